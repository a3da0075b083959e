public import Foundation

/// The system calls that change files and folders. A test can record them and drop changes that weren't synced.
///
/// Each call throws a `POSIXError` if it fails.
public struct DiskProvider: Sendable {
  /// Writes a whole file, and creates it if necessary. Nil permissions mean the default ones.
  public var write: @Sendable (_ data: Data, _ path: String, _ permissions: mode_t?) throws -> Void
  /// Waits until the content of a file, or the names in a folder, would survive a power cut.
  public var sync: @Sendable (_ path: String) throws -> Void
  /// Gives a file another name in the same folder. A file that already has that name is replaced.
  public var rename: @Sendable (_ path: String, _ other: String) throws -> Void
  /// Gives a file a second name.
  public var link: @Sendable (_ path: String, _ other: String) throws -> Void
  /// Removes the name of a file.
  public var remove: @Sendable (_ path: String) throws -> Void
  /// Creates a folder that only its owner has access to.
  public var makeFolder: @Sendable (_ path: String) throws -> Void
}

extension DiskProvider {
  /// Replaces a file as a whole. After a power cut it has either the old or the new content.
  ///
  /// The new content is written to a temporary file and synced, before the file gets its name
  /// (POSIX.1-2017, rename).
  public func replace(_ path: String, with data: Data, permissions: mode_t?) throws {
    // A process that was killed here left its temporary file behind.
    let draft = path + ".new"
    do {
      try write(data, draft, permissions)
      try sync(draft)
      try rename(draft, path)
    } catch {
      try? remove(draft)
      throw error
    }
    try syncFolder(of: path)
  }

  /// Waits until the name of a file would survive a power cut.
  public func syncFolder(of path: String) throws {
    try sync(Self.folder(of: path))
  }

  /// Creates the folder of a file and its parent folders.
  public func makeFolder(of path: String) throws {
    let folder = Self.folder(of: path)
    guard access(folder, F_OK) != 0 else { return }
    // A name that ends in a slash has itself as its folder.
    let name = folder.last == "/" ? String(folder.dropLast()) : folder
    try makeFolder(of: name)
    do {
      try makeFolder(name)
    } catch let error as POSIXError where error.code == .EEXIST {
      // Another process has created it meanwhile.
    }
    try syncFolder(of: name)
  }

  private static func folder(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
  }
}
