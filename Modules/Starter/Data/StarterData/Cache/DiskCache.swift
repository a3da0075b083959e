public import Foundation

/// A cache in a folder, with one file for each value. It removes the oldest file first.
public struct DiskCache: CacheTier {
  /// The length of a file name, in bytes, that every file system of Apple and Linux supports.
  private static let longestName = 255

  private let folder: URL
  private let capacity: Int
  private let report: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - capacity: The number of values.
  ///   - report: Receives the errors of the file system.
  public init(folder: URL, capacity: Int, report: @escaping @Sendable (any Error) -> Void) {
    self.folder = folder
    self.capacity = capacity
    self.report = report
  }

  public func data(for key: String) -> Data? {
    guard let file = file(for: key), FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    else { return nil }
    do { return try Data(contentsOf: file) } catch {
      report(error)
      return nil
    }
  }

  /// Stores a value, except if its key is too long for the name of a file.
  public func insert(_ data: Data, for key: String) {
    guard let file = file(for: key) else { return }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
      try removeOldest()
    } catch {
      report(error)
    }
  }

  private func removeOldest() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    guard files.count > capacity else { return }
    let date = { (file: URL) in
      (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        ?? .distantPast
    }
    for old in files.sorted(by: { date($0) < date($1) }).prefix(files.count - capacity) {
      // Another process may have removed it.
      try? FileManager.default.removeItem(at: old)
    }
  }

  /// The file of a key. Names differ in more than the case of letters, because some file systems ignore it.
  private func file(for key: String) -> URL? {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789")
    guard let name = key.addingPercentEncoding(withAllowedCharacters: plain), !name.isEmpty,
      name.utf8.count <= Self.longestName
    else { return nil }
    return folder.appending(component: name)
  }
}
