public import ArchitectureDomain

extension RevisionReader {
  /// Reads revisions of git, of the files that it keeps.
  ///
  /// Packages from elsewhere are those that are checked out for the working folder now, because git keeps none.
  ///
  /// - Parameter timeLimit: How long git may take over one command.
  public static func git(
    _ toolchain: SwiftToolchain, cache: ManifestCache?, timeLimit: Duration = .seconds(120)
  ) -> RevisionReader {
    RevisionReader { folder, configuration, revision in
      guard FileBytes.isFolder(folder) else { throw ArchitectureFailure.noManifest(folder: folder) }
      let repository = try await GitRepository(
        around: folder, environment: toolchain.environment, timeLimit: timeLimit)
      let tree = try await repository.tree(at: revision)
      return PastFolder(
        path: Path.normalized(Path.join(tree.root, repository.prefix)),
        configuration: configuration.flatMap(tree.counterpart),
        reader: .live(toolchain, cache: cache, tree: tree))
    }
  }
}

extension RevisionTree {
  /// What stands for a file of the repository; the file itself if it is not in there, and nil if it was not yet.
  fileprivate func counterpart(of file: String) -> String? {
    let path = FileBytes.resolved(file) ?? Path.absolute(file)
    guard path.hasPrefix(original + "/") else { return file }
    let counterpart = root + path.dropFirst(original.count)
    return FileBytes.isTaken(counterpart) ? counterpart : nil
  }
}
