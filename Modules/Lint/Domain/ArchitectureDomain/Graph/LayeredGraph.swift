/// The checked targets with their layers, and every arrow between them: what diagrams, metrics, paths and
/// comparisons are made of.
public struct LayeredGraph: Equatable, Sendable {
  public struct Node: Equatable, Identifiable, Sendable {
    public var id: Target.ID
    public var kind: Target.Kind
    /// Nil in no layer, or where there are no layers.
    public var layer: String?
    /// Whether it belongs to a checked package.
    public var isChecked: Bool

    public var name: String { id.name }

    public init(_ id: Target.ID, kind: Target.Kind = .library, layer: String? = nil, isChecked: Bool = true) {
      self.id = id
      self.kind = kind
      self.layer = layer
      self.isChecked = isChecked
    }
  }

  public struct Edge: Equatable, Sendable {
    public var from: Target.ID
    public var to: Target.ID
    /// Where the manifest declares it; nil if only source does.
    public var declaration: Place?
    /// The imports that hold it, in the order of files and lines.
    public var imports: [Place]
    /// The rules that it breaks.
    public var violated: Set<Violation.Rule>

    public init(
      from: Target.ID, to: Target.ID, declaration: Place? = nil, imports: [Place] = [],
      violated: Set<Violation.Rule> = []
    ) {
      self.from = from
      self.to = to
      self.declaration = declaration
      self.imports = imports
      self.violated = violated
    }
  }

  /// The names of the layers, from the innermost outwards.
  public var layers: [String]
  /// Those of them that exist for tests only.
  public var testLayers: Set<String>
  /// In the order of the manifests.
  public var nodes: [Node]
  /// In the order of the nodes that they leave, then of those that they reach.
  public var edges: [Edge]

  public init(
    layers: [String] = [], testLayers: Set<String> = [], nodes: [Node], edges: [Edge]
  ) {
    self.layers = layers
    self.testLayers = testLayers
    self.nodes = nodes
    self.edges = edges
  }
}
