import ArchitectureData
import ArchitectureDomain
import StrataPlatform

extension FolderSurvey {
  /// Lists a folder, without hidden folders, links, and the content of packages that aren't in the graph.
  init(of folder: String, _ graph: PackageGraph) throws {
    self.init()
    let packages = Set(graph.packages.map { Path.folder(of: $0.manifest) })
    let unread = Set(graph.damages.compactMap(\.unreadFolder))
    let excluded = Set(graph.excludedFolders)
    var open = ["."]
    while let path = open.popLast() {
      try Task.checkCancellation()
      // The check itself reports folders that it needs and can't read.
      guard let handle = opendir(Path.join(folder, path)) else { continue }
      let entries = Self.entries(of: handle, in: Path.join(folder, path))
      closedir(handle)
      let isPackage = entries.contains { $0.name == "Package.swift" && !$0.isFolder }
      if isPackage, !packages.contains(path) {
        if !unread.contains(path) { otherPackages.append(path) }
        continue
      }
      for (name, isFolder) in entries {
        if isFolder {
          let inner = Path.join(path, name)
          if !SourceTree.opaque.contains(where: { name.hasSuffix("." + $0) }),
            !excluded.contains(inner)
          {
            open.append(inner)
          }
        } else if name.hasSuffix(".swift"), !(isPackage && name.hasPrefix("Package")) {
          swiftFiles.append(Path.join(path, name))
        }
      }
    }
    otherPackages.sort()
  }

  private static func entries(of handle: DirectoryStream, in path: String) -> [(name: String, isFolder: Bool)]
  {
    var entries: [(String, Bool)] = []
    while let entry = readdir(handle) {
      // Most files aren't Swift files, and need no string.
      let isKnownFile = entry.pointee.d_type == DT_REG
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { name in
          let length = strlen(name)
          let isSwift = length > 6 && strcmp(name + length - 6, ".swift") == 0
          return name[0] == 0x2E || isKnownFile && !isSwift ? nil : String(cString: name)
        }
      }
      guard let name else { continue }
      let isFolder =
        entry.pointee.d_type == DT_UNKNOWN
        ? FileBytes.isRealFolder(path + "/" + name) : entry.pointee.d_type == DT_DIR
      entries.append((name, isFolder))
    }
    return entries
  }
}
