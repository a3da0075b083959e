/// A file that isn't a flow.
package struct InvalidFlow: Error, Equatable, Sendable {
  /// The faults in the order in which the parser found them. There is at least one, and the parser stops after a few.
  package let faults: [FlowFault]

  package init(_ faults: [FlowFault]) { self.faults = faults }

  package init(_ message: String, at position: FlowPosition) {
    self.init([FlowFault(message, at: position)])
  }
}

/// A fault at a place of a flow.
package struct FlowFault: Error, Equatable, Sendable {
  package let position: FlowPosition
  /// A sentence for the author of the flow.
  package let message: String

  package init(_ message: String, at position: FlowPosition) {
    (self.position, self.message) = (position, message)
  }
}
