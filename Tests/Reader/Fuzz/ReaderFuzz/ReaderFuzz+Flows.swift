import FuzzSupport
import Headless
import HeadlessRunner

extension ReaderFuzz {
  func checkGherkin(_ input: [UInt8]) throws {
    let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    do {
      let flow = try GherkinParser().flow(input)
      try require(try GherkinParser().flow(input) == flow, "the second reading differs")
      for scenario in flow.scenarios { try check(scenario, lines) }
    } catch let error as InvalidFlow {
      try require((1...10).contains(error.faults.count), "there are \(error.faults.count) faults")
      for fault in error.faults {
        let isEnd = fault.position.column == 0 && (1...lines.count + 1).contains(fault.position.line)
        try require(isEnd || isWithin(lines, fault.position), "a fault is at \(fault.position)")
        try require(!fault.message.isEmpty, "a fault has no message")
      }
    }
  }

  private func check(_ scenario: Scenario, _ lines: [ArraySlice<UInt8>]) throws {
    let positions = [scenario.position] + scenario.steps.map(\.position) + [scenario.row].compactMap(\.self)
    try require(positions.allSatisfy { isWithin(lines, $0) }, "a position isn't in the file: \(positions)")
    try require(scenario.row.map { $0 > scenario.position } != false, "a row precedes its scenario")
    for step in scenario.steps {
      // Values of examples can contain line feeds.
      let isLine = scenario.row != nil || !step.text.utf8.contains(UInt8(ascii: "\n"))
      try require(isLine, "a step has several lines")
      for case .table(let rows) in step.arguments {
        try require(Set(rows.map(\.count)).count == 1, "the rows differ in length")
      }
    }
  }

  private func isWithin(_ lines: [ArraySlice<UInt8>], _ position: FlowPosition) -> Bool {
    guard lines.indices.contains(position.line - 1) else { return false }
    // The start of an empty line is a position too.
    return (1...lines[position.line - 1].count + 1).contains(position.column)
  }
}
