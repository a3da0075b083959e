package import ArchitectureDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the Swift files of a target by the rules of SwiftPM's `TargetSourcesBuilder`.
package struct SourceTree {
  /// The folder of the package.
  package let package: String
  package let folder: TargetFolder

  package init(package: String, folder: TargetFolder) {
    self.package = package
    self.folder = folder
  }

  /// The extensions of folders that are one unit and never compiled.
  package static let opaque = ["docc", "xcodeproj", "playground", "xcworkspace"]

  /// Identifies a folder independently of links.
  private struct Identity: Hashable {
    var device: UInt64
    var node: UInt64
  }

  /// A path relative to the checked folder, with the reason if it can't be read.
  package struct Found {
    package var path: String
    package var damage: SourceDamage.Kind?
  }

  /// Returns the files in the order of their paths, including broken and circular links.
  package func files() throws(ArchitectureFailure) -> [Found] {
    var files: [Found] = []
    var parents: [Identity] = []
    try collect(in: "", parents: &parents, into: &files)
    return files
  }

  private func collect(
    in inner: String, parents: inout [Identity], into files: inout [Found]
  ) throws(ArchitectureFailure) {
    let path = Path.join(folder.path, inner)
    guard let directory = opendir(Path.join(package, path)) else {
      let damage = SourceDamage.Kind.unreadable(FileBytes.systemError())
      if inner.isEmpty { throw .unreadable(path: path, damage) }
      files.append(Found(path: path, damage: damage))
      return
    }
    defer { closedir(directory) }
    // Stops at a link to a parent folder, which would never end.
    var status = stat()
    guard fstat(dirfd(directory), &status) == 0 else { return }
    let identity = Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
    guard !parents.contains(identity) else {
      files.append(Found(path: path, damage: .circularLink))
      return
    }
    parents.append(identity)
    defer { parents.removeLast() }

    for entry in entries(of: directory, at: path).sorted(by: { $0.name < $1.name }) {
      let next = inner.isEmpty ? entry.name : inner + "/" + entry.name
      if folder.excluded.contains(next) { continue }
      if entry.isFolder {
        if Self.opaque.contains(where: { entry.name.hasSuffix("." + $0) }) { continue }
        if canContainSources(next) { try collect(in: next, parents: &parents, into: &files) }
      } else if entry.name.hasSuffix(".swift"), isSource(next), !isManifest(entry.name, in: path) {
        files.append(Found(path: Path.join(path, entry.name), damage: entry.damage))
      }
    }
  }

  private struct Entry {
    var name: String
    var isFolder = false
    var damage: SourceDamage.Kind?
  }

  private func entries(of directory: Folder.Handle, at path: String) -> [Entry] {
    var entries: [Entry] = []
    while let next = readdir(directory) {
      let (name, isValid) = withUnsafePointer(to: &next.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      if name.hasPrefix(".") { continue }
      var entry = Entry(
        name: name, isFolder: next.pointee.d_type == DT_DIR, damage: isValid ? nil : .invalidName)
      if !entry.isFolder, next.pointee.d_type != DT_REG {
        let full = Path.join(Path.join(package, path), name)
        entry.isFolder = FileBytes.isFolder(full)
        if isValid, !FileBytes.exists(full) { entry.damage = .danglingLink }
      }
      entries.append(entry)
    }
    return entries
  }

  private func isManifest(_ name: String, in path: String) -> Bool {
    path == "." && (name == "Package.swift" || name.hasPrefix("Package@"))
  }

  private func isSource(_ path: String) -> Bool {
    guard let sources = folder.sources else { return true }
    return sources.contains { $0 == "." || path == $0 || path.hasPrefix($0 + "/") }
  }

  private func canContainSources(_ path: String) -> Bool {
    guard let sources = folder.sources else { return true }
    return isSource(path) || sources.contains { $0.hasPrefix(path + "/") }
  }
}
