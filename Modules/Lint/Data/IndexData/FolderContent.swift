#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads information about a store from the names and the status of files.
enum FolderContent {
  static func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the size of a regular file in bytes, or nil if it is missing.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Returns the time of the last change in nanoseconds since 1970, or nil if the file is missing.
  static func changeTime(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Returns the first bytes of a file.
  static func start(of path: String, count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, read(descriptor, buffer.baseAddress, count))
    }
  }
}
