import ArchitectureDomain
import ReportsPresentation
import Testing

@testable import ArchitecturePresentation

/// The text report in the log of GitHub Actions, which executes `::error` and `##[error]`.
@Suite struct ReportTextTests {
  @Test(arguments: [
    ("::error::x", "\\u{3a}:error::x"), (" \t::stop-commands::x", " \\u{9}::stop-commands::x"),
    ("a\n::error::x", "a\\u{a}::error::x"), ("a\r\n::error::x", "a\\u{d}\\u{a}::error::x"),
    ("x ##[error]y", "x ##\\u{5b}error]y"), ("###[error]y", "###\\u{5b}error]y"),
    ("\u{A0}::error::x", "\u{A0}\\u{3a}:error::x"), ("A::B :x ::y #[1] ::", "A::B :x ::y #[1] ::"), ("", ""),
    (":x", ":x"),
  ])
  func `a line of a report is one line and not a command`(text: String, line: String) {
    #expect(text.reportLine == line)
  }

  @Test func `a text keeps its lines, and none is a command`() {
    #expect("a\n\n  ::error::x\nb".reportText == "a\n\n  \\u{3a}:error::x\nb")
  }

  @Test func `a path, an excerpt, and a message contain no command`() {
    let violation = Violation(
      .undeclaredImport(module: "M", path: ["A\n::error::A", "M"]), in: "A",
      at: Place("a\n::error::a.swift", SourcePosition(line: 1, column: 2)))
    let place = violation.place
    let diagnostic = Diagnostic(
      violation, at: place,
      excerpt: SourceExcerpt(before: " ::stop-commands::x*/import ", after: "M", utf16Column: 1))
    #expect(
      diagnostic.text(.plain).split(separator: "\n").map { String($0.prefix(26)) } == [
        "a\\u{a}::error::a.swift:1:2", "   \\u{3a}:stop-commands::x", String(repeating: " ", count: 26),
      ])
    let failure = Report(.manifestRejected("no\n::error::x"))
    #expect(failure.text.hasSuffix("\n\\u{3a}:error::x"))
  }
}
