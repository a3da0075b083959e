package import FlowsDomain

/// The results of flows that `play` prints.
package struct FlowReport: Sendable {
  /// The format of a report.
  package enum Format: String, CaseIterable, Sendable {
    /// Text for people.
    case text
    /// The XML of JUnit, which most continuous integration services read.
    case junit
    case json
    /// Annotations for GitHub Actions.
    case github
  }

  /// The result of a scenario, or of a file without scenarios.
  struct Entry: Codable, Sendable {
    private enum CodingKeys: String, CodingKey {
      case path = "file"
      case scenario = "name"
      case line, column, outcome, message, difference
    }

    let outcome: ScenarioResult.Outcome
    var path: String?
    var line: Int?
    var column: Int?
    /// The name of the scenario, or nil if the entry is about a file.
    var scenario: String?
    var message: String?
    /// Expected (−) and actual (+) values, or nil if there are none.
    var difference: [String]?
    var frames: [PlayedFrame] = []
  }

  private(set) var entries: [Entry] = []

  /// The name of an entry that is about no file.
  let title: String

  /// - Parameter title: The name of an entry that is about no file, such as `viewstate play`.
  package init(title: String) { self.title = title }

  func count(_ outcome: ScenarioResult.Outcome) -> Int { entries.count { $0.outcome == outcome } }

  /// The exit status: 0 if all scenarios passed, 1 if one failed, 2 if a flow is wrong or missing.
  package var status: Int32 {
    if count(.wrong) > 0 || entries.isEmpty { return 2 }
    return count(.passed) == entries.count ? 0 : 1
  }

  /// Adds a fault that doesn't belong to a scenario.
  package mutating func add(wrong message: String, at path: String? = nil, _ position: FlowPosition? = nil) {
    entries.append(
      Entry(outcome: .wrong, path: path, line: position?.line, column: position?.column, message: message))
  }

  /// The lines about each scenario that didn't pass, and about each other fault.
  package var faults: [String] {
    entries.map { $0.lines.joined(separator: "\n") }.filter { !$0.isEmpty }
  }

  /// The lines about faults that belong to no scenario.
  package var fileFaults: [String] { entries.filter { $0.scenario == nil }.flatMap(\.lines) }

  mutating func add(_ entries: [Entry]) { self.entries += entries }

  package mutating func add(_ results: [ScenarioResult], of path: String) {
    for result in results { add(result.scenario, result.ending, of: path, frames: result.frames) }
  }

  package mutating func add(
    _ scenario: Scenario, _ ending: ScenarioResult.Ending, of path: String, frames: [PlayedFrame] = []
  ) {
    let row = scenario.row.map { " (examples in line \($0.line))" } ?? ""
    let position = ending.position ?? scenario.row ?? scenario.position
    entries.append(
      Entry(
        outcome: ending.outcome, path: path, line: position.line, column: position.column,
        scenario: scenario.name + row, message: ending.message,
        difference: ending.difference.isEmpty ? nil : ending.difference, frames: frames))
  }
}
