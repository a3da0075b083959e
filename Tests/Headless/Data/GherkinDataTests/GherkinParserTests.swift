import FlowsDomain
import Testing

@testable import GherkinData

struct GherkinParserTests {
  @Test func `a step has its kind, keyword, text, and position`() throws {
    let steps = try steps(
      """
      Feature: f
        Scenario: s
          Given  a
          Then b\u{20}
      """)
    #expect(
      steps == [
        Step(
          kind: .context, keyword: "Given ", text: "a", position: FlowPosition(line: 3, column: 5),
          textColumn: 12),
        Step(kind: .outcome, keyword: "Then ", text: "b", position: FlowPosition(line: 4, column: 5)),
      ])
  }

  @Test func `columns count the scalars of white space`() throws {
    let flow = try flow("Feature:\n \t\u{2003}Scenario:\n\u{A0}* a\u{3000}\n")
    #expect(flow.scenarios.map(\.position) == [FlowPosition(line: 2, column: 4)])
    #expect(flow.scenarios.flatMap(\.steps).map(\.text) == ["a"])
  }

  @Test func `lines can end with CR LF`() throws {
    let text = "Feature: f\r\nScenario: s\r\nGiven a\r\n| b |\r\n\"\"\"xml\r\nc\r\n\r\nd\r\n\"\"\"\r\n"
    #expect(try flow(text) == flow(text.replacing("\r\n", with: "\n")))
    #expect(try flow(text).name == "f")
  }

  @Test func `a byte order mark isn't part of the text`() throws {
    #expect(try flow("\u{FEFF}Feature: f") == flow("Feature: f"))
  }

  @Test(arguments: ["", "\n \n", "# a", "# language: fr\n\nFonctionnalité:"])
  func `a file without scenarios is valid`(text: String) throws {
    #expect(try flow(text).scenarios == [])
  }

  @Test func `And and But continue the kind of the step before them, also from a background`() throws {
    let flow = try flow(
      """
      Feature:
      Background:
      And a
      Given b
      Rule:
      Background:
      But c
      When d
      Scenario:
      And e
      Scenario:
      * f
      And g
      Then h
      But i
      """)
    #expect(
      flow.scenarios.map { $0.steps.map(\.kind) } == [
        [.unknown, .context, .context, .action, .action],
        [.unknown, .context, .context, .action, .unknown, .unknown, .outcome, .outcome],
      ])
  }

  @Test(arguments: GherkinLanguage.all.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
  func `every keyword of every language is read`(code: String) throws {
    let language = try #require(GherkinLanguage(code: code))
    let steps = language.steps.map { "\($0.text)<a>\n" }.joined()
    for scenario in language.scenario {
      for examples in language.examples {
        let flow = try flow(
          """
          #language:\(code)
          \(language.feature[0]): f
          \(language.background[0]):
          \(language.rule[0]):
          \(scenario): s
          \(steps)
          \(examples):
          | a |
          | b |
          """)
        #expect(flow.language == code)
        #expect(flow.scenarios.map { $0.steps.map(\.text) } == [language.steps.map { _ in "b" }])
        #expect(flow.scenarios[0].steps.map(\.keyword) == language.steps.map(\.text))
      }
    }
  }

  @Test func `the last comment before the feature can name the language`() throws {
    #expect(try flow("# a\n  #  language : no\nEgenskap: b").language == "no")
    #expect(try flow("Feature: a\n# language: no\n").language == "en")
    #expect(try flow("# language: not a code\nFeature: a").language == "en")
  }

  private func flow(_ text: String) throws -> Flow {
    try GherkinParser().flow([UInt8](text.utf8))
  }

  private func steps(_ text: String) throws -> [Step] {
    try flow(text).scenarios.flatMap(\.steps)
  }
}
