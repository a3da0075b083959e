import Foundation
import Headless

@testable import viewstate

/// The states and actions of the screens that the scenarios of all flows show, as found when the program played them.
struct Coverage {
  struct Cell: Hashable {
    var screen: String
    /// A state, or an action after “I”.
    var subject: String
  }

  /// The cells that a scenario shows.
  private(set) var shown: Set<Cell> = []
  /// The reason why a cell has no scenario.
  private(set) var reasons: [Cell: String] = [:]

  static func played() async throws -> Coverage {
    let reasons = CommittedFlows.folder.appending(path: "NotApplicable.md")
    return try await Coverage(
      CommittedFlows.result.output, reasons: String(contentsOf: reasons, encoding: .utf8))
  }

  /// - Parameters:
  ///   - output: `SCREEN: STATE: FILE:LINE: SCENARIO`, line by line.
  ///   - reasons: A table of screens, states, and reasons in Markdown.
  private init(_ output: String, reasons: String) {
    for match in output.matches(of: /(?m)^(\S+): ([^:\n]+): [^:\n]+:\d+: .+$/) {
      shown.insert(Cell(screen: String(match.1), subject: String(match.2)))
    }
    for match in reasons.matches(of: /(?m)^\| `([^`]+)` \| ([^|]+) \| (because [^|]+\.) \|$/) {
      self.reasons[Cell(screen: String(match.1), subject: String(match.2))] = String(match.3)
    }
  }

  /// Every screen with its states and actions.
  @MainActor
  static let screens = ScreenName.allCases.map { name in
    (
      name: name.rawValue, states: FlowPlayer.reader.states.names,
      actions: name.screen.actions.map { "I \($0.name)" }
    )
  }
}
