public import Foundation

/// A cache in a folder, with one file for each value. It removes the oldest file first.
public struct DiskCache: CacheTier {
  /// The length of a file name, in bytes, that every file system of Apple and Linux supports.
  private static let longestName = 255

  private let folder: URL
  private let capacity: Int

  /// - Parameter capacity: The number of values.
  public init(folder: URL, capacity: Int) {
    self.folder = folder
    self.capacity = capacity
  }

  public func data(for key: String) throws -> Data? {
    guard let file = file(for: key), FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    else { return nil }
    return try Data(contentsOf: file)
  }

  /// Stores a value, except if its key is too long for the name of a file.
  public func insert(_ data: Data, for key: String) throws {
    guard let file = file(for: key) else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    guard files.count > capacity else { return }
    let date = { (file: URL) in
      (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        ?? .distantPast
    }
    for old in files.sorted(by: { date($0) < date($1) }).prefix(files.count - capacity) {
      try FileManager.default.removeItem(at: old)
    }
  }

  private func file(for key: String) -> URL? {
    guard let name = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics), !name.isEmpty,
      name.utf8.count <= Self.longestName
    else { return nil }
    return folder.appending(component: name)
  }
}
