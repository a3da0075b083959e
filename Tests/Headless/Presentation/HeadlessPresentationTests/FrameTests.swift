import CommandLinePresentation
import Foundation
import HeadlessPresentation
import Testing

@MainActor
struct FrameTests {
  @Test func `every transition is written when it happens, in order and with its time`() async throws {
    var lines: [String] = []
    var seconds = 0.0
    var linesDuringLoad = 0
    let screen = CounterScreen.make { linesDuringLoad = lines.count }
    let output = FrameOutput(
      format: .ndjson, showsTransitions: true, renderer: TextRenderer(width: 80, isColored: false),
      now: {
        seconds += 1
        return Date(timeIntervalSince1970: seconds)
      }
    ) { lines.append($0) }
    #expect(try await screen.visit("count").show(in: (), output))
    #expect(linesDuringLoad == 2)
    #expect(
      lines == [
        #"{"at":"1970-01-01T00:00:01Z","format":1,"screen":"counter","sequence":1,"state":{"phase":"idle","text":"0"}}"#,
        #"{"at":"1970-01-01T00:00:02Z","format":1,"screen":"counter","sequence":2,"state":{"phase":"loading","text":"0"}}"#,
        #"{"at":"1970-01-01T00:00:03Z","format":1,"screen":"counter","sequence":3,"state":{"phase":"loaded","text":"1"}}"#,
      ])
  }

  @Test func `a JSON document of several frames is one array`() async throws {
    let text = try await output(.json, transitions: true)
    let frames = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    #expect(frames?.map { $0["sequence"] as? Int } == [1, 2, 3])
  }

  @Test func `only the last frame is written without transitions`() async throws {
    #expect(try await output(.text, transitions: false) == "counts 1")
    #expect(
      try await output(.text, transitions: true)
        == "── frame 1 ──\ncounts 0\n── frame 2 ──\ncounts 0\n── frame 3 ──\ncounts 1")
    #expect(try await output(.json, transitions: false).hasPrefix("{\n"))
  }

  @Test func `a failed write ends the screen with its error`() async throws {
    struct Full: Error {}
    let output = FrameOutput(
      format: .text, showsTransitions: true, renderer: TextRenderer(width: 80, isColored: false),
      now: { .distantPast }
    ) { _ in throw Full() }
    await #expect(throws: Full.self) {
      _ = try await CounterScreen.make().visit("count").show(in: (), output)
    }
  }

  @Test func `a state that can't be encoded ends the screen with a sentence`() async throws {
    let screen = Screen<Void>(
      opening: ScreenOpening("ratio", help: "Divide.") { _ in }, model: { _, _ in Counter() },
      state: { _ in 1 / 0.0 }, page: { _, _ in })
    let output = FrameOutput(
      format: .ndjson, showsTransitions: true, renderer: TextRenderer(width: 80, isColored: false),
      now: { .distantPast }, write: { _ in })
    let error = await #expect(throws: UnencodableState.self) {
      _ = try await screen.visit("ratio").show(in: (), output)
    }
    #expect(error?.description.hasPrefix("A frame of the screen “ratio” can't be encoded: ") == true)
  }

  @Test func `milliseconds are kept if there are any`() throws {
    let frame = Frame(
      of: "counter", sequence: 1, at: Date(timeIntervalSince1970: 1.25), state: CounterState())
    #expect(try FrameEncoder().line(frame).contains(#""at":"1970-01-01T00:00:01.250Z""#))
  }

  @Test func `every millisecond is exact`() throws {
    for millisecond in 1...999 {
      let date = try Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        .parse("2026-01-15T06:05:00Z".replacing("Z", with: String(format: ".%03dZ", millisecond)))
      let line = try FrameEncoder().line(Frame(of: "counter", sequence: 1, at: date, state: CounterState()))
      #expect(line.contains(String(format: "06:05:00.%03dZ", millisecond)))
    }
  }

  @Test func `JSON contains no control characters`() throws {
    let text = "a\u{1B}[31mb\u{9B}c\u{7F}\u{202E}d\n\u{E0041}"
    let line = try FrameEncoder().line(
      Frame(of: "counter", sequence: 1, at: .distantPast, state: CounterState(text: text)))
    #expect(line.contains(#""text":"a\u001b[31mb\u009bc\u007f\u202ed\n\udb40\udc41""#))
    let decoded = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect((decoded?["state"] as? [String: Any])?["text"] as? String == text)
  }

  private func output(_ format: FrameOutput.Format, transitions: Bool) async throws -> String {
    var lines: [String] = []
    let output = FrameOutput(
      format: format, showsTransitions: transitions, renderer: TextRenderer(width: 80, isColored: false),
      now: { .distantPast }
    ) { lines.append($0) }
    _ = try await CounterScreen.make().visit("count").show(in: (), output)
    return lines.joined(separator: "\n")
  }
}
