import FlowsDomain
import GherkinData
import Testing

/// Tables, doc strings, and placeholders.
struct GherkinArgumentTests {
  @Test func `a backslash escapes a bar, a line feed, or a backslash in a cell`() throws {
    let rows = #"""
      | \|a\\ | \b\nc\ | beyond the last bar \
      |  \n d | \\n\\\||
      """#
    #expect(try arguments(rows) == [.table([["|a\\", "\\b\nc\\"], ["\n d", "\\n\\|"]])])
  }

  @Test func `a table can have empty cells and comments between its rows`() throws {
    #expect(try arguments("|| a|\n\n# b | c\n|\u{A0}|\t|\n") == [.table([["", "a"], ["", ""]])])
  }

  @Test func `a doc string keeps its white space beyond the indent of its delimiter`() throws {
    let text = "    \"\"\" text/plain \n      a \n  b\n\n    # c\n    ```\n\t\t\t\t d\n  \"\"\" anything"
    let content = "  a \nb\n\n# c\n```\n d"
    #expect(try arguments(text) == [.docString(.init(content: content, mediaType: "text/plain"))])
  }

  @Test func `a doc string can contain the delimiter with backslashes`() throws {
    #expect(
      try arguments(
        #"""
        ```
        \`\`\` a \`\`\` \"\"\"
        """
        ```
        """#) == [.docString(.init(content: "``` a ``` \\\"\\\"\\\"\n\"\"\""))])
  }

  @Test func `a step can have a table and a doc string in any order`() throws {
    let table = Step.Argument.table([["a"], ["b"]])
    let text = Step.Argument.docString(.init(content: "c"))
    #expect(try arguments("| a |\n| b |\n```\nc\n```") == [table, text])
    #expect(try arguments("```\nc\n```\n| a |\n# d\n| b |") == [text, table])
  }

  @Test func `placeholders are replaced in names, steps, tables, doc strings, and media types`() throws {
    let flow = try flow(
      """
      Feature: <a>
      Background:
      Given <a>
      Scenario: x<a>y
      When <a>
      | <a> | <b> |
      \"\"\"<b>
      <a>
      <b>
      \"\"\"
        Examples:
        | a | b |
        | 1 | 2 |
        | 3 | 4 |
        Examples: without a table
        Examples: without rows
        | a |
      """)
    func scenario(_ a: String, _ b: String, row: Int) -> Scenario {
      let table = Step.Argument.table([[a, b]])
      let text = Step.Argument.docString(.init(content: "\(a)\n\(b)", mediaType: b))
      var step = Step(
        kind: .action, keyword: "When ", text: a, arguments: [table, text],
        position: FlowPosition(line: 5, column: 1), tablePosition: FlowPosition(line: 6, column: 1))
      step.writtenLength = 0
      return Scenario(
        name: "x\(a)y", tags: [],
        steps: [
          Step(kind: .context, keyword: "Given ", text: "<a>", position: FlowPosition(line: 3, column: 1)),
          step,
        ], position: FlowPosition(line: 4, column: 1), row: FlowPosition(line: row, column: 3))
    }
    #expect(flow.name == "<a>")
    #expect(flow.scenarios == [scenario("1", "2", row: 13), scenario("3", "4", row: 14)])
  }

  @Test(arguments: [
    ("<a> <ax> <ay>", ["a", "ax"], ["1", "2"], "1 2 <ay>"),
    ("<b<a>> and <a>", ["a", "b<a>"], ["1", "2"], "2 and 1"),
    ("<a>", ["a", "a"], ["1", "2"], "1"),
    ("<a> and <b>", ["a", "b"], ["<b>", "2"], "<b> and 2"),
    ("<<a>> <a", ["a"], ["$1\\\\"], "<$1\\> <a"),
    ("<> <a b>", ["", "a b"], ["1", "2"], "1 2"),
  ])
  func `a placeholder is replaced once, by the first column with its name`(
    text: String, headers: [String], values: [String], expected: String
  ) throws {
    let rows = [headers, values].map { "|\($0.joined(separator: "|"))|" }.joined(separator: "\n")
    let flow = try flow("Feature:\nScenario:\n* \(text)\nExamples:\n\(rows)")
    #expect(flow.scenarios.flatMap(\.steps).map(\.text) == [expected])
  }

  private func flow(_ text: String) throws -> Flow {
    try GherkinParser().flow([UInt8](text.utf8))
  }

  /// The arguments of the only step.
  private func arguments(_ lines: String) throws -> [Step.Argument] {
    try flow("Feature:\nScenario:\nGiven a\n\(lines)\n").scenarios.flatMap(\.steps).flatMap(\.arguments)
  }
}
