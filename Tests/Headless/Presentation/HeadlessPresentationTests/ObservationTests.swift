import CommandLinePresentation
import Foundation
import Observation
import Testing

@testable import HeadlessPresentation

@MainActor
struct ObservationTests {
  @Observable
  final class Model {
    var value = 0
  }

  @Test func `without turns, each change of an observable model is shown`() async throws {
    var lines: [String] = []
    let screen = Screen(
      opening: ScreenOpening("counter", help: "Count.") { model in
        model.value = 1
        // The frame of the first change is written by another job.
        for _ in 1...10_000 where lines.count < 2 { await Task.yield() }
        model.value = 2
      },
      model: { (_: Void, _) in Model() }, state: { $0.value }, page: { _, _ in })
    let output = FrameOutput(
      format: .ndjson, showsTransitions: true, renderer: TextRenderer(width: 80, isColored: false),
      now: { Date(timeIntervalSince1970: 0) }, write: { lines.append($0) })
    #expect(try await screen.visit("counter").show(in: (), output))
    #expect(lines.compactMap { $0.last { $0 != "}" } } == ["0", "1", "2"])
  }

  @Test func `a closed screen keeps no model`() async throws {
    weak var model: Model?
    let screen = Screen(
      opening: ScreenOpening("counter", help: "Count.") { _ in },
      actions: [Action("count", help: "Count.") { $0.value += 1 }],
      model: { (_: Void, _) in
        let made = Model()
        model = made
        return made
      }, state: { $0.value }, page: { _, _ in })
    do {
      let session = try screen.visit("counter").open((), nil) { _ in }
      await session.begin().value
      session.close()
      #expect(model != nil)
    }
    #expect(model == nil)
  }
}
