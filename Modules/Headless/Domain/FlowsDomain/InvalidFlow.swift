/// A file that isn't a flow.
public struct InvalidFlow: Error, Equatable, Sendable {
  /// The faults in the order in which the parser found them. There is at least one, and the parser stops after a few.
  public let faults: [FlowFault]

  public init(_ faults: [FlowFault]) {
    self.faults = faults
  }
}

/// A fault at a place of a flow.
public struct FlowFault: Error, Equatable, Sendable {
  public let position: FlowPosition
  /// A sentence for the author of the flow.
  public let message: String

  public init(_ message: String, at position: FlowPosition) {
    self.position = position
    self.message = message
  }
}
