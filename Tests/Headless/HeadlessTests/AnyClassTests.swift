import Foundation
import Headless
import Testing

/// A model that knows nothing of screens, and isn't observable.
@MainActor
private final class Switch {
  var isOn = false
  var count = 0

  func press() async {
    isOn.toggle()
    await Task.yield()
    count += 1
  }
}

@MainActor
struct AnyClassTests {
  private struct State: Codable, Equatable {
    var isOn: Bool
    var count: Int
  }

  private func makeSUT() -> Screen<Void> {
    Screen(
      opening: ScreenOpening("switch", help: "Press the switch.") { await $0.press() },
      actions: [Action("press", help: "Press the switch again.") { await $0.press() }],
      model: { _, _ in Switch() }, state: { State(isOn: $0.isOn, count: $0.count) },
      isSound: { $0.count < 3 }, progress: { state, _ in state.isOn ? "on" : nil },
      page: { state, page in page.add("on: \(state.isOn), pressed: \(state.count)") })
  }

  private let pressing = Invocation(command: "switch press")

  private func frames(
    _ format: FrameOutput.Format, showProgress: (@MainActor (String) -> Void)? = nil
  ) async throws -> [String] {
    var lines: [String] = []
    let output = FrameOutput(
      format: format, showsTransitions: true, renderer: TextRenderer(width: 80, isColored: false),
      now: { Date(timeIntervalSince1970: 0) }, write: { lines.append($0) }, showProgress: showProgress)
    #expect(try await [makeSUT()].visit(pressing).show(in: (), output))
    return lines
  }

  @Test func `without a scheduler, a screen shows its first state, and the state after each action`()
    async throws
  {
    #expect(
      try await frames(.text) == [
        "── frame 1 ──", "on: false, pressed: 0", "── frame 2 ──", "on: true, pressed: 1", "── frame 3 ──",
        "on: false, pressed: 2",
      ])
    #expect(
      try await frames(.ndjson).first
        == #"{"at":"1970-01-01T00:00:00Z","format":1,"screen":"switch","sequence":1,"state":{"count":0,"isOn":false}}"#
    )
  }

  @Test func `the screen decides what progress is`() async throws {
    var progress: [String] = []
    _ = try await frames(.text) { progress.append($0) }
    #expect(progress == ["on", ""])
  }

  @Test func `after each turn, the state is compared`() async throws {
    var observers: [@MainActor () -> Void] = []
    let turns = Turns { call in
      observers.append(call)
      return { observers = [] }
    }
    var shown: [FrameValue?] = []
    let session = try [makeSUT()].visit(pressing).open((), turns) { state in
      shown.append(try? FrameValue(encoding: state.state))
    }
    observers.forEach { $0() }
    #expect(shown.count == 1)
    await session.begin().value
    #expect(shown.count == 3)
    session.close()
    #expect(observers.isEmpty)
  }
}
