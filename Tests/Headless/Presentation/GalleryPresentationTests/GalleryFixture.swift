import CommandLinePresentation
import FlowSupport
import FlowsDomain
import GalleryPresentation
import HeadlessPresentation

/// A model with a list that steps change.
@MainActor
final class NoteList {
  struct State: Codable, Equatable {
    struct Note: Codable, Equatable {
      var id: Int
      var text: String
    }

    var phase = "loading"
    var notes: [Note] = []
  }

  var state = State() {
    didSet { onChange?(state) }
  }
  var onChange: (@MainActor (State) -> Void)?
}

extension StillWorld {
  /// Plays a flow whose scenarios have these steps, and adds it to a gallery.
  ///
  /// - Returns: Whether the flow has a frame.
  @discardableResult
  static func add(
    _ scenarios: [(name: String, steps: [String])], of path: String, to gallery: inout Gallery
  ) -> Bool {
    let scenarios = scenarios.enumerated().map { number, scenario in
      Scenario(
        name: scenario.name, tags: [],
        steps: scenario.steps.enumerated().map {
          let position = FlowPosition(line: 10 * (number + 1) + $0 + 1, column: 1)
          return Step(kind: .action, keyword: "When ", text: $1, position: position)
        },
        position: FlowPosition(line: 10 * (number + 1), column: 1))
    }
    let flow = Flow(name: "", language: "en", scenarios: scenarios)
    return gallery.add(flow, scenarios.map { player().play($0) }, of: path)
  }

  private static func player() -> FlowPlayer<StillWorld> {
    let list = NoteList()
    let screens = [("notes", "notes"), ("My Notes", "mine"), ("my_notes", "ours")].map { name, command in
      Screen<Void>(
        name, opening: ScreenOpening(command, help: "Notes.") { _ in }, model: { _, _ in list },
        state: { $0.state }, observed: .afterEachAssignment { $0.onChange = $1 },
        page: { state, page in
          page.add("Notes", .heading, right: state.phase)
          for note in state.notes { page.addRow(opening: nil) { $0.add(note.text) } }
        })
    }
    let steps: [StepDefinition<StillWorld>] = [
      StepDefinition(.action, "I note {text}") { _, values in
        list.state = .init(
          phase: "loaded", notes: list.state.notes + [.init(id: list.state.notes.count, text: values.text())])
      },
      StepDefinition(.action, "I clear") { _, _ in list.state.notes = [] },
    ]
    let tool = CommandLineTool(
      name: "tool", version: "1", abstract: "", commands: screens.flatMap(\.commands), options: [])
    let states = ScreenStates<StillWorld>(["loading", "loaded"]) { frame, _ in
      if case .object(let object) = frame, case .string(let phase)? = object["phase"] { [phase] } else { [] }
    }
    return FlowPlayer(tool, screens: screens, steps: steps, states: states) { StillWorld() }
  }
}
