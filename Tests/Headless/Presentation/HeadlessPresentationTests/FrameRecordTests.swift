import Testing

@testable import HeadlessPresentation

struct FrameRecordTests {
  private static let text = #"""
    viewstate frames 1

    scenario "A \u001b “name”"
    frame 1, 0 ms, counter
      loading.phase = "idle"
      rows = []
    frame 2, 500 ms, counter
      loading.phase = "loaded"
      rows[0].id = "a"
      rows[0].tags[0] = "\u0000\"\\\n"
      rows[1].id = "b"
      stale = "old"
    frame 3, 500 ms, other
      page = 1
    frame 4, 1000 ms, counter
      - rows[1]
      + rows[0]
      rows[0].id = "c"
      - stale

    scenario "A \u001b “name”" #2

    """#

  @Test func `reads a record back unchanged`() throws {
    let record = try FrameRecord(text: Self.text)
    #expect(record.text == Self.text)
    #expect(record.scenarios.map(\.number) == [1, 2])
    #expect(record.scenarios.map(\.name) == ["A \u{1B} “name”", "A \u{1B} “name”"])
    #expect(try FrameRecord(text: FrameRecord().text) == FrameRecord())
  }

  @Test func `a record of a run matches this run`() throws {
    let scenario = FrameRecord.Scenario("a", frames: run)
    #expect(scenario.mismatch(with: run) == nil)
    let read = try FrameRecord(text: FrameRecord([scenario]).text)
    #expect(read.scenarios == [scenario])
    #expect(
      read.text == """
        viewstate frames 1

        scenario "a"
        frame 1, 0 ms, counter
          loading.phase = "idle"
          text = "0"
        frame 2, 0 ms, counter
          loading.phase = "loading"
        frame 3, 20 ms, counter
          loading.phase = "loaded"
          text = "1"

