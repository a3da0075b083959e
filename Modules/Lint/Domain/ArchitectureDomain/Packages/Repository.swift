/// The content of a checked folder: the input of all rules.
public struct Repository: Equatable, Sendable {
  public var graph: PackageGraph
  /// The configured rules, or nil if there is no configuration.
  public var rules: ArchitectureRules?
  /// The files of the checked targets, sorted by path.
  public var sources: [Target.ID: [SourceFile]]

  public init(graph: PackageGraph, rules: ArchitectureRules?, sources: [Target.ID: [SourceFile]]) {
    self.graph = graph
    self.rules = rules
    self.sources = sources
    for (index, target) in graph.targets.enumerated() where target.kind == .library {
      if sources[target.id]?.contains(where: \.isMain) == true {
        self.graph.targets[index].kind = .executable
      }
    }
  }
}
