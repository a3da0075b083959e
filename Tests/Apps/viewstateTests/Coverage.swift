import Foundation
import Headless

@testable import viewstate

/// The scenarios of all flows that show each state and intent of the screens, as found when the program played them.
struct Coverage {
  struct Cell: Hashable {
    var screen: String
    /// A state, or an intent after “I”.
    var subject: String
  }

  /// A scenario in a file of flows.
  struct Scenario: Hashable {
    var file: String
    var name: String
  }

  /// The scenarios of each cell, in the order in which they are played; each outline once.
  private(set) var scenarios: [Cell: [Scenario]] = [:]
  /// The reason why a cell has no scenario.
  private(set) var reasons: [Cell: String] = [:]
  /// The number of different cells that each scenario shows.
  private var breadth: [Scenario: Int] = [:]

  static func played() async throws -> Coverage {
    let reasons = CommittedFlows.folder.appending(path: "NotApplicable.md")
    return try await Coverage(
      CommittedFlows.result.output, reasons: String(contentsOf: reasons, encoding: .utf8))
  }

  /// - Parameters:
  ///   - output: `SCREEN: STATE: FILE:LINE: SCENARIO`, line by line.
  ///   - reasons: A table of screens, states, and reasons in Markdown.
  init(_ output: String, reasons: String) throws {
    for match in output.matches(of: /(?m)^(\S+): ([^:\n]+): [^:\n]*?([^:\/\n]+):\d+: (.+)$/) {
      let cell = Cell(screen: String(match.1), subject: String(match.2))
      let scenario = Scenario(file: String(match.3), name: String(match.4))
      guard scenarios[cell]?.contains(scenario) != true else { continue }
      scenarios[cell, default: []].append(scenario)
      breadth[scenario, default: 0] += 1
    }
    for match in reasons.matches(of: /(?m)^\| `([^`]+)` \| ([^|]+) \| (because [^|]+\.) \|$/) {
      self.reasons[Cell(screen: String(match.1), subject: String(match.2))] = String(match.3)
    }
  }

  /// Every screen with its states and intents.
  @MainActor
  static let screens = ScreenName.allCases.map { name in
    (
      name: name.rawValue, states: FlowPlayer.reader.states.names,
      intents: name.screen.intentNames.map { "I \($0)" }
    )
  }

  /// The scenario that shows the fewest other cells.
  private func example(of cell: Cell) -> Scenario? {
    scenarios[cell]?.min { breadth[$0, default: 0] < breadth[$1, default: 0] }
  }

  /// The generated part of `Docs/Coverage.md`.
  @MainActor
  var text: String {
    let states = FlowPlayer.reader.states.names
    var text = "| screen | \(states.joined(separator: " | ")) | intents |\n"
    text += "|---\(String(repeating: "|---:", count: states.count + 1))|\n"
    for screen in Self.screens {
      let cells = states.map { Cell(screen: screen.name, subject: $0) }.map { cell in
        scenarios[cell].map { "\($0.count)" } ?? (reasons[cell] == nil ? "0" : "–")
      }
      let played = screen.intents.count { scenarios[Cell(screen: screen.name, subject: $0)] != nil }
      text +=
        "| [\(screen.name)](#\(screen.name)) | \(cells.joined(separator: " | ")) "
        + "| \(played) of \(screen.intents.count) |\n"
    }
    for screen in Self.screens { text += "\n" + details(of: screen.name, screen.states + screen.intents) }
    return text
  }

  private func details(of screen: String, _ subjects: [String]) -> String {
    let rows = subjects.map { subject in
      let cell = Cell(screen: screen, subject: subject)
      let name = subject.hasPrefix("I ") ? "`\(subject)`" : subject
      guard let example = example(of: cell), let all = scenarios[cell] else {
        return "| \(name) | \(reasons[cell].map { "not applicable \($0)" } ?? "no scenario") | |\n"
      }
      let link = "[\(example.name)](../Tests/Flows/\(example.file))"
      return "| \(name) | \(link) | \(all.count == 1 ? "" : "\(all.count - 1) more") |\n"
    }
    return "### \(screen)\n\n| | scenario | |\n|---|---|---:|\n\(rows.joined())"
  }
}
