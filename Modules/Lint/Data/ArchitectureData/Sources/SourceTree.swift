package import ArchitectureDomain
import StrataPlatform

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

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      node = UInt64(status.st_ino)
    }
  }

  /// A path relative to the checked folder, with the reason if it can't be read.
  package struct Found {
    package var path: String
    package var damage: SourceDamage.Kind?
  }

  /// The state of one search.
  private struct Search {
    var files: [Found] = []
    /// The folders that were listed, or reported as circular links.
    var known: Set<Identity> = []
    /// The links to folders, with the folders that contain them. They follow the real folders, so that a folder in the
    /// target has its own path.
    var links: [(inner: String, parents: [Identity])] = []
    /// The folders that contain the target.
    var ancestors: Set<Identity> = []
  }

  /// Returns the files in the order of their paths, including broken and circular links. A folder that several links
  /// lead to is listed once.
  ///
  /// - Throws: ``ArchitectureFailure`` if the folder can't be read, `CancellationError`.
  package func files() throws -> [Found] {
    var search = Search()
    try collect(in: "", parents: [], &search)
    if search.links.isEmpty { return search.files }
    search.ancestors = ancestors()
    var next = 0
    while next < search.links.count {
      let link = search.links[next]
      try collect(in: link.inner, parents: link.parents, &search)
      next += 1
    }
    return search.files.sorted {
      $0.path.split(separator: "/").lexicographicallyPrecedes($1.path.split(separator: "/"))
    }
  }

  private func ancestors() -> Set<Identity> {
    var path = FileBytes.resolved(Path.join(package, folder.path)) ?? "/"
    var ancestors: Set<Identity> = []
    while path != "/" {
      path = Path.folder(of: path)
      var status = stat()
      if stat(path, &status) == 0 { ancestors.insert(Identity(status)) }
    }
    return ancestors
  }

  private func collect(in inner: String, parents: [Identity], _ search: inout Search) throws {
    try Task.checkCancellation()
    let path = Path.join(folder.path, inner)
    guard let directory = opendir(Path.join(package, path)) else {
      search.files.append(Found(path: path, damage: .unreadable(FileBytes.systemError())))
      return
    }
    var status = stat()
    let isKnown = fstat(dirfd(directory), &status) != 0 || !search.known.insert(Identity(status)).inserted
    let isCircular = parents.contains(Identity(status)) || search.ancestors.contains(Identity(status))
    let entries = isKnown || isCircular ? [] : entries(of: directory, at: path).sorted { $0.name < $1.name }
    closedir(directory)
    if isCircular, !isKnown || parents.contains(Identity(status)) {
      search.files.append(Found(path: path, damage: .circularLink))
    }

    let parents = parents + [Identity(status)]
    for entry in entries {
      let next = inner.isEmpty ? entry.name : inner + "/" + entry.name
      if folder.excluded.contains(next) { continue }
      if entry.isFolder {
        if Self.opaque.contains(where: { entry.name.hasSuffix("." + $0) }) { continue }
        if !canContainSources(next) { continue }
        if entry.isLink {
          search.links.append((next, parents))
        } else {
          try collect(in: next, parents: parents, &search)
        }
      } else if entry.name.hasSuffix(".swift"), isSource(next), !isManifest(entry.name, in: path) {
        search.files.append(Found(path: Path.join(path, entry.name), damage: entry.damage))
      }
    }
  }

  private struct Entry {
    var name: String
    var isFolder = false
    var isLink = false
    var damage: SourceDamage.Kind?
  }

  private func entries(of directory: DirectoryStream, at path: String) -> [Entry] {
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
        entry.isLink = entry.isFolder && !FileBytes.isRealFolder(full)
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
