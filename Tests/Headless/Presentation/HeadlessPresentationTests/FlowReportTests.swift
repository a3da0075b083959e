import FlowsDomain
import Foundation
import Testing

@testable import HeadlessPresentation

/// Each report has a scenario that passed, one that failed, and a fault in the text of a flow.
struct FlowReportTests {
  private func report() -> FlowReport {
    var report = FlowReport(title: "tool play")
    let scenarios = [
      scenario("Works", line: 3, .passed),
      scenario(
        "“1 < 2” & co", line: 6,
        .failed(at(8), "“a” is something else.", difference: ["− a = 1%", "+ a = \u{1B}2"])),
    ]
    report.add(scenarios, of: "a,b.feature")
    report.add(wrong: "The tag has no name.", at: "c.feature", at(2))
    return report
  }

  private func at(_ line: Int) -> FlowPosition { FlowPosition(line: line, column: 5) }

  private func scenario(_ name: String, line: Int, _ ending: ScenarioResult.Ending) -> ScenarioResult {
    ScenarioResult(
      scenario: Scenario(name: name, tags: [], steps: [], position: at(line)), ending: ending,
      frames: ["idle", "loaded"].map {
        PlayedFrame(
          milliseconds: 5, screen: "list",
          state: .object(FrameObject([.init(key: "phase", value: .string($0))])))
      })
  }

  @Test func `text names each failure`() throws {
    #expect(
      try report().written(as: .text) == """
        failed: a,b.feature:8: “1 < 2” & co: “a” is something else.
          − a = 1%
          + a = \u{FFFD}2
        error: c.feature:2:5: The tag has no name.
        Scenarios: 1 passed, 1 failed. 1 other fault.
        """)
  }

  @Test func `the text can have the frames of each scenario`() throws {
    #expect(
      try report().written(as: .text, showingFrames: true).hasPrefix(
        """
        scenario "Works"
        frame 1, 5 ms, list
          phase = "idle"
        frame 2, 5 ms, list
          phase = "loaded"
        failed: a,b.feature:8:
        """))
  }

  @Test func `JUnit has a suite for each file`() throws {
    #expect(
      try report().written(as: .junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="a,b.feature" tests="2" failures="1" errors="0">
            <testcase classname="a,b.feature" name="Works" line="3"/>
            <testcase classname="a,b.feature" name="“1 &lt; 2” &amp; co" line="8"><failure message="“a” is something else.">− a = 1%&#10;+ a = \\u{1b}2</failure></testcase>
          </testsuite>
          <testsuite name="c.feature" tests="1" failures="0" errors="1">
            <testcase classname="c.feature" name="c.feature" line="2"><error message="The tag has no name."></error></testcase>
          </testsuite>
        </testsuites>
        """)
  }

  @Test func `GitHub annotates the lines of steps`() throws {
    #expect(
      try report().written(as: .github) == """
        ::error file=a%2Cb.feature,line=8,title=“1 < 2” & co::“a” is something else.%0A− a = 1%25%0A+ a = \\u{1b}2
        ::error file=c.feature,line=2,col=5,title=tool play::The tag has no name.
        Scenarios: 1 passed, 1 failed. 1 other fault.
        """)
  }

  @Test func `JSON has counts, and every scenario`() throws {
    struct Document: Decodable, Equatable {
      struct Scenario: Decodable, Equatable {
        var file: String?
        var line: Int?
        var name: String?
        var outcome: String
      }
      var format: Int
      var passed: Int
      var failed: Int
      var wrong: Int
      var scenarios: [Scenario]
    }
    let json = try report().written(as: .json)
    #expect(!json.contains("\u{1B}"))
    let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
    #expect(
      document
        == Document(
          format: 1, passed: 1, failed: 1, wrong: 1,
          scenarios: [
            .init(file: "a,b.feature", line: 3, name: "Works", outcome: "passed"),
            .init(file: "a,b.feature", line: 8, name: "“1 < 2” & co", outcome: "failed"),
            .init(file: "c.feature", line: 2, name: nil, outcome: "wrong"),
          ]))
  }

  @Test func `an empty report is not a success`() throws {
    #expect(FlowReport(title: "tool play").status == 2)
    #expect(try FlowReport(title: "tool play").written(as: .text) == "No scenario was played.")
    #expect(try FlowReport(title: "tool play").written(as: .junit).contains("<testsuites>\n</testsuites>"))
  }
}
