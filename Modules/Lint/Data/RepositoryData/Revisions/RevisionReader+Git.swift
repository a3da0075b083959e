public import ArchitectureData
import ArchitectureDomain
public import GraphsDomain

extension RevisionReader {
  /// A reader of Git revisions.
  ///
  /// Packages from other repositories are those that are currently checked out for the working folder.
  ///
  /// - Parameter timeLimit: The maximum time for one Git command.
  public static func git(
    _ toolchain: SwiftToolchain, cache: ManifestCache?, timeLimit: Duration = .seconds(120)
  ) -> RevisionReader {
    RevisionReader { folder, configuration, revision in
      guard FileBytes.isFolder(folder) else { throw ArchitectureFailure.noManifest(folder: folder) }
      let repository = try await GitRepository(
        around: folder, at: revision, environment: toolchain.environment, timeLimit: timeLimit)
      let tree = try await repository.tree()
      return PastFolder(
        path: Path.normalized(Path.join(tree.root, repository.prefix)),
        configuration: configuration.flatMap(tree.counterpart),
        reader: .live(toolchain, cache: cache, tree: tree))
    }
  }
}

extension RevisionTree {
  /// Returns the file of the revision for a file of the repository. Returns a file outside of the repository
  /// unchanged, and nil if the revision doesn't contain the file.
  fileprivate func counterpart(of file: String) -> String? {
    let path = FileBytes.resolved(file) ?? Path.absolute(file)
    guard path.hasPrefix(original + "/") else { return file }
    let counterpart = root + path.dropFirst(original.count)
    return FileBytes.isTaken(counterpart) ? counterpart : nil
  }
}
