import FlowsDomain

/// The scenarios that show each state and action of the screens.
package struct FlowCoverage {
  private let cells: [FlowCell]
  /// The places and names of scenarios.
  private var scenarios: [FlowCell: [String]] = [:]

  /// - Parameters:
  ///   - screens: The name and the actions of each screen.
  ///   - states: The names of the states that each screen can have.
  package init(of screens: [(name: String, actions: [String])], states: [String]) {
    cells = screens.flatMap { screen in
      states.map { FlowCell(screen.name, state: $0) }
        + screen.actions.map { FlowCell(screen.name, action: $0) }
    }
  }

  /// Adds the states and actions of successful scenarios.
  package mutating func add(_ results: [ScenarioResult], of path: String) {
    for result in results where result.ending == .passed {
      for cell in result.cells {
        scenarios[cell, default: []].append(
          "\(path):\((result.scenario.row ?? result.scenario.position).line): \(result.scenario.name)")
      }
    }
  }

  /// A line for each scenario of each cell of the opened screens: the screen, the state or action, and the scenario with
  /// its place. The last line names the screens that no scenario opens.
  package var lines: [String] {
    let opened = Set(scenarios.keys.map(\.screen))
    var unopened: [String] = []
    for cell in cells where !opened.contains(cell.screen) && unopened.last != cell.screen {
      unopened.append(cell.screen)
    }
    let lines = cells.filter { opened.contains($0.screen) }.flatMap { cell in
      scenarios[cell, default: ["no scenario"]].map { "\(cell.screen): \(cell.subject): \($0)" }
    }
    guard !unopened.isEmpty else { return lines }
    return lines + ["No scenario opens these screens: \(unopened.joined(separator: ", "))."]
  }
}
