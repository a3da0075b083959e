import CoreDomain
import Foundation

/// The files of a ``DiskCache``. An operation that fails has no effect: a lost entry is fetched again.
///
/// It uses `FileManager` and not an injected `FileProvider`, for two reasons. `FileProvider` syncs each change to the
/// disk under a lock, and the cache writes its index at each hit. And its operations are asynchronous: the actor would
/// be suspended between reading and writing its index, and lose the changes that other callers make meanwhile.
struct CacheFolder {
  let url: URL
  /// Make the names of unfinished files unique.
  let identifiers: IdentifierProvider

  private static let indexName = "index.json"
  private static let suffix = ".entry"

  /// Returns the name of the file that holds the entry for `key`.
  static func name(of key: String) -> String { key.digest + suffix }

  /// The names of all entry files.
  func names() -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
    return (all ?? []).filter { $0.hasSuffix(Self.suffix) }
  }

  /// Returns the file, or nil if it is missing or damaged.
  func file(_ name: String) -> CacheFile? { contents(name).flatMap { CacheFile($0) } }

  /// Writes a file as a whole, and creates the folder if necessary.
  ///
  /// - Returns: Whether the file was written.
  func write(_ data: Data, to name: String) -> Bool {
    try? FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return replace(name, with: data)
  }

  /// Replaces a file as a whole. Only its owner may read it, whatever the umask.
  private func replace(_ name: String, with data: Data) -> Bool {
    let path = url.appending(path: name).path(percentEncoded: false)
    let draft = "\(path).\(identifiers.next().uuidString)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    if fchmod(descriptor, 0o600) == 0, (try? file.write(contentsOf: data)) != nil, rename(draft, path) == 0 {
      return true
    }
    unlink(draft)
    return false
  }

  func remove(_ name: String) {
    try? FileManager.default.removeItem(at: url.appending(path: name))
  }

  /// Returns the index, or nil if it is missing or damaged.
  func index() -> CacheIndex? {
    contents(Self.indexName).flatMap { try? JSONDecoder.cache.decode(CacheIndex.self, from: $0) }
  }

  /// Saves the index, but doesn't create the folder for an empty one.
  func save(_ index: CacheIndex) {
    guard !index.items.isEmpty || FileManager.default.fileExists(atPath: url.path(percentEncoded: false)),
      let data = try? JSONEncoder.cache.encode(index)
    else { return }
    _ = replace(Self.indexName, with: data)
  }

  func removeIndex() { remove(Self.indexName) }

  private func contents(_ name: String) -> Data? {
    FileManager.default.contents(atPath: url.appending(path: name).path(percentEncoded: false))
  }
}
