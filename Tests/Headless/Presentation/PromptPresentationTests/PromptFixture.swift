import CommandLinePresentation
import FlowSupport
import FlowsDomain
import HeadlessPresentation
import PromptPresentation

extension StillWorld {
  /// A prompt whose lines are steps about one screen with a list.
  static func prompt(
    _ counts: Counts, steps: [StepDefinition<StillWorld>] = []
  ) -> FlowPrompt<StillWorld> {
    let screen = Screen<Void>(
      "list", commands: [ScreenCommand<Void, RowList>(.init("list", abstract: "List.")) { _ in .init(()) }],
      intents: [Intent("load", help: "Load.") { (_: RowList) in }],
      openingRowsWith: { ["list", "--", $0["id"] ?? ""] },
      model: { _, _ in RowList() }, state: { $0.state }, page: { _, _ in })
    let tool = CommandLineTool(
      name: "tool", version: "1", abstract: "", commands: screen.commands, options: [])
    let player = FlowPlayer(tool, screens: [screen], steps: steps) { StillWorld(counts) }
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
