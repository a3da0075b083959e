import FlowsDomain

/// A scenario as written, with the examples that replace its placeholders.
struct Outline {
  struct Row {
    let cells: [String]
    let position: FlowPosition
  }

  struct Examples {
    let tags: [String]
    /// The rows of the table. The first one names the placeholders. Empty if the examples have no table.
    var rows: [Row] = []
  }

  let name: String
  let tags: [String]
  let position: FlowPosition
  var freedom = OrderFreedom()
  /// The examples. Without any, the outline is a scenario.
  var examples: [Examples] = []

  /// Sets the table of the last examples.
  mutating func endExamples(_ rows: [Row]) { examples[examples.count - 1].rows = rows }
}
