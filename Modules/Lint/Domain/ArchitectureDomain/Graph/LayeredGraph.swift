/// The checked targets with their layers, and every arrow between them. Diagrams, paths, and
/// comparisons use it.
public struct LayeredGraph: Equatable, Sendable {
  public struct Node: Equatable, Identifiable, Sendable {
    public var id: Target.ID
    public var kind: Target.Kind
    /// The target, which has a node for each of its parts and layers if it's divided.
    public let target: Target.ID
    /// The layer, or nil if the target belongs to none.
    public var layer: String?
    /// Whether the target belongs to a checked package.
    public var isChecked: Bool
    /// The folder of the target or of the part, relative to the checked folder.
    public var folder: String
    /// The targets that the node represents, if it isn't a target itself.
    public var members: [Target.ID] = []

    public var name: String { id.name }
    /// Whether the node is a folder of a target, or a family of such folders.
    public var isPart: Bool { id != target && name == folder }

    public init(
      _ id: Target.ID, kind: Target.Kind = .library, layer: String? = nil, isChecked: Bool = true,
      folder: String = ""
    ) {
      self.id = id
      target = id
      self.kind = kind
      self.layer = layer
      self.isChecked = isChecked
      self.folder = folder
    }
  }

  public struct Edge: Equatable, Sendable {
    public var from: Target.ID
    public var to: Target.ID
    /// The place of the declaration in the manifest, or nil if only imports cause the arrow.
    public var declaration: Place?
    /// The imports that cause the arrow, and the uses of types of parts.
    public var imports: [Place]
    /// The rules that the arrow breaks.
    public var violated: Set<Violation.Rule>
    /// Whether it leads outward although its layer doesn't see the other one, or although both see each other.
    public var isOutward = false
    /// The number of violations that mark the arrow.
    public var violationCount = 0
    /// Whether the arrow leads to a part by its types.
    public var hasTypes = false

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

  /// The names of the layers, from the innermost to the outermost.
  public var layers: [String]
  /// The names of the layers that exist for tests only.
  public var testLayers: Set<String>
  /// The nodes, in the order of the manifests.
  public var nodes: [Node]
  /// The edges, in the order of the nodes where they start, and then of those where they end.
  public var edges: [Edge]
  /// The nodes of the files of divided targets, by their paths.
  var nodeOfFile: [Target.ID: [String: Target.ID]] = [:]

  public init(layers: [String] = [], testLayers: Set<String> = [], nodes: [Node], edges: [Edge]) {
    self.layers = layers
    self.testLayers = testLayers
    self.nodes = nodes
    self.edges = edges
  }
}
