import ArchitectureDomain
import ArchitecturePresentation
import Foundation
import Testing

@testable import DiagramsPresentation

/// `scripts/checks/try-page` tests the script of a page in a browser.
@Suite struct PageTests {
  private let sut = LayeredGraph.of(
    ["HomeUI>ShopUI!", "HomeUI>XCore", "ShopUI>XCore", "CartUI>XCore?", "XCore>YCore"],
    layers: ["Core", "UI"])

  @Test func `has a drawing for each unfolded family and one for every target`() {
    let page = sut.text(.html) { $0.folding = .always }
    #expect(page.matches(of: /<template id="view-([a-z0-9]+)">/).map { String($0.1) } == ["0", "all"])
    #expect(page.contains("<option value=\"0\">unfold *UI × 3</option>"))
  }

  @Test func `has one drawing without templates if there is nothing to unfold`() {
    #expect(!sut.text(.html).contains("<template"))
    #expect(sut.text(.html).contains("<label hidden>Show"))
  }

  @Test func `offers the rules and layers that occur`() {
    let page = sut.text(.html)
    #expect(page.contains("<option value=\"layer\">layer</option><option value=\"unused-dependency\">"))
    #expect(page.contains("<option value=\"1\">UI</option><option value=\"0\">Core</option>"))
    let plain = LayeredGraph.of(["A>B"]).text(.html)
    #expect(plain.contains("<label hidden>Rule") && plain.contains("<label hidden>Layer"))
  }

  @Test func `lists the imports behind every arrow, also behind those of a family`() throws {
    var graph = sut
    graph.edges[2].imports = [Place("Sources/Shop.swift", SourcePosition(line: 3, column: 8))]
    graph.edges[4].imports = graph.edges[2].imports
    let page = graph.text(.html) { $0.folding = .always }
    let data = try page.data
    let edges = try #require(data["edges"] as? [[String: Any]])
    #expect(data["targets"] as? [String] == ["HomeUI", "ShopUI", "XCore", "CartUI", "YCore"])
    #expect(data["files"] as? [String] == ["Package.swift", "Sources/Shop.swift"])
    #expect(edges.map { $0["imports"] as? [[Int]] } == [[], [], [[1, 3]], [], [[1, 3]]])
    #expect(edges.map { $0["rules"] as? [String] } == [["layer"], [], [], ["unused-dependency"], []])
    let folded = try #require(page.split(separator: "<template").first)
    #expect(folded.contains(#"data-edges="1 2 3" data-rules="unused-dependency"><title>*UI × 3 → XCore"#))
    #expect(folded.contains(#"data-edges="0" data-rules="layer"><title>*UI × 3 → *UI × 3 [layer]"#))
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "a&amp;b", "<\u{301}/script>", "\u{2028}",
  ])
  func `keeps names inside the data of the script`(name: String) throws {
    let page = LayeredGraph.of([], alone: ["A", name]).text(.html)
    #expect(page.matches(of: /<script/).count == 2)
    #expect(page.unicodeScalars.split(separator: "<").count { String($0).hasPrefix("/script") } == 2)
    #expect(try page.data["targets"] as? [String] == ["A", name.onOneLine])
  }

  @Test func `limits the drawings of a large graph, and unfolds the largest families`() throws {
    let names = (0..<12).flatMap { family in (0..<30 + family).map { "T\($0)Kind\(family)" } }
    let selection = try DiagramSelection(.of([], alone: names), DiagramOptions(.html))
    let views = PageViews(selection).all.map(\.name)
    #expect(selection.families.count == 12 && names.count == 426)
    #expect(views == ["folded"] + (0..<12).map(String.init) + ["all"])
    let more = names + (0..<1000).map { "Lone\($0)Other" }
    let limited = PageViews(try DiagramSelection(.of([], alone: more), DiagramOptions(.html))).all.map(\.name)
    #expect(limited == ["folded", "11", "12", "all"])
  }

  @Test func `implied arrows of one box start and end side by side`() {
    let page = LayeredGraph.of(["A>B", "B>C", "C>D", "A>C", "A>D", "B>D"]).text(.html)
    let lines = page.matches(of: /transitive"[^\n]*?<path d="M([0-9.]+ [0-9.]+)[^"]*?([0-9.]+(?: [0-9.]+)?)"/)
    #expect(lines.count == 3)
    #expect(Set(lines.map { $0.1 }).count == 3 && Set(lines.map { $0.2 }).count == 3)
  }

  @Test func `draws merged arrows from their common end, so that their dashes coincide`() {
    let path = ArrowPath([.init(x: 5, y: 0), .init(x: 20, y: 40), .init(x: 20, y: 90)])
    #expect(path.line == "M20 84V40C20 20 5 20 5 0")
    #expect(path.head == "M20 90L16.4 83L23.6 83Z")
  }

  @Test func `is readable for assistive technology`() {
    let page = sut.text(.html) { $0.folding = .always }
    #expect(page.contains("<html lang=\"en\">") && page.contains("aria-live=\"polite\""))
    #expect(
      page.contains(
        "role=\"button\" data-node=\"0\" data-targets=\"0 1 3\" data-layer=\"1\" data-family=\"0\" aria-expanded=\"false\""
      ))
    for control in ["search", "rule", "layer", "view", "implied"] {
      let labels = page.split(separator: "<label").dropFirst().map { $0.prefix { $0 != "\n" } }
      #expect(labels.contains { $0.contains("id=\"\(control)\"") })
    }
  }
}

extension String {
  /// The data for the script of a page.
  fileprivate var data: [String: Any] {
    get throws {
      let start = try #require(range(of: "<script type=\"application/json\" id=\"data\">"))
      let end = try #require(self[start.upperBound...].range(of: "</script>"))
      let value = try JSONSerialization.jsonObject(with: Data(self[start.upperBound..<end.lowerBound].utf8))
      return try #require(value as? [String: Any])
    }
  }
}
