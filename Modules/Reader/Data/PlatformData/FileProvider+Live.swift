import CoreDomain
import Foundation

extension FileProvider {
  /// The file system and the standard input of this process.
  public static let live = FileProvider(
    read: { path, limit in
      try await BoundedReader(source: path, limit: limit).read(fileAt: path)
    },
    readPrivate: { path, limit in
      try await BoundedReader(source: path, limit: limit, isPrivate: true).read(fileAt: path)
    },
    update: { path, limit, change in
      try await FileUpdate(path: path, limit: limit).apply(change)
    },
    readStandardInput: { limit in
      try await BoundedReader(source: standardInput, limit: limit).read(STDIN_FILENO)
    }
  )

  /// The name of standard input in a failure.
  static let standardInput = "standard input"
}
