public import Foundation

extension FileProvider {
  /// The file system and the standard input of this process.
  public static let live = live(on: .live)

  /// - Parameters:
  ///   - disk: Makes the changes.
  ///   - patience: The longest time until a pipe that is read by its path has a writer. By default it's unlimited.
  public static func live(on disk: DiskProvider = .live, waiting patience: Duration? = nil) -> FileProvider {
    FileProvider(
      read: { path, limit in
        try await BoundedReader(source: path, limit: limit, patience: patience).read(fileAt: path)
      },
      readPrivate: { path, limit in
        try await BoundedReader(source: path, limit: limit, isPrivate: true, patience: patience).read(
          fileAt: path)
      },
      update: { path, limit, change in
        try await FileUpdate(path: path, limit: limit, disk: disk).apply(change)
      },
      readStandardInput: { limit in
        try await BoundedReader(source: standardInput, limit: limit).read(STDIN_FILENO)
      }
    )
  }

  /// The name of standard input in a failure.
  static let standardInput = "standard input"
}

extension FileProvider {
  /// Reads a file on the calling thread, for programs without other work.
  ///
  /// - Throws: The errors of ``read``.
  public static func contents(ofFileAt path: String, limit: Int) throws -> Data {
    try BoundedReader(source: path, limit: limit).contents(ofFileAt: path, until: Interruption())
  }
}
