import ArchitectureDomain
import ArchitecturePresentation
import DiagramsPresentation
import Testing

@Suite struct DiagramSelectionTests {
  private let sut = LayeredGraph.of(
    ["HomeUI>ShopUI!", "HomeUI>XCore", "ShopUI>XCore", "CartUI>XCore", "XCore>YCore"], layers: ["Core", "UI"])

  @Test(arguments: DiagramOptions.Format.allCases)
  func `folds families on request in every format`(format: DiagramOptions.Format) {
    let text = sut.text(format) { $0.folding = .always }
    #expect(text.contains("*UI") || text.contains("#42;UI"))
    #expect(!text.contains("label=\"HomeUI\"") && !text.contains("[\"HomeUI\"]"))
    #expect(!sut.text(format).contains("UI × 3"))
  }

  @Test func `shows the number of folded targets, and an arrow between them`() {
    let svg = sut.text(.svg) { $0.folding = .always }
    #expect(svg.contains(">*UI × 3</text>"))
    #expect(svg.contains("<title>*UI × 3 → *UI × 3 [layer]</title>"))
    #expect(svg.contains("5 targets in 2 layers, 3 of them in 1 box, and 3 arrows"))
    let text = sut.text(.text) { $0.folding = .always }
    #expect(
      text.hasPrefix("UI (3 targets)\n  *UI × 3\n    → XCore\n    ✗ *UI × 3 [layer] Package.swift:7:3\n"))
  }

  @Test(arguments: DiagramOptions.Format.allCases)
  func `folds drawings of many targets unless told otherwise`(format: DiagramOptions.Format) {
    let isDrawing = format != .text && format != .json
    let names = (0..<61).map { "Area\($0)UI" }
    func isFolded(_ names: some Sequence<String>, _ folding: DiagramOptions.Folding) -> Bool {
      let text = LayeredGraph.of([], alone: Array(names)).text(format) { $0.folding = folding }
      return text.contains("UI × \(Array(names).count)") || text.contains("UI\", \"members\"")
        || text.contains("#42;UI")
    }
    #expect(isFolded(names, .automatic) == isDrawing)
    #expect(!isFolded(names, .never))
    #expect(!isFolded(names.dropLast(), .automatic))
  }

  @Test(arguments: [(30, false), (31, true)])
  func `folds drawings of more than 30 folders, and names each by its last part`(count: Int, isFolded: Bool) {
    var graph = LayeredGraph.of([], alone: ["App"])
    graph.nodes = (0..<count).map { number in
      var node = graph.nodes[0]
      (node.id.name, node.folder) = ("App/Features/\(number)", "App/Features/\(number)")
      return node
    }
    let svg = graph.text(.svg)
    #expect(svg.contains(">Features/* × \(count)</text>") == isFolded)
    #expect(svg.contains(">7</text>") == !isFolded)
    #expect(svg.contains("1 target with \(count) parts"))
    #expect(graph.text(.text).contains("App/Features/7\n"))
  }

  @Test(arguments: DiagramOptions.Format.allCases)
  func `shows the neighborhood of a target in every format`(format: DiagramOptions.Format) {
    let text = sut.text(format) { $0.focus = "ShopUI" }
    #expect(text.contains("HomeUI") && text.contains("XCore"))
    #expect(!text.contains("CartUI") && !text.contains("YCore"))
    #expect(
      sut.text(format) {
        $0.focus = "ShopUI"; $0.depth = 2
      }.contains("YCore"))
  }

  @Test(arguments: DiagramOptions.Format.allCases)
  func `shows a layer and the layers that it touches in every format`(format: DiagramOptions.Format) {
    let text = sut.text(format) { $0.layer = "Core" }
    #expect(text.contains("XCore") && text.contains("YCore") && !text.contains("HomeUI → "))
    #expect(!text.contains("label=\"HomeUI\"") && !text.contains("[\"HomeUI\"]"))
  }

  @Test func `shows a test or an external target that is the focus`() {
    var graph = sut
    graph.nodes[0].kind = .test
    #expect(graph.text(.text) { $0.focus = "HomeUI" }.contains("HomeUI"))
    #expect(!graph.text(.text) { $0.focus = "XCore" }.contains("HomeUI"))
  }

  @Test(arguments: DiagramOptions.Format.allCases)
  func `reports an unknown target or layer, and the nearest name`(format: DiagramOptions.Format) {
    #expect(
      sut.error(format) { $0.focus = "HomUI" } == "error: there is no target 'HomUI'; did you mean 'HomeUI'?")
    #expect(sut.error(format) { $0.focus = "\u{1B}[2J" } == "error: there is no target '\\u{1b}[2J'")
    #expect(sut.error(format) { $0.layer = "Cor" } == "error: there is no layer 'Cor'; did you mean 'Core'?")
    #expect(
      LayeredGraph.of(["A>B"]).error(format) { $0.layer = "Core" }
        == "error: there is no layer 'Core', because no configuration defines layers")
  }

  @Test(arguments: DiagramOptions.Format.allCases)
  func `says that a target doesn't touch a layer`(format: DiagramOptions.Format) {
    let graph = LayeredGraph.of(["HomeUI>XCore", "XCore>YData"], layers: ["UI", "Core", "Data"])
    let error = graph.error(format) {
      $0.focus = "HomeUI"; $0.layer = "Data"
    }
    #expect(
      error
        == "error: 'HomeUI' and the layer 'Data' are not connected by 1 arrow; name another target or layer, or "
        + "follow more arrows with --depth")
    #expect(
      graph.text(format) {
        $0.focus = "HomeUI"; $0.layer = "Data"; $0.depth = 2
      }.contains("YData"))
  }

  @Test(arguments: ["focus=ShopUI depth=0 layer=UI fold", "no-fold focus=ShopUI depth=0"])
  func `takes the selection from a marker`(words: String) throws {
    let text = "<!-- layerlint:graph format=text \(words) -->\n<!-- /layerlint:graph -->"
    let document = GraphDocument("d.md", text: text, options: DiagramOptions(.mermaid))
    let new = try #require(try document.redrawn(with: GraphDrawing(sut)))
    #expect(new.contains("ShopUI") && !new.contains("XCore"))
  }
}

extension LayeredGraph {
  fileprivate func error(_ format: DiagramOptions.Format, _ change: (inout DiagramOptions) -> Void) -> String?
  {
    var options = DiagramOptions(format)
    change(&options)
    do {
      _ = try GraphDrawing(self).text(options)
      return nil
    } catch {
      return error.text
    }
  }
}