        """)
  }

  @Test func `a changed field is shown with its expected and actual value`() {
    var actual = run
    actual[1].state = state("failed", "0")
    #expect(
      mismatch(actual)
        == FrameMismatch(number: 2, lines: ["− loading.phase = \"loading\"", "+ loading.phase = \"failed\""]))
  }

  @Test func `another time or screen is a difference`() {
    var actual = run
    actual[2].milliseconds = 21
    #expect(
      mismatch(actual)
        == FrameMismatch(number: 3, lines: ["− frame 3, 20 ms, counter", "+ frame 3, 21 ms, counter"]))
    actual = run
    actual[0].screen = "other"
    #expect(
      mismatch(actual)
        == FrameMismatch(number: 1, lines: ["− frame 1, 0 ms, counter", "+ frame 1, 0 ms, other"]))
  }

  @Test func `a missing frame and an extra one are compared with the last state`() {
    #expect(
      mismatch(run.dropLast())
        == FrameMismatch(
          number: 3,
          lines: [
            "− frame 3, 20 ms, counter", "− loading.phase = \"loaded\"", "+ loading.phase = \"loading\"",
            "− text = \"1\"", "+ text = \"0\"",
          ]))
    let more = PlayedFrame(milliseconds: 30, screen: "counter", state: state("loading", "1"))
    #expect(
      mismatch(run + [more])
        == FrameMismatch(
          number: 4,
          lines: [
            "+ frame 4, 30 ms, counter", "− loading.phase = \"loaded\"", "+ loading.phase = \"loading\"",
          ]))
  }

  @Test(arguments: [
    ("", 1, 1, "This isn't a record of frames: it doesn't begin with “viewstate frames 1”."),
    (
      "viewstate frames 2\n", 1, 18,
      "The record has format “2”, and only format 1 can be read. Record the frames again."
    ),
    (
      "viewstate frames 1\r\n", 1, 18,
      "The record has format “1\\u{d}”, and only format 1 can be read. Record the frames again."
    ),
    ("viewstate frames 1\nframe 1, 0 ms, a", 2, 1, "“frame 1, 0 ms, a” isn't expected here."),
    ("viewstate frames 1\nscenario a", 2, 10, "The name of a scenario must be a JSON string."),
    ("viewstate frames 1\nscenario \"a\\ud800\"", 2, 10, "The name of a scenario must be a JSON string."),
    ("viewstate frames 1\nscenario \"a\" #1", 2, 16, "The number of a scenario must be 2 or more."),
    ("viewstate frames 1\nscenario \"a\"\nscenario \"a\"", 3, 1, "The record has this scenario twice."),
    ("viewstate frames 1\nscenario \"a\"\n  b = 1", 3, 1, "“  b = 1” isn't expected here."),
    ("viewstate frames 1\nscenario \"a\"\nframe 2, 0 ms, a", 3, 7, "Frame 1 is missing."),
    (
      "viewstate frames 1\nscenario \"a\"\nframe 1, -1 ms, a", 3, 10,
      "The time of a frame must be a number of milliseconds, as in “500 ms, ”."
    ),
    ("viewstate frames 1\nscenario \"a\"\nframe 1, 0 ms, ", 3, 16, "The name of the screen is missing."),
  ])
  func `a damaged record is reported with its position`(text: String, line: Int, column: Int, message: String)
  {
    #expect(throws: FrameRecordFault(line: line, column: column, message: message)) {
      try FrameRecord(text: text)
    }
  }

  @Test(arguments: [
    ("<<<<<<< HEAD", 1, "“<<<<<<< HEAD” isn't expected here."),
    ("  a = ", 7, "A field needs a value in JSON on one line, as in title = \"Layers\"."),
    ("  a = [1]", 7, "A field needs a value in JSON on one line, as in title = \"Layers\"."),
    ("  a = 01", 7, "A field needs a value in JSON on one line, as in title = \"Layers\"."),
    ("  a = \"\\u001g\"", 7, "A field needs a value in JSON on one line, as in title = \"Layers\"."),
    ("  a = \"x\" y", 10, "“ y” isn't expected here."),
    ("  é = 1", 3, "The name of a field is missing. Write a field as in rows[0].title."),
    ("  b[2].c = 1", 4, "b has 0 elements, counted from 0."),
    ("  - z.y", 5, "The state has no field “z”."),
    ("  - b[0]", 6, "b has 0 elements, counted from 0."),
    ("  + a", 5, "Only an element of an array can be inserted, as in + rows[0]."),
    ("  c.x = 1", 5, "c is a text and has no field “x”."),
  ])
  func `a line that doesn't match its frame is reported with its position`(
    line: String, column: Int, message: String
  ) {
    let start = "viewstate frames 1\nscenario \"a\"\nframe 1, 0 ms, a\n  b = []\n  c = \"x\"\n"
    #expect(throws: FrameRecordFault(line: 6, column: column, message: message)) {
      try FrameRecord(text: start + line)
    }
  }

  @Test func `large and deep records are refused or read`() throws {
    let start = "viewstate frames 1\nscenario \"a\"\nframe 1, 0 ms, a\n"
    let rows = (0..<20_000).map { "  a[\($0)] = 1\n" }.joined()
    #expect(try FrameRecord(text: start + rows).text.utf8.count > rows.utf8.count)
    let deep = "  a" + String(repeating: ".a", count: 100_000) + " = 1\n"
    #expect(throws: FrameRecordFault.self) { try FrameRecord(text: start + deep) }
    #expect(throws: FrameRecordFault.self) { try FrameRecord(text: start + rows + "  - a[0]\n") }
    let keys = (0..<2000).map { "  a\($0) = 1\n" }.joined()
    #expect(throws: FrameRecordFault.self) { try FrameRecord(text: start + keys) }
  }

  private func mismatch(_ actual: [PlayedFrame]) -> FrameMismatch? {
    FrameRecord.Scenario("a", frames: run).mismatch(with: actual)
  }

  private var run: [PlayedFrame] {
    [(0, "idle", "0"), (0, "loading", "0"), (20, "loaded", "1")].map { time, phase, text in
      PlayedFrame(milliseconds: time, screen: "counter", state: state(phase, text))
    }
  }

  private func state(_ phase: String, _ text: String) -> FrameValue {
    .object(
      FrameObject([
        .init(key: "loading", value: .object(FrameObject([.init(key: "phase", value: .string(phase))]))),
        .init(key: "text", value: .string(text)),
      ]))
  }
}
