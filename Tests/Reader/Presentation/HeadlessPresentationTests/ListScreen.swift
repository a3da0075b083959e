import CommandLinePresentation
import CorePresentation
import FlowsDomain
import Foundation

@testable import HeadlessPresentation

/// A screen with rows. Its rows open a `CounterScreen`.
@MainActor
enum ListScreen {
  static func make() -> any AnyScreen<Void> {
    Screen(
      commands: [.init(CommandLineTool.Command("list", abstract: "List.")) { _ in .init(()) }],
      intents: [
        Intent("load", help: "Load.") { (_: ListViewModel) in },
        Intent("refresh", help: "Load again.") { (_: ListViewModel) in },
      ], openingRowsWith: "item", model: { (_: Void, _: Void) in ListViewModel() })
  }

  /// A screen that a row opens.
  static func makeItem() -> any AnyScreen<Void> {
    Screen(
      commands: [
        .init(
          CommandLineTool.Command(
            "item", abstract: "Show an item.", arguments: [.init("ID", help: "Its ID.")],
            options: [.init("--search", .any("text"), help: "Search.")])
        ) { .init($0.arguments[0]) }
      ],
      intents: [], model: { (_: Void, id: String) in ItemViewModel(id) })
  }
}

@MainActor
final class ListViewModel: ViewModel {
  let screen = ScreenLoader(ListState())
}

struct ListState: TextPaged {
  struct Row: Codable, Equatable {
    var id: String
    var title: String
    var author: String?
  }

  static let screen = "list"
  var loading = LoadingState.loaded
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
  var hasContent: Bool { true }

  func write(on page: inout TextPage) {}
}

@MainActor
final class ItemViewModel: ViewModel {
  let screen: ScreenLoader<ItemState>

  init(_ id: String) { screen = ScreenLoader(ItemState(id: id)) }
}

struct ItemState: TextPaged {
  static let screen = "item"
  var loading = LoadingState.loaded
  var id: String
  var hasContent: Bool { true }

  func write(on page: inout TextPage) {}
}

/// A world without events. It counts the worlds and their steps.
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
  var stuck: String? { nil }
  var isOffline: Bool { false }
  var missing: String? { nil }

  func environment() {}
  func advance(by duration: Duration) throws(NeverSettles) { if duration > .zero { try wait() } }
  func settle() throws(NeverSettles) { try wait() }

  private func wait() throws(NeverSettles) {
    counts.waits += 1
    if counts.interrupted.contains(counts.waits) { throw .interrupted }
  }

  /// A player of flows about the list.
  static func player(
    _ counts: Counts = Counts(), steps: [StepDefinition<CountingWorld>] = []
  ) -> FlowPlayer<CountingWorld> {
    let screens = [ListScreen.make(), ListScreen.makeItem()]
    let tool = CommandLineTool(
      name: "tool", version: "1", abstract: "", commands: screens.flatMap(\.commands), options: [])
    return FlowPlayer(tool, screens: screens, steps: steps) {
      counts.worlds += 1
      return CountingWorld(counts: counts)
    }
  }

  /// A prompt whose lines are steps.
  static func prompt(_ player: FlowPlayer<CountingWorld>) -> FlowPrompt<CountingWorld> {
    let library = FlowLibrary(
      paths: { [$0] }, flow: { _ in throw InvalidFlow([]) }, step: { line, _ in Step(line) },
      create: { _, _ in true }, record: { _ in nil }, store: { _, _ in }, changes: { _ in [] })
    return FlowPrompt(player, library: library, renderer: TextRenderer(width: 80, isColored: false))
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
