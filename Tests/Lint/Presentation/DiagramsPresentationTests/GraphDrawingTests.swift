import ArchitectureDomain
import DiagramsPresentation
import Foundation
import Testing

@Suite struct GraphDrawingTests {
  private let sut = LayeredGraph.of(
    ["XApp>XView", "XApp>XCore", "XView>XCore", "XCore>XView!"], layers: ["Core", "View", "App"])

  @Test func `lists targets by layers, from the outermost inward`() {
    #expect(
      sut.text(.text) == """
        App (1 target)
          XApp
            → XView, XCore

        View (1 target)
          XView
            → XCore

        Core (1 target)
          XCore
            ✗ XView [layer] Package.swift:7:3

        3 targets in 3 layers and 4 arrows, 1 of them implied by others; 1 breaks a rule.
        """)
  }

  @Test func `counts the violations that no arrow shows`() throws {
    let fault = Violation.Fault.forbiddenModule(
      module: "UIKit", layer: "Core", path: [], because: "it has no screen")
    let violation = Violation(
      fault, in: "XCore", at: Place("Sources/XCore/a.swift", SourcePosition(line: 1, column: 8)))
    let report = GraphDrawing(sut, violations: [violation, violation])
    #expect(
      try report.text(DiagramOptions(.text)).hasSuffix(
        "; 1 breaks a rule.\n'layerlint check' finds 2 violations that no arrow shows."))
    #expect(try !report.text(DiagramOptions(.dot)).contains("layerlint check"))
  }

  @Test func `writes Mermaid with a subgraph for each layer, and violations in red`() {
    #expect(
      sut.text(.mermaid) == """
        flowchart TB
          subgraph band0["App"]
            n0["XApp"]
          end
          subgraph band1["View"]
            n1["XView"]
          end
          subgraph band2["Core"]
            n2["XCore"]
          end
          n0 --> n1
          n1 --> n2
          n2 --> n1
          linkStyle 2 stroke:#d1242f,stroke-width:3px
        """)
  }

  @Test(arguments: [
    (#"a"b"#, #"a#34;b"#, #"a\"b"#, "a&quot;b"),
    ("a<b>&c", "a#60;b#62;#38;c", "a<b>&amp;c", "a&lt;b&gt;&amp;c"),
    ("`a`", "#96;a#96;", "`a`", "`a`"), (#"a\N"#, #"a#92;N"#, #"a\\N"#, #"a\N"#),
    ("end", "end", "end", "end"),
    ("a#1;", "a#35;1;", "a#1;", "a#1;"), ("ü 日本 💥", "ü 日本 💥", "ü 日本 💥", "ü 日本 💥"),
    ("a\u{1B}[31m\nb", "a#92;u{1b}[31m b", #"a\\u{1b}[31m b"#, #"a\u{1b}[31m b"#),
  ])
  func `escapes unusual names`(name: String, mermaid: String, dot: String, xml: String) throws {
    let odd = LayeredGraph.of([], alone: [name])
    #expect(odd.text(.mermaid).contains("[\"\(mermaid)\"]"))
    #expect(odd.text(.dot).contains("[label=\"\(dot)\"]"))
    #expect(odd.text(.svg).contains(">\(xml)</text>"))
    #expect(try #require(odd.parsedJSON["targets"] as? [[String: Any]]).count == 1)
  }

  @Test func `escapes the title of a drawing`() {
    let text = sut.text(.svg) { $0.title = "<img src=x onerror='alert(1)'>" }
    #expect(!text.contains("<img"))
  }

  @Test func `describes a drawing for screen readers`() {
    let text = sut.text(.svg) { $0.title = "Example" }
    #expect(text.contains("role=\"img\" aria-labelledby=\"diagram-title diagram-desc\""))
    #expect(text.contains("<title id=\"diagram-title\">Example</title>"))
    #expect(text.contains("App: XApp. View: XView. Core: XCore.</desc>"))
    #expect(text.contains("<title>XCore → XView [layer]</title>"))
  }

  @Test func `contains well-formed XML`() throws {
    let tags = LayeredGraph.large(60).text(.svg).matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/)
    var open: [Substring] = []
    for tag in tags where tag.output.3.isEmpty {
      if tag.output.1.isEmpty { open.append(tag.output.2) } else { #expect(open.popLast() == tag.output.2) }
    }
    #expect(open.isEmpty)
  }

  @Test(arguments: DiagramOptions.Format.allCases)
  func `writes the same text for the same graph`(format: DiagramOptions.Format) {
    #expect(LayeredGraph.large(80).text(format) == LayeredGraph.large(80).text(format))
  }

  @Test func `writes layers and violations for programs`() throws {
    let json = sut.parsedJSON
    let edges = try #require(json["edges"] as? [[String: Any]])
    #expect(edges.map { $0["violated"] as? [String] } == [[], [], [], ["layer"]])
    #expect(edges.map { $0["isTransitive"] as? Bool } == [false, true, false, false])
    let targets = try #require(json["targets"] as? [[String: Any]])
    #expect(targets.map { $0["package"] as? String } == [nil, nil, nil])
    let layers = try #require(json["layers"] as? [[String: Any]])
    #expect(layers.map { $0["name"] as? String } == ["App", "View", "Core"])
    #expect(layers.map { $0["targetCount"] as? Int } == [1, 1, 1])
  }

  @Test func `distinguishes targets with the same name by their packages`() {
    var graph = LayeredGraph.of(["A>B"])
    graph.nodes.append(LayeredGraph.Node(Target.ID(package: "q", name: "B")))
    #expect(graph.text(.mermaid).contains("[\"B (p)\"]"))
    #expect(graph.text(.mermaid).contains("[\"B (q)\"]"))
  }
}

extension LayeredGraph {
  fileprivate var parsedJSON: [String: Any] {
    let value = try? JSONSerialization.jsonObject(with: Data(text(.json).utf8))
    return value as? [String: Any] ?? [:]
  }
}
