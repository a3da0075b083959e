/// Everything that is known of a checked folder before a rule is applied.
public struct Repository: Equatable, Sendable {
  public var graph: PackageGraph
  /// Nil where the owner has said nothing.
  public var rules: ArchitectureRules?
  /// The files of the targets that are checked, sorted by path.
  public var sources: [Target.ID: [SourceFile]]

  public init(graph: PackageGraph, rules: ArchitectureRules?, sources: [Target.ID: [SourceFile]]) {
    self.graph = graph
    self.rules = rules
    self.sources = sources
  }
}
