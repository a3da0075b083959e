import CommandLinePresentation
import FlowsDomain
import Foundation
import HeadlessPresentation
import PromptPresentation

/// A world without events. It counts the worlds and their waits.
@MainActor
struct CountingWorld: FlowWorld {
  final class Counts {
    var worlds = 0
    var waits = 0
    /// The waits that the user interrupts, counted from 1.
    var interrupted: Set<Int> = []
  }

  let counts: Counts
  var now: Date { .distantPast }
  var elapsed: Duration { .zero }
  var turns: Turns? { nil }
  var stuck: String? { nil }
  var missing: String? { nil }

  func environment() {}
  func advance(by duration: Duration) throws(NeverSettles) { if duration > .zero { try wait() } }
  func wakeNext() throws(NeverSettles) -> Bool { false }
  func settle() throws(NeverSettles) { try wait() }

  private func wait() throws(NeverSettles) {
    counts.waits += 1
    if counts.interrupted.contains(counts.waits) { throw .interrupted }
  }

  /// A prompt whose lines are steps about one screen with a list.
  static func prompt(
    _ counts: Counts, steps: [StepDefinition<CountingWorld>] = []
  ) -> FlowPrompt<CountingWorld> {
    let screen = Screen<Void>(
      "list", commands: [ScreenCommand<Void, RowList>(.init("list", abstract: "List.")) { _ in .init(()) }],
      intents: [Intent("load", help: "Load.") { (_: RowList) in }], openingRowsWith: "list",
      model: { _, _ in RowList() }, state: { $0.state }, text: { _, _ in })
    let tool = CommandLineTool(
      name: "tool", version: "1", abstract: "", commands: screen.commands, options: [])
    let player = FlowPlayer(tool, screens: [screen], steps: steps) {
      counts.worlds += 1
      return CountingWorld(counts: counts)
    }
    let library = FlowLibrary(
      paths: { [$0] }, flow: { _ in throw InvalidFlow([]) },
      step: { line, _ in
        Step(kind: .unknown, keyword: "* ", text: line, position: FlowPosition(line: 1, column: 1))
      },
      create: { _, _ in true }, record: { _ in nil }, store: { _, _ in }, changes: { _ in [] })
    return FlowPrompt(player, library: library, renderer: TextRenderer(width: 80, isColored: false))
  }
}

@MainActor
private final class RowList {
  struct State: Codable, Equatable {
    struct Row: Codable, Equatable {
      var id: String
    }

    var title = "Two rows"
    var rows = [Row(id: "one"), Row(id: "two")]
  }

  let state = State()
}
