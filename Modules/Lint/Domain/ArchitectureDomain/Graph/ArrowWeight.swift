/// The symbols that an arrow carries, as the compiler's index shows them.
public struct ArrowWeight: Equatable, Sendable {
  /// The names of the used symbols. The symbols with the most files come first.
  public var symbols: [String]
  /// The number of files that use them.
  public var fileCount: Int

  public init(symbols: [String], fileCount: Int) {
    self.symbols = symbols
    self.fileCount = fileCount
  }
}

/// The weights of the arrows of a repository.
public struct ArrowWeights: Equatable, Sendable {
  private var weights: [Target.ID: [Target.ID: ArrowWeight]]

  public init(_ weights: [Target.ID: [Target.ID: ArrowWeight]] = [:]) {
    self.weights = weights
  }

  /// The weight of an arrow, or nil if it carries no symbol. A module that no manifest mentions has no package.
  public subscript(from: Target.ID, to: Target.ID) -> ArrowWeight? { weights[from]?[to] }

  /// Returns arrows with their weights.
  public func applied(to edges: [LayeredGraph.Edge]) -> [LayeredGraph.Edge] {
    edges.map { edge in
      var edge = edge
      edge.weight = self[edge.from, edge.to] ?? ArrowWeight(symbols: [], fileCount: 0)
      return edge
    }
  }
}

extension ArrowWeight? {
  /// Returns the weight of two arrows together. A symbol counts for each arrow that carries it.
  package func adding(_ other: ArrowWeight) -> ArrowWeight {
    ArrowWeight(
      symbols: (self?.symbols ?? []) + other.symbols, fileCount: (self?.fileCount ?? 0) + other.fileCount)
  }
}
