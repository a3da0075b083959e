import ArchitectureData
import StrataPlatform

/// Reads information about a store from the status of files.
enum FolderContent {
  /// Returns the time of the last change of a regular file, or nil if it is missing.
  static func changeTime(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.modificationTime
  }

  /// A regular file of a store.
  struct File {
    /// The size in bytes.
    var size: Int
    /// The time of the last change in nanoseconds since 1970.
    var changeTime: Int
    /// The first four bytes.
    var mark: UInt32
    /// Whether its blocks fill it.
    var isWhole: Bool
  }

  /// Returns a regular file, or nil if it is missing.
  static func file(_ path: String) -> File? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    var content = Bitstream(descriptor, size: size)
    return File(
      size: size, changeTime: status.modificationTime, mark: content.mark, isWhole: content.isWhole)
  }
}
