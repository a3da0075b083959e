import ArchitectureDomain
import ArchitecturePresentation
import ReportsPresentation
import Testing

@Suite struct GroupedTextTests {
  @Test func `lists the first findings of each target and module, and counts the others`() {
    let violations = (1...5).map { finding("A", "b\($0 % 2).swift", $0) } + [finding("C", "b1.swift", 2)]
    let report = Report(Inspection(violations: violations))
    #expect(
      text(report, listsAll: false) == """
        b0.swift:2:1: A
        b0.swift:4:1: A

        b1.swift:1:1: A
        'B' → 'A': 2 more of 5 in 2 files; --all lists them [testable-import]
        b1.swift:2:1: C
        """)
    #expect(
      text(report, listsAll: true) == """
        b0.swift:2:1: A
        b0.swift:4:1: A

        b1.swift:1:1: A
        b1.swift:2:1: C
        b1.swift:3:1: A
        b1.swift:5:1: A
        """)
  }

  @Test func `annotates a breach of the architecture first, and each group once`() {
    let cycle = Violation(
      .cycle(["A", "B", "A"], of: .packages), in: "A",
      at: Place("z.swift", SourcePosition(line: 1, column: 1)))
    let damaged = SourceFile(path: "y.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    let report = Report(
      Inspection(
        violations: (1...12).map { finding("A", "b\($0 % 2).swift", $0) } + [cycle], damages: [damaged]))
    func annotations(listsAll: Bool) -> [Substring] {
      report.written(as: .github, version: "1", listsAll: listsAll).split(separator: "\n").dropLast()
    }
    let first = annotations(listsAll: false)
    #expect(
      first.map { $0.prefix(20) } == ["::error file=z.swift", "::error file=y.swift", "::error file=b0.swif"])
    #expect(first.last?.hasSuffix(" (12 places in 2 files)") == true)
    let all = annotations(listsAll: true)
    #expect(all.count == 14)
    #expect(all.map { $0.prefix(20) }.starts(with: first.map { $0.prefix(20) }))
  }

  @Test func `lists each single finding, and counts files that could not be checked for one reason`() {
    let four = Report(Inspection(violations: (1...4).map { finding("A", "b.swift", $0) }))
    #expect(text(four, listsAll: false) == text(four, listsAll: true))
    let damages = (1...9).map {
      SourceFile(path: "\($0).swift", imports: [], damage: SourceDamage(.invalidUTF8))
    }
    let damaged = Report(Inspection(damages: damages))
    let shown = text(damaged, listsAll: false)
    #expect(shown.hasPrefix("1.swift: error: this byte is not valid UTF-8"))
    #expect(shown.hasSuffix("6 more of 9 like this; --all lists them"))
    let others = Report(
      Inspection(
        damages: [.invalidUTF8, .notAFile, .danglingLink, .circularLink, .unterminatedRegex].map {
          SourceFile(path: "a.swift", imports: [], damage: SourceDamage($0))
        }))
    #expect(text(others, listsAll: false) == text(others, listsAll: true))
  }

  @Test func `counts exceptions and comments of different kinds separately`() {
    let violations = (1...6).flatMap { line -> [Violation] in
      let place = Place("a.json5", SourcePosition(line: line, column: 1))
      return [
        Violation(.exception(.matchesNothing), in: "A", of: "layer: B\(line)", at: place),
        Violation(.exception(.expired(on: "2026-01-0\(line)")), in: "A", of: "layer: B", at: place),
      ]
    }
    let report = Report(Inspection(violations: violations))
    #expect(text(report, listsAll: false) == text(report, listsAll: true))
  }

  private func finding(_ module: String, _ path: String, _ line: Int) -> Violation {
    Violation(
      .testableImport(module: module), in: "B", at: Place(path, SourcePosition(line: line, column: 1)))
  }

  /// The lines above the summary, with each finding as its place and module.
  private func text(_ report: Report, listsAll: Bool) -> String {
    let text = report.written(as: .text, version: "1", listsAll: listsAll)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix {
      !$0.hasPrefix("Checked")
    }
    return lines.dropLast().map { line in
      let quoted = line.split(separator: "'")
      return line.hasPrefix("'") || quoted.count < 4
        ? String(line) : "\(line.prefix { $0 != " " }) \(quoted[3])"
    }.joined(separator: "\n")
  }
}
