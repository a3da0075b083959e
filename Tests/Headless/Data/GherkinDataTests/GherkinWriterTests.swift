import FlowsDomain
import TestSupport
import Testing

@testable import GherkinData

struct GherkinWriterTests {
  @Test func `a flow is written as people write it`() throws {
    let flow = flow([
      try step(.context, "the network is offline"), try step(.action, "I open articles"),
      try step(.action, "everything settles"),
      try step(.outcome, "the frames were", rows: [#"| filter | a \| b |"#, "| | c |"]),
    ])
    #expect(
      flow.gherkin == #"""
        Feature: F

          Scenario: S
            Given the network is offline
            When I open articles
            And everything settles
            Then the frames were
              | filter | a \| b |
              |  | c |

        """#)
  }

  @Test(arguments: [
    "# no comment", "| no row |", "@no-tag", "Given When Then And *", "Scenario: no scenario", "\"\"\"",
    "```",
    "I search for \"a # b | c\"", "a \\ b \\n", "Feature:", "<a>", "e\u{301}", "\u{1B}[31m", "Examples:",
  ])
  func `every text of a step survives a round trip`(text: String) throws {
    let step = try step(.action, text)
    #expect(step.text == text)
    #expect(try read(flow([step, step])) == [step, step].map(Written.init))
  }

  @Test(arguments: ["Given a", "* a", "But a", "a"])
  func `a line is a step with or without its keyword`(line: String) throws {
    #expect(try GherkinParser().step(line, []).text == "a")
  }

  @Test(arguments: [["| a | b |", "| c |"], ["| a |", "Then b"], ["Examples:", "| a |"]])
  func `rows below a step that aren't a table are refused`(rows: [String]) {
    #expect(throws: InvalidFlow.self) { try GherkinParser().step("a", rows) }
  }

  @Test func `the steps that are read are those that were written`() throws {
    var random = Seeded(state: 42)
    let alphabet =
      Array("ab \"'\\|#@*<>:n`\t\u{301}\u{2028}é🏴").map(String.init) + ["Given ", "Scenario:", "\"\"\""]
    func text() -> String {
      "x"
        + (0..<Int.random(in: 0...12, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? ""
        }.joined() + "y"
    }
    let steps = (0..<500).map { number in
      let kinds: [Step.Kind] = [.context, .action, .outcome, .unknown]
      var step = Step(
        kind: kinds[Int.random(in: 0..<4, using: &random)], keyword: "", text: text(),
        position: FlowPosition(line: 1, column: 1))
      if number % 3 == 0 {
        let width = Int.random(in: 1...3, using: &random)
        step.arguments.append(.table((0...2).map { _ in (0..<width).map { _ in text() } }))
      }
      if number % 5 == 0 {
        let lines = (0...2).map { _ in text() }
        step.arguments.append(.docString(.init(content: lines.joined(separator: "\n"), mediaType: "a b")))
      }
      return step
    }
    #expect(try read(flow(steps)) == steps.map(Written.init))
  }

  /// The parts that must survive. The position and the keyword of a step may change.
  private struct Written: Equatable {
    var kind: Step.Kind
    var text: [Unicode.Scalar]
    var arguments: [Step.Argument]

    init(_ step: Step) {
      kind = step.kind
      text = Array(step.text.unicodeScalars)
      arguments = step.arguments
    }
  }

  private func flow(_ steps: [Step]) -> Flow {
    let start = FlowPosition(line: 1, column: 1)
    return Flow(
      name: "F", language: "en", scenarios: [Scenario(name: "S", tags: [], steps: steps, position: start)])
  }

  private func step(_ kind: Step.Kind, _ line: String, rows: [String] = []) throws -> Step {
    var step = try GherkinParser().step("* \(line)", rows)
    step.kind = kind
    return step
  }

  private func read(_ flow: Flow) throws -> [Written] {
    try GherkinParser().flow(Array(flow.gherkin.utf8)).scenarios.flatMap(\.steps).map(Written.init)
  }
}
