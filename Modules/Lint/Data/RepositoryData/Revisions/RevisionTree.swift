import ArchitectureData
import ArchitectureDomain

/// The files of a revision in a temporary folder, which is removed with the last reference to it.
struct RevisionTree: Sendable {
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

  func contains(_ path: String) -> Bool { path == root || path.hasPrefix(root + "/") }

  /// Returns the path in the repository for a path in the tree or next to it.
  func original(of path: String) -> String {
    Path.normalized(Path.join(original, Path.relative(path, to: root)))
  }
}
