import ArchitectureDomain
import DiagramsPresentation
import Testing

@Suite struct ArrowToneTests {
  private let sut = LayeredGraph.of(["A>B!", "A>C?", "B>C"])

  @Test func `draws a breach in a strong tone and an unused dependency in a quiet one`() {
    #expect(sut.arrow("A → B [layer]") == "arrow breach")
    #expect(sut.arrow("A → C [unused-dependency]") == "arrow hygiene")
    #expect(sut.arrow("B → C")?.hasPrefix("arrow c") == true)
  }

  @Test func `explains both tones if they occur`() {
    let (loud, quiet) = ("breaches the architecture</text>", "unused, undeclared, or leaked</text>")
    #expect(sut.text(.svg).contains(loud) && sut.text(.svg).contains(quiet))
    let tidy = LayeredGraph.of(["A>B!"]).text(.svg)
    #expect(tidy.contains(loud) && !tidy.contains(quiet))
  }

  @Test func `distinguishes the tones in DOT and Mermaid`() {
    let dot = sut.text(.dot)
    #expect(dot.contains("n0 -> n1 [color=\"#d1242f\", penwidth=2, tooltip=\"layer\"];"))
    #expect(dot.contains("n0 -> n2 [color=\"#d08a90\", style=dashed, tooltip=\"unused-dependency\"];"))
    #expect(dot.contains("n1 -> n2;"))
    let mermaid = sut.text(.mermaid)
    #expect(mermaid.contains("linkStyle 0 stroke:#d1242f,stroke-width:3px"))
    #expect(mermaid.contains("linkStyle 1 stroke:#d08a90,stroke-dasharray:5 4"))
  }

  @Test func `shows no tone of one arrow on another that ends at the same box`() {
    // All three arrows pass the row of M on the way to Z.
    let text = LayeredGraph.of(["A>M", "M>Z", "A>Z!", "B>M", "B>Z?"]).text(.svg)
    #expect(text.matches(of: /class="arrow breach"/).count == 2)
    #expect(text.matches(of: /class="arrow hygiene"/).count == 2)
  }
}

extension LayeredGraph {
  /// The classes of an arrow in a drawing, by its title.
  fileprivate func arrow(_ title: String) -> String? {
    text(.svg).split(separator: "\n").first { $0.contains("<title>\(title)</title>") }
      .flatMap { $0.firstMatch(of: /class="([^"]*)"/).map { String($0.1) } }
  }
}
