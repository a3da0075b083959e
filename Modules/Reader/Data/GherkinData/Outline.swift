import FlowsDomain

/// A scenario as written, with the examples that replace its placeholders.
struct Outline {
  struct Row {
    let cells: [String]
    let position: FlowPosition
  }

  struct Examples {
    let tags: [String]
    /// The first row names the placeholders. Empty if the examples have no table.
    var rows: [Row] = []
  }

  let name: String
  let tags: [String]
  let position: FlowPosition
  /// Without any, the outline is a scenario.
  var examples: [Examples] = []

  /// Gives the last examples their table.
  mutating func endExamples(_ rows: [Row]) {
    examples[examples.count - 1].rows = rows
  }
}
