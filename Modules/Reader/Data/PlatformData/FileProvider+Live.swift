public import Foundation

extension FileProvider {
  /// The file system and the standard input of this process.
  public static let live = live(on: .live)

  /// - Parameter disk: Makes the changes.
  public static func live(on disk: DiskProvider) -> FileProvider {
    FileProvider(
      read: { path, limit in
        try await BoundedReader(source: path, limit: limit).read(fileAt: path)
      },
      readPrivate: { path, limit in
        try await BoundedReader(source: path, limit: limit, isPrivate: true).read(fileAt: path)
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
