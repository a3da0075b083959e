import CommandLinePresentation
import FlowsDomain
import Foundation
import HeadlessPresentation
import Testing

@testable import PromptPresentation

@MainActor
struct FlowPromptTests {
  @MainActor
  private final class Model {
    var text = "0"
  }

  private struct State: Codable, Equatable {
    var text: String
  }

  /// A world without events.
  private struct StillWorld: FlowWorld {
    var now: Date { .distantPast }
    var elapsed: Duration { .zero }
    var turns: Turns? { nil }
    var stuck: String? { nil }
    var missing: String? { nil }

    func environment() {}
    func advance(by duration: Duration) throws(NeverSettles) {}
    func wakeNext() throws(NeverSettles) -> Bool { false }
    func settle() throws(NeverSettles) {}
  }

  /// - Parameter made: Called for each world.
  private func makeSUT(made: @escaping @MainActor () -> Void) -> FlowPlayer<StillWorld> {
    let screen = Screen<Void>(
      "counter",
      commands: [
        ScreenCommand<Void, Model>(CommandLineTool.Command("count", abstract: "Count.")) { _ in .init(()) }
      ],
      intents: [], model: { _, _ in Model() }, state: { State(text: $0.text) }, text: { _, _ in })
    let tool = CommandLineTool(
      name: "tool", version: "1", abstract: "", commands: screen.commands, options: [])
    return FlowPlayer(tool, screens: [screen]) {
      made()
      return StillWorld()
    }
  }

  @Test func `the session is replayed only after a refused step that could change the world`() {
    var worlds = 0
    let player = makeSUT { worlds += 1 }
    let library = FlowLibrary(
      paths: { [$0] }, flow: { _ in throw InvalidFlow([]) },
      step: { line, _ in step(line) },
      create: { _, _ in true }, record: { _ in nil }, store: { _, _ in }, changes: { _ in [] })
    let sut = FlowPrompt(player, library: library, renderer: TextRenderer(width: 80, isColored: false))
    #expect(sut.answer("I open count").status == 0)
    #expect(sut.answer("frobnicate").status == 2)
    #expect(sut.answer("I is open").status == 2)
    #expect(sut.answer("\"text\" is \"9\"").status == 1)
    #expect(sut.answer("\"text\" is \"0\"").status == 0)
    #expect(worlds == 1)
    #expect(sut.answer("I frobnicate").status == 2)
    #expect(worlds == 2)
    player.end(sut.stage)
    #expect(sut.steps.map(\.text) == ["I open count", "\"text\" is \"0\""])
  }

  private nonisolated func step(_ text: String) -> Step {
    Step(kind: .unknown, keyword: "* ", text: text, position: FlowPosition(line: 1, column: 1))
  }
}
