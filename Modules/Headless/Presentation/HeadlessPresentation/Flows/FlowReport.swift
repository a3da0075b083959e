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
  struct Entry: Sendable {
    enum Outcome: String, CaseIterable, Codable, Sendable {
      case passed, failed, wrong
    }

    let outcome: Outcome
    var path: String?
    var position: FlowPosition?
    /// The name of the scenario, or nil if the entry is about a file.
    var scenario: String?
    var message: String?
    /// Expected (−) and actual (+) values.
    var difference: [String] = []
    var frames: [PlayedFrame] = []
  }

  private(set) var entries: [Entry] = []

  /// The name of an entry that is about no file.
  let title: String

  /// - Parameter title: The name of an entry that is about no file, such as `viewstate play`.
  package init(title: String) { self.title = title }

  func count(_ outcome: Entry.Outcome) -> Int { entries.count { $0.outcome == outcome } }

  /// The exit status: 0 if all scenarios passed, 1 if one failed, 2 if a flow is wrong or missing.
  package var status: Int32 {
    if count(.wrong) > 0 || entries.isEmpty { return 2 }
    return count(.passed) == entries.count ? 0 : 1
  }

  /// Adds a fault that doesn't belong to a scenario.
  package mutating func add(wrong message: String, at path: String? = nil, _ position: FlowPosition? = nil) {
    entries.append(Entry(outcome: .wrong, path: path, position: position, message: message))
  }

  /// The lines about each scenario that didn't pass, and about each other fault.
  package var faults: [String] {
    entries.map { $0.lines.joined(separator: "\n") }.filter { !$0.isEmpty }
  }

  /// The lines about faults that belong to no scenario.
  package var fileFaults: [String] { entries.filter { $0.scenario == nil }.flatMap(\.lines) }

  mutating func add(_ entry: Entry) { entries.append(entry) }

  package mutating func add(_ results: [ScenarioResult], of path: String) {
    for result in results { add(result.scenario, result.ending, of: path, frames: result.frames) }
  }

  package mutating func add(
    _ scenario: Scenario, _ ending: ScenarioResult.Ending, of path: String, frames: [PlayedFrame] = []
  ) {
    entries.append(Entry(scenario, ending, of: path, frames: frames))
  }
}

extension FlowReport.Entry {
  fileprivate init(
    _ scenario: Scenario, _ ending: ScenarioResult.Ending, of path: String, frames: [PlayedFrame]
  ) {
    let row = scenario.row.map { " (examples in line \($0.line))" } ?? ""
    switch ending {
    case .passed: self.init(outcome: .passed)
    case .failed(let position, let message, let difference):
      self.init(outcome: .failed, position: position, message: message, difference: difference)
    case .wrong(let position, let message):
      self.init(outcome: .wrong, position: position, message: message)
    }
    self.path = path
    position = position ?? scenario.row ?? scenario.position
    self.scenario = scenario.name + row
    self.frames = frames
  }
}
