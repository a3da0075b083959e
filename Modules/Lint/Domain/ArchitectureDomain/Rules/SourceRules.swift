/// Checks the rules that read more of a file than its imports.
struct SourceRules {
  private let ambient: AmbientRule
  private let concrete: ConcreteRule?
  private let folders: FolderRules

  init(_ repository: Repository, _ layers: LayerMap) {
    ambient = AmbientRule(repository.graph, layers)
    concrete = ConcreteRule(repository, layers)
    folders = FolderRules(repository.rules, layers)
  }

  /// Returns the violations, for each rule in the order of files and lines.
  func violations(in files: [SourceFile], of target: Target) -> [Violation] {
    ambient.violations(in: files, of: target)
      + (concrete?.violations(in: files, of: target) ?? [])
      + folders.violations(in: files, of: target)
  }
}
