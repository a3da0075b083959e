package import ArchitectureData
package import ArchitectureDomain

extension RepositoryReader {
  /// A reader of the file system that reads manifests with a toolchain.
  ///
  /// - Parameter tree: The revision to read, or nil for the working folder.
  package static func live(
    _ toolchain: SwiftToolchain, cache: ManifestCache?, tree: RevisionTree? = nil
  ) -> RepositoryReader {
    let manifests = ManifestReader(toolchain, cache: cache, tree: tree)
    let configurations = ConfigurationReader(copy: tree.map { ($0.root, $0.original) })
    let sources = SourceFileReader()
    var reader = RepositoryReader(
      graph: { try await manifests.graph(folder: $0, excluding: $1) },
      rules: { try configurations.rules(package: $0, configuration: $1) },
      sources: { try await sources.sources(package: $0, targets: $1, interests: $2) },
      source: { try sources.source(path: $0) })
    reader.survey = { try FolderSurvey(of: $0, $1) }
    reader.excerpts = { ExcerptReader(folder: $0).excerpts(at: $1) }
    reader.baseline = { try configurations.baseline(package: $0, configuration: $1) }
    reader.today = CalendarDay.today
    return reader
  }
}
