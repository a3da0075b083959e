import HeadlessRunner

/// An application for a terminal: lists and texts that take a second to load.
@MainActor
enum Shelf {
  static func application(home: [String] = ["list", "letters"], remainder: [String]? = ["list", "rest"])
    -> BrowsedApplication<ShelfWorld>
  {
    BrowsedApplication(
      "shelf", tool: { tool }, screens: { screens }, home: home,
      places: [.init("All", opening: ["list", "numbers"])], remainder: remainder,
      commands: [
        KeyCommand("c", help: "Copy the item.") { $0.row.map { ["copy"] + $0.dropFirst() } },
        KeyCommand("f", help: "Copy what can't be copied.", isCanceledByLeaving: true) { _ in
          ["copy", "nothing"]
        },
        KeyCommand("A", help: "Copy all.", on: "list", argument: .confirmed(question: "Copy all?")) { _ in
          ["copy", "all"]
        },
        KeyCommand("t", help: "Show a text.", argument: .text(prompt: "Name"), isBeside: false) {
          $0.text.isEmpty ? nil : ["text", $0.text]
        },
      ])
  }

  private static let tool = CommandLineTool(
    name: "shelf", version: "1", abstract: "", commands: screens.flatMap(\.commands),
    options: [CommandLineTool.Option.text("--at", "place", help: "A place.")])

  static let screens = [
    screen(
      "list", begins: "list",
      intents: [
        Intent("mark", .text("ID"), help: "Mark an item.") { await $0.mark($1) }.on(.key("m", .row())),
        Intent("search", .text("TEXT"), help: "Search.") { $0.search($1) }
          .on(.key("/", .text(prompt: "Search", isLive: true))),
        Intent("reverse", help: "Reverse the order.") { $0.reverse() }.on(.key("r")),
        Intent("next", optionalID, help: "Show the next unread item.") { await $0.next(after: $1) }
          .on(.nextNeeded),
        Intent("show rows", .number("N", in: 1...1000), help: "Show rows.") { await $0.showRows(from: $1) }
          .on(.rowsNeeded),
        Intent("update", help: "Update what is shown.") { $0.update() }.on(.shownAgain),
      ]),
    screen("text", begins: "text", intents: []), screen("copy", begins: "copy", intents: []),
  ]

  private static let optionalID = IntentArgument<String?>(
    "ID", words: { $0.count > 1 ? nil : .some($0.first) }, expecting: "an item")

  private static func screen(
    _ name: String, begins command: String, intents: [Intent<ShelfModel>]
  ) -> Screen<ShelfWorld> {
    Screen(
      name,
      commands: [
        ScreenCommand(
          CommandLineTool.Command(command, abstract: "", arguments: [.init("NAME", help: "Its name.")])
        ) { .init($0.arguments[0]) { await $0.load() } }
      ],
      intents: intents, model: { ShelfModel($0, name, $1) }, state: { $0.state },
      observed: .afterEachAssignment { $0.onChange = $1 }, isSound: { $0.failure == nil },
      progress: { state, _ in state.isLoading ? "Loading …" : nil }, page: { $0.write(on: &$1) })
  }
}

/// The requests that screens made, and the texts of screens.
@MainActor
final class ShelfWorld {
  var requests: [String] = []
  /// The identifiers of the unread items.
  var unread: Set<String> = ["b", "e"]
  var isFailing = false
  /// The number of times that a screen was shown again.
  var updates = 0
  var letters = ["a", "b", "c", "d", "e", "f"]
  /// The lines of each text.
  var text = (1...30).map { "Line \($0)" }
}

struct ShelfState: Codable, Equatable {
  var title: String
  var isLoading = false
  var rows: [String] = []
  var offset = 0
  var total: Int?
  var current: String?
  var marked: Set<String> = []
  var search = ""
  var updates = 0
  var failure: String?
  var lines: [String] = []

  func write(on page: inout ScreenPage) {
    page.add(title, .heading)
    if !search.isEmpty { page.add("About \(search)") }
    if let failure { page.add(failure, .failure) }
    for row in rows {
      page.addRow(
        opening: row.hasPrefix("-") ? [] : ["text", row], address: "https://shelf.example/\(row)",
        isCurrent: row == current
      ) {
        $0.add(marked.contains(row) ? "\(row) *" : row)
      }
    }
    page.rowOffset = offset
    page.input = search
    page.rowCount = total
    for line in lines { page.add(line) }
    if title.hasPrefix("Text") { page.addAddress("https://shelf.example/text") }
  }
}

@MainActor
final class ShelfModel {
  private(set) var state: ShelfState { didSet { onChange?(state) } }
  var onChange: (@MainActor (ShelfState) -> Void)?
  private let world: ShelfWorld
  private let kind: String
  private let name: String
  private var all: [String] = []

  init(_ world: ShelfWorld, _ kind: String, _ name: String) {
    (self.world, self.kind, self.name) = (world, kind, name)
    state = ShelfState(title: kind == "text" ? "Text \(name)" : name)
  }

  /// Shows a list, a text, or the result of a copy after a second.
  func load() async {
    state.isLoading = true
    guard await sleep("\(kind) \(name)") else { return }
    var next = state
    next.isLoading = false
    switch kind {
    case "list":
      all =
        ["letters": world.letters, "numbers": (1...1000).map(String.init), "rest": ["x", "y"]][
          name, default: []]
      (next.rows, next.total) = (Array(all.prefix(200)), all.count)
    case "text": next.lines = world.text
    default:
      if name == "nothing" {
        next.failure = "There is nothing to copy."
      } else {
        next.lines = ["Copied \(name)."]
      }
    }
    state = next
  }

  /// Marks an item at once, and takes the mark back if it can't be stored.
  func mark(_ id: String) async {
    state.marked.insert(id)
    _ = await sleep("mark \(id)")
    guard world.isFailing else { return }
    var next = state
    next.marked.remove(id)
    next.failure = "\(id) can't be marked."
    state = next
  }

  func search(_ text: String) {
    world.requests.append("search \(text)")
    var next = state
    (next.search, next.rows) = (text, all.filter { $0 == text || text.isEmpty })
    next.total = next.rows.count
    state = next
  }

  func reverse() { state.rows.reverse() }

  func next(after id: String?) async {
    guard await sleep("next after \(id ?? "the start")") else { return }
    let start = id.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
    state.current = all[start...].first(where: world.unread.contains)
  }

  func showRows(from number: Int) async {
    guard await sleep("rows from \(number)") else { return }
    guard !world.isFailing else { return state.failure = "The rows can't be loaded." }
    var next = state
    (next.rows, next.offset) = (Array(all.dropFirst(number - 1).prefix(200)), number - 1)
    state = next
  }

  func update() {
    world.updates += 1
    state.updates += 1
  }

  /// Returns whether a second has passed, instead of a cancellation.
  private func sleep(_ request: String) async -> Bool {
    world.requests.append(request)
    do { try await Task.sleep(for: .seconds(1)) } catch {
      world.requests.append("canceled: \(request)")
      return false
    }
    return true
  }
}
