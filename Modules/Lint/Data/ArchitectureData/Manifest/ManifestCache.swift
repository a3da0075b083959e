import ArchitectureDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps what the toolchain said of manifests, because to ask it takes longer than everything else together.
///
/// An entry is written as a whole or not at all, so that any number of processes may share the folder; one that
/// is damaged counts as missing.
public struct ManifestCache: Equatable, Sendable {
  /// An answer: the manifest that was chosen, and what it says.
  struct Entry {
    var manifest: String
    var json: [UInt8]
  }

  private let folder: String
  private static let header = Array("layerlint manifest 1\n".utf8)
  private static let sizeLimit = 64 << 20
  private static let countLimit = 2_000

  /// - Parameter folder: Is made when the first answer is kept.
  public init(folder: String) {
    self.folder = folder
  }

  /// The user's cache folder by the XDG Base Directory Specification, or by Apple's File System Programming Guide;
  /// nil where neither variable is set.
  public init?(environment: [String: String]) {
    #if canImport(Darwin)
      let home = environment["HOME"].map { $0 + "/Library/Caches" }
    #else
      let home = environment["HOME"].map { $0 + "/.cache" }
    #endif
    // A relative path is to be ignored (XDG Base Directory Specification 0.8).
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = named ?? home, base.hasPrefix("/") else { return nil }
    folder = base + "/layerlint/manifests"
  }

  func entry(for key: Key) -> Entry? {
    guard let bytes = try? FileBytes.read(path(of: key), limit: Self.sizeLimit),
      bytes.starts(with: Self.header)
    else { return nil }
    let parts = bytes[Self.header.count...].split(
      separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual(Self.checksum(parts[1], parts[2]).utf8) else { return nil }
    return Entry(manifest: String(decoding: parts[1], as: UTF8.self), json: Array(parts[2]))
  }

  /// - Throws: ``ArchitectureFailure`` where nothing can be written.
  func makeFolder() throws(ArchitectureFailure) {
    do {
      try Folder.make(folder)
    } catch {
      throw .noCacheFolder(folder, reason: error.words)
    }
    if access(folder, W_OK) != 0 { throw .noCacheFolder(folder, reason: FileBytes.systemError()) }
  }

  /// - Throws: ``ArchitectureFailure`` where nothing can be written.
  func keep(_ entry: Entry, for key: Key) throws(ArchitectureFailure) {
    let name = Array(entry.manifest.utf8)
    let checksum = Self.checksum(name[...], entry.json[...])
    prune()
    do {
      try FileBytes.write(
        Self.header + Array(checksum.utf8) + [0x0A] + name + [0x0A] + entry.json, to: path(of: key))
    } catch {
      throw .noCacheFolder(folder, reason: error.words)
    }
  }

  /// Most of many answers are never asked for again, because their manifests have changed: begin anew.
  private func prune() {
    guard let handle = opendir(folder) else { return }
    let names = Folder.names(in: handle)
    closedir(handle)
    guard names.count > Self.countLimit else { return }
    for name in names { unlink(folder + "/" + name) }
  }

  private func path(of key: Key) -> String { folder + "/" + key.name }

  private static func checksum(_ manifest: ArraySlice<UInt8>, _ json: ArraySlice<UInt8>) -> String {
    var key = Key()
    key.add(manifest)
    key.add(json)
    return key.name
  }

  /// What an answer depends on, as a digest of 128 bits: two times FNV-1a (Fowler, Noll and Vo), from two bases.
  struct Key {
    private var first: UInt64 = 0xcbf2_9ce4_8422_2325
    private var second: UInt64 = 0x9ae1_6a3b_2f90_404f

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
        second = (second ^ UInt64(byte ^ 0xA5)) &* 0x100_0000_01b3
      }
      // The length keeps `a`, `bc` from being `ab`, `c`.
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { length in
        for byte in length {
          first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
          second = (second ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }

    mutating func add(_ text: String) { add(Array(text.utf8)[...]) }

    var name: String { [first, second].map { hex($0) }.joined() }

    private func hex(_ number: UInt64) -> String {
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
