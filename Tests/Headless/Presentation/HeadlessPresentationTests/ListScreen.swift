import CommandLinePresentation
import FlowSupport
import FlowsDomain

@testable import HeadlessPresentation

/// A screen with rows. Its rows open another screen, unless the list is stale.
@MainActor
enum ListScreen {
  static func make() -> Screen<Void> {
    Screen(
      opening: ScreenOpening("list", help: "List.") { _ in },
      actions: [
        Action("load", help: "Load.") { _ in },
        Action("refresh", help: "Load again.") { _ in },
        Action("clear", help: "Remove all rows.") { $0.state.rows = [] },
        Action("expire", help: "Make the list stale.") { $0.state.stale = "today" },
      ],
      model: { (_: Void, _) in RowList() }, state: { $0.state },
      page: { state, page in
        for row in state.rows {
          page.addRow(opening: state.stale == nil ? ItemRequest(id: row.id) : nil) { page in
            page.add(row.title, .strong)
            page.add([row.author ?? ""])
            page.addWhole(row.id, .identifier)
          }
        }
      })
  }

  /// A screen that a row opens.
  static func makeItem() -> Screen<Void> {
    Screen(
      opening: ScreenOpening(
        "item", .text("ID", help: "Its ID."), ActionArgument(.text("--search", "text", help: "Search.")),
        help: "Show an item."
      ) { id, _ in
        ItemRequest(id: id)
      } perform: { _, _ in
      },
      model: { (_: Void, request) in Item(request.id) }, state: { $0.state }, page: { _, _ in })
  }
}

struct ItemRequest: ScreenRequest {
  var id: String
}

@MainActor
final class RowList {
  struct State: Codable, Equatable {
    struct Row: Codable, Equatable {
      var id: String
      var title: String
      var author: String?
    }

    var rows = [
      Row(id: "one", title: "Swift by season", author: "Ana"), Row(id: "two", title: "Layers", author: "Ana"),
      Row(id: "a b", title: "Layers of Swift"), Row(id: "7", title: "two"),
    ]
    var title = "Four \"rows\""
    var empty: [Row] = []
    var tags = ["a"]
    var page = 2
    var part = 0.5
    var stale: String?
  }

  var state = State()
}

@MainActor
final class Item {
  struct State: Codable, Equatable {
    var id: String
  }

  let state: State

  init(_ id: String) { state = State(id: id) }
}

extension StillWorld {
  /// A player of flows about the list.
  static func player(
    _ counts: Counts = Counts(), steps: [StepDefinition<StillWorld>] = []
  ) -> FlowPlayer<StillWorld> {
    let screens = [ListScreen.make(), ListScreen.makeItem()]
    let tool = CommandLineTool(
      name: "tool", version: "1", abstract: "", commands: screens.flatMap(\.commands), options: [])
    return FlowPlayer(tool, screens: screens, steps: steps) {
      StillWorld(counts)
    }
  }
}

extension FlowPlayer {
  /// Plays steps in a new world, and returns the fault of the last one.
  func fault(_ steps: String...) -> StepFault? {
    let stage = stage()
    defer { end(stage) }
    for step in steps.dropLast() {
      do throws(StepFault) { try perform(Step(step), on: stage) } catch { return error }
    }
    do throws(StepFault) { try perform(Step(steps.last ?? ""), on: stage) } catch { return error }
    return nil
  }
}

extension Step {
  init(_ text: String) {
    self.init(kind: .unknown, keyword: "* ", text: text, position: FlowPosition(line: 1, column: 1))
  }
}
