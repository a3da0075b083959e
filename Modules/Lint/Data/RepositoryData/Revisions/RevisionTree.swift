import ArchitectureData
import ArchitectureDomain

/// The files of a revision in a temporary folder, which is removed with the last reference to it.
package struct RevisionTree: Sendable {
  /// The copy of ``original``. It has the same name, because the name of a folder identifies a package.
  let root: String
  /// The absolute folder of the repository.
  let original: String
  private let temporary: TemporaryFolder

  init(of original: String) throws(ArchitectureFailure) {
    self.original = original
    temporary = try TemporaryFolder()
    let name = original.split(separator: "/").last ?? "root"
    root = (FileBytes.resolved(temporary.path) ?? temporary.path) + "/tree/" + name
  }

  /// The path of the Git index, outside of ``root``.
  var index: String { temporary.path + "/index" }

  /// Links to files and folders of the repository that are the same in the revision, because creating files is slow. The
  /// folder of a package or project is no link, because paths in its manifest start there.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, relative to the repository.
  ///   - others: The paths in the repository or the revision that differ.
  func link(_ paths: [String], besides others: [String]) throws(ArchitectureFailure) {
    let manifests = paths.filter {
      $0.hasSuffix("/Package.swift") || $0.hasSuffix(".xcodeproj/project.pbxproj")
    }
    var made: Set<Substring> = []
    for path in manifests + others {
      var rest = path[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if !made.insert(rest).inserted { break }
      }
    }
    var linked: Set<Substring> = []
    do throws(SourceDamage) {
      for folder in made.union([""]).sorted() { try Folder.make(Path.join(root, String(folder))) }
      for path in paths {
        let slashes = path.indices.lazy.filter { path[$0] == "/" }
        let entry = slashes.map { path[..<$0] }.first { !made.contains($0) } ?? path[...]
        guard linked.insert(entry).inserted else { continue }
        try FileBytes.link(Path.join(root, String(entry)), to: Path.join(original, String(entry)))
      }
    } catch {
      throw .unwritable(path: root, error.words)
    }
  }

  func contains(_ path: String) -> Bool { path == root || path.hasPrefix(root + "/") }

  /// Returns the path in the repository for a path in the tree or next to it.
  func original(of path: String) -> String {
    Path.normalized(Path.join(original, Path.relative(path, to: root)))
  }
}
