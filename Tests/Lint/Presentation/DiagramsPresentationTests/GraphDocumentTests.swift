import ArchitectureDomain
import ArchitecturePresentation
import DiagramsPresentation
import Testing

@Suite struct GraphDocumentTests {
  private let report = GraphDrawing(.of(["A>B"]))
  private let block = "```mermaid\nflowchart TB\n  n0[\"A\"]\n  n1[\"B\"]\n  n0 --> n1\n```"

  @Test func `replaces the text between the markers and nothing else`() throws {
    let text = "# T\n\n<!-- layerlint:graph -->\nold\n<!-- /layerlint:graph -->\n\nlast"
    #expect(
      try redrawn(text) == "# T\n\n<!-- layerlint:graph -->\n\(block)\n<!-- /layerlint:graph -->\n\nlast")
  }

  @Test func `changes nothing if the diagram is up to date`() throws {
    let text = "<!-- layerlint:graph -->\n\(block)\n<!-- /layerlint:graph -->\n"
    #expect(try redrawn(text) == nil)
  }

  @Test func `keeps the line ends of a document`() throws {
    let text = "<!-- layerlint:graph -->\r\n<!-- /layerlint:graph -->\r\nlast\r\n"
    let lines = block.split(separator: "\n").map { $0 + "\r\n" }.joined()
    #expect(try redrawn(text) == "<!-- layerlint:graph -->\r\n\(lines)<!-- /layerlint:graph -->\r\nlast\r\n")
  }

  @Test func `applies the options in the marker`() throws {
    let text = "<!-- layerlint:graph format=text -->\n<!-- /layerlint:graph -->"
    let new = try #require(try redrawn(text))
    #expect(new.contains("```text\n  A\n    → B"))
  }

  @Test func `ignores markers in fenced code`() throws {
    let example = "```\n<!-- layerlint:graph -->\n```\n"
    let place = "<!-- layerlint:graph -->\n<!-- /layerlint:graph -->"
    #expect(try redrawn(example + place)?.hasPrefix(example + "<!-- layerlint:graph -->\n```mermaid") == true)
    #expect(throws: Diagnostic.self) { try redrawn(example) }
  }

  @Test(arguments: [
    (
      "nothing",
      "d.md: error: the document has no place for a diagram; add a line '<!-- layerlint:graph -->' and a line "
        + "'<!-- /layerlint:graph -->' below it"
    ),
    (
      "\n<!-- layerlint:graph -->",
      "d.md:2:1: error: this marker has no '<!-- /layerlint:graph -->' below it; add it"
    ),
    (
      "<!-- layerlint:graph -->\n<!-- layerlint:graph -->\n<!-- /layerlint:graph -->",
      "d.md:1:1: error: this marker has no '<!-- /layerlint:graph -->' below it; add it"
    ),
    (
      "<!-- /layerlint:graph -->",
      "d.md:1:1: error: there is no '<!-- layerlint:graph -->' before this marker; add it, or remove this one"
    ),
    (
      "<!-- layerlint:graph color -->\n<!-- /layerlint:graph -->",
      "d.md:1:1: error: 'color' is not an option of a marker; the options are format=…, tests, external, implied, "
        + "focus=…, depth=…, layer=…, collapse-layers, fold and no-fold"
    ),
    (
      "<!-- layerlint:graph format=svg -->\n<!-- /layerlint:graph -->",
      "d.md:1:1: error: 'svg' is not a format for a document; the formats are mermaid, text, dot and json"
    ),
  ])
  func `reports invalid markers`(text: String, message: String) {
    let error = #expect(throws: Diagnostic.self) { try redrawn(text) }
    #expect(error?.text == message)
  }

  @Test func `reports where a document is outdated, and how to update it`() throws {
    let text = "# T\n<!-- layerlint:graph -->\n```mermaid\nold\n```\n<!-- /layerlint:graph -->\n"
    let sut = GraphDocument("d.md", text: text, options: DiagramOptions(.mermaid))
    let new = try #require(try sut.redrawn(with: report))
    #expect(
      sut.drift(from: new, fix: "layerlint graph --update d.md").text
        == "d.md:4:1: error: the diagram is out of date; run 'layerlint graph --update d.md'"
    )
  }

  private func redrawn(_ text: String) throws -> String? {
    try GraphDocument("d.md", text: text, options: DiagramOptions(.mermaid)).redrawn(with: report)
  }
}
