import ArchitectureDomain

/// The files of a revision in a temporary folder, which is gone when nobody holds this any more.
struct RevisionTree: Sendable {
  /// The folder that stands for ``original``, of the same name because packages are known by theirs.
  let root: String
  /// The folder of the repository, absolute.
  let original: String
  private let temporary: TemporaryFolder

  init(of original: String) throws(ArchitectureFailure) {
    self.original = original
    temporary = try TemporaryFolder()
    let name = original.split(separator: "/").last ?? "root"
    root = (FileBytes.resolved(temporary.path) ?? temporary.path) + "/tree/" + name
  }

  /// Beside the files.
  var index: String { temporary.path + "/index" }

  func holds(_ path: String) -> Bool { path == root || path.hasPrefix(root + "/") }

  /// The path in the repository that one in the tree, or beside it, stands for.
  func original(of path: String) -> String {
    Path.normalized(Path.join(original, Path.relative(path, to: root)))
  }
}
