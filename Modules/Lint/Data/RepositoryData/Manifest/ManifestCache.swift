import ArchitectureData
import ArchitectureDomain
import StrataPlatform

/// Caches the toolchain's descriptions of manifests, because running the toolchain takes longer than
/// everything else together.
///
/// Entries are written atomically, so any number of processes can share the folder. A damaged entry counts as
/// missing.
public struct ManifestCache: Equatable, Sendable {
  /// The chosen manifest and its description.
  struct Entry {
    var manifest: String
    var json: [UInt8]
  }

  /// An entry that a graph needs.
  struct Use: Sendable {
    var key: Key
    /// Whether the entry was stored for this graph.
    var isNew: Bool
  }

  private let folder: String
  private let countLimit: Int
  private static let header = Array("layerlint manifest 1\n".utf8)
  private static let sizeLimit = 64 << 20
  /// The time until an entry that no graph uses is removed, in seconds.
  private static let timeLimit = 30 * 24 * 60 * 60

  /// - Parameters:
  ///   - folder: The folder of the cache. It's created with the first entry.
  ///   - countLimit: The maximum number of entries that other graphs may keep.
  public init(folder: String, countLimit: Int = 500) {
    self.folder = folder
    self.countLimit = countLimit
  }

  /// Uses the user's cache folder according to the XDG Base Directory Specification or Apple's File System
  /// Programming Guide. Returns nil if neither variable is set.
  public init?(environment: [String: String]) {
    #if canImport(Darwin)
      let home = environment["HOME"].map { $0 + "/Library/Caches" }
    #else
      let home = environment["HOME"].map { $0 + "/.cache" }
    #endif
    // The specification requires programs to ignore a relative path (XDG Base Directory Specification 0.8).
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = named ?? home, base.hasPrefix("/") else { return nil }
    self.init(folder: base + "/layerlint/manifests")
  }

  func entry(for key: Key) -> Entry? {
    guard let bytes = try? FileBytes.read(path(of: key), limit: Self.sizeLimit),
      bytes.starts(with: Self.header)
    else { return nil }
    let parts = bytes[Self.header.count...].split(
      separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual(Self.checksum(parts[1], parts[2]).utf8) else { return nil }
    // The modification time is the time of the last use.
    utimes(path(of: key), nil)
    return Entry(manifest: String(decoding: parts[1], as: UTF8.self), json: Array(parts[2]))
  }

  /// - Throws: ``ArchitectureFailure`` if the folder isn't writable.
  func makeFolder() throws(ArchitectureFailure) {
    do {
      try Folder.make(folder)
    } catch {
      throw .noCacheFolder(folder, reason: error.words)
    }
    if access(folder, W_OK) != 0 { throw .noCacheFolder(folder, reason: FileBytes.systemError()) }
  }

  /// - Throws: ``ArchitectureFailure`` if the folder isn't writable.
  func store(_ entry: Entry, for key: Key) throws(ArchitectureFailure) {
    let name = Array(entry.manifest.utf8)
    let checksum = Self.checksum(name[...], entry.json[...])
    do {
      try FileBytes.write(
        Self.header + Array(checksum.utf8) + [0x0A] + name + [0x0A] + entry.json, to: path(of: key))
    } catch {
      throw .noCacheFolder(folder, reason: error.words)
    }
  }

  /// Removes entries that were not used for a month, and those of other graphs beyond the limit, the last used ones
  /// last. Most of them are stale, because their manifests have changed. Only a graph with a new entry does this.
  func prune(keeping uses: [Use]) {
    guard uses.contains(where: \.isNew), let names = Folder.names(at: folder) else { return }
    let kept = Set(uses.map(\.key.name))
    let others = names.filter { !kept.contains($0) }.map { name in
      var status = stat()
      let exists = stat(folder + "/" + name, &status) == 0
      return (name: name, use: exists ? status.modificationTime : 0)
    }
    let start = (time(nil) - Self.timeLimit) * 1_000_000_000
    for (position, other) in others.sorted(by: { $0.use > $1.use }).enumerated()
    where position >= countLimit || other.use < start {
      unlink(folder + "/" + other.name)
    }
  }

  private func path(of key: Key) -> String { folder + "/" + key.name }

  private static func checksum(_ manifest: ArraySlice<UInt8>, _ json: ArraySlice<UInt8>) -> String {
    var key = Key()
    key.add(manifest)
    key.add(json)
    return key.name
  }

  /// A 128-bit digest of everything that an entry depends on: two FNV-1a hashes (Fowler, Noll, and Vo) with
  /// different bases.
  struct Key: Sendable {
    private var first: UInt64 = 0xcbf2_9ce4_8422_2325
    private var second: UInt64 = 0x9ae1_6a3b_2f90_404f

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
        second = (second ^ UInt64(byte ^ 0xA5)) &* 0x100_0000_01b3
      }
      // With the length, `a`, `bc` and `ab`, `c` have different digests.
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { length in
        for byte in length {
          first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
          second = (second ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }

    mutating func add(_ text: String) { add(Array(text.utf8)[...]) }

    var name: String { first.digits(16, radix: 16) + second.digits(16, radix: 16) }
  }
}
