package import ArchitectureDomain
import StrataPlatform

/// Creates, removes, and lists folders with system calls.
package enum Folder {
  /// Creates a folder and its parents, unless they exist.
  package static func make(_ path: String) throws(SourceDamage) {
    if FileBytes.isFolder(path) { return }
    let parent = Path.normalized(Path.join(path, ".."))
    if parent != path, parent != "." { try make(parent) }
    guard mkdir(path, 0o777) == 0 || FileBytes.isFolder(path) else {
      if errno == EEXIST { errno = ENOTDIR }
      throw SourceDamage(.unreadable(FileBytes.systemError()))
    }
  }

  /// Removes a file or a folder with its content. It doesn't follow links.
  package static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR, let names = names(at: path) else {
      unlink(path)
      return
    }
    for name in names { remove(path + "/" + name) }
    rmdir(path)
  }

  /// Returns the absolute folder of the repository around a folder without links, or the folder itself if it's in no
  /// repository.
  package static func repository(around path: String) -> String {
    let start = FileBytes.resolved(path) ?? Path.absolute(path)
    var root = start
    while !FileBytes.isTaken(Path.join(root, ".git")) {
      if root == "/" { return start }
      root = Path.folder(of: root)
    }
    return root
  }

  /// Returns the names in a folder, without `.` and `..`, or nil if the folder can't be read.
  package static func names(at path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
