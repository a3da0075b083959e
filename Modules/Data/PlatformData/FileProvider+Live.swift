import CoreDomain
import Foundation

extension FileProvider {
  /// The file system and the standard input of this process.
  public static let live = FileProvider(
    read: { path, limit in
      try await BoundedReader(source: path, limit: limit).read(fileAt: path)
    },
    readStandardInput: { limit in
      try await BoundedReader(source: standardInput, limit: limit).read(STDIN_FILENO)
    }
  )

  /// The name of standard input in a failure.
  static let standardInput = "standard input"
}
