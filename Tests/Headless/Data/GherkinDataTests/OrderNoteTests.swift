import FlowsDomain
import Testing

@testable import GherkinData

/// Comments about the order of jobs.
struct OrderNoteTests {
  @Test func `a scenario has the notes below its name`() throws {
    let flow = try flow(
      """
      Feature: F
      Scenario Outline: free
        # any order: rows, failures
        #any order : rows[0].title,  total
        # may skip: progress
        # An ordinary comment.
        When <x>
        Examples:
          | x |
          | a |
          | b |
      Scenario: fixed
        # one order: The requests have numbers.
        When c
      Scenario: without
        When d
      """)
    let free = OrderFreedom(fields: ["rows", "failures", "rows[0].title", "total"], skipping: ["progress"])
    #expect(
      flow.scenarios.map(\.freedom) == [
        free, free, OrderFreedom(reason: "The requests have numbers."), OrderFreedom(),
      ])
  }

  @Test(arguments: [
    (
      "# any order: rows",
      "List at least two fields that change independently, as in: # any order: rows, failures"
    ),
    (
      "# any order: ,",
      "List at least two fields that change independently, as in: # any order: rows, failures"
    ),
    ("# may skip:", "List the fields that may skip values, as in: # may skip: progress"),
    (
      "# one order:",
      "Say why the scenario has one order only, as in: # one order: The requests have numbers."
    ),
  ])
  func `a note without its words is a fault`(note: String, message: String) {
    #expect(faults(in: "Feature: F\nScenario: S\n  \(note)\n  When a") == ["3:3 \(message)"])
  }

  @Test(arguments: [
    "# any order: a, b\nFeature: F\nScenario: S\nWhen a",
    "Feature: F\n# may skip: a\nScenario: S\nWhen a",
    "Feature: F\nScenario: S\nWhen a\n# one order: b",
    "Feature: F\nBackground:\n# one order: b\nWhen a\nScenario: S\nWhen a",
  ])
  func `a note elsewhere is a fault`(file: String) {
    let sentence = "A comment about the order belongs below the name of its scenario, before the first step."
    let line = file.split(separator: "\n").firstIndex { $0.hasPrefix("#") }.map { $0 + 1 } ?? 0
    #expect(faults(in: file) == ["\(line):1 \(sentence)"])
  }

  private func flow(_ text: String) throws -> Flow {
    try GherkinParser(limits: .init()).flow(Array(text.utf8))
  }

  private func faults(in text: String) -> [String] {
    do {
      _ = try flow(text)
      return []
    } catch {
      let faults = (error as? InvalidFlow)?.faults
      return faults?.map { "\($0.position) \($0.message)" } ?? ["\(error)"]
    }
  }
}
