import HeadlessRunner

/// An application for a terminal: lists and texts that take a second to load.
@MainActor
enum Shelf {
  static func application(remainder: (any ScreenRequest)? = ListRequest(name: "rest"))
    -> BrowsedApplication<ShelfWorld>
  {
    BrowsedApplication(
      "shelf", tool: { tool }, screens: { screens }, home: ListRequest(name: "letters"),
      places: [.init("All", "list numbers")], others: [.init("Text", "text x"), .init("None", "lost")],
      remainder: remainder,
      surroundings: { _ in
        BrowserSurroundings(
          answers: ["I": "attic"], expand: { $0.hasPrefix("~") ? "/home" + $0.dropFirst() : $0 },
          words: { list, _ in list == "names" ? ["one", "two words", "say \"hi\""] : [] })
      },
      handOver: { world in
        { text, target in
          guard target != .pager else { throw MissingPager() }
          await world.note("\(target): \(text.split(separator: "\n").joined(separator: ", "))")
          return "Done."
        }
      })
  }

  private struct MissingPager: Error, CustomStringConvertible {
    let description = "There is no pager"
  }

  private static let tool = CommandLineTool(
    name: "shelf", version: "1", abstract: "", commands: screens.flatMap(\.commands),
    options: [CommandLineTool.Option.text("--at", "place", help: "A place.")])

  static let screens = [
    screen(
      "list",
      ScreenOpening("list", name, help: "Show a list.", request: ListRequest.init) { model, _ in
        await model.load()
      },
      actions: [
        Action("mark", name.seen(rowName), help: "Mark an item.", on: .key("m"), changing: "Marking") {
          await $0.mark($1)
        },
        Action("search", text.asked("Search", isLive: true), help: "Search.", on: .key("/")) {
          $0.search($1)
        },
        Action("sort", .choice("ORDER", of: ShelfOrder.self, help: "The order."), help: "Sort the list.") {
          if $1 == .down { $0.reverse() }
        },
        Action("reverse", help: "Reverse the order.", on: .key("r")) { $0.reverse() },
        Action("next", name.seen(rowName).optional, help: "Show the next unread item.", on: .nextNeeded) {
          await $0.next(after: $1)
        },
        Action(
          "show rows", .number("N", in: 1...1000, help: "The first."), help: "Show rows.", on: .rowsNeeded
        ) {
          await $0.showRows(from: $1)
        },
        Action("update", help: "Update what is shown.", on: .shownAgain) { $0.update() },
      ]
    ) { $0.name },
    screen(
      "text",
      ScreenOpening(
        "text",
        ActionArgument.text("NAME", in: "names", help: "Its name.").asked("Name") { $0.isEmpty ? nil : $0 },
        ActionArgument(CommandLineTool.Option.choice("--in", of: ShelfOrder.self, help: "The order.")),
        ActionArgument(CommandLineTool.Option.text("--of", "name", in: "names", help: "Of whom.")),
        help: "Show a text.", on: .key("t"), .key("T", .everywhere),
        request: { name, _, _ in TextRequest(name: name) }
      ) { model, _ in await model.load() }
    ) { $0.name },
    screen(
      "copy", .byActions,
      actions: [
        Action(
          "copy", name.seen { $0.request(TextRequest.self)?.name }, help: "Copy the item.",
          on: .key("c", .everywhere), changing: "Copying"
        ) { await $0.copy($1) },
        Action(
          "copy nothing", help: "Copy what can't be copied.",
          on: .key("f", .everywhere)
        ) { await $0.copy("nothing") },
        Action(
          "copy picture", name.asked("Folder"), help: "Copy the picture.", on: .key("I", .everywhere)
        ) { await $0.copy($1) },
        Action("copy all", help: "Copy all.", on: .key("A", .screen("list"), asking: "Copy all?")) {
          await $0.copy("all")
        },
      ]
    ) { _ in "" },
  ]

  private static let name = ActionArgument.text("NAME", help: "Its name.")
  private static let text = ActionArgument.text("TEXT", help: "The text.")

  private static let rowName: @Sendable (ActionContext) -> String? = { ($0.row as? TextRequest)?.name }

  private static func screen<Request>(
    _ kind: String, _ opening: ScreenOpening<Request, ShelfModel>, actions: [Action<ShelfModel>] = [],
    name: @escaping (Request) -> String
  ) -> Screen<ShelfWorld> {
    Screen(
      kind, opening: opening, actions: actions, model: { ShelfModel($0, kind, name($1)) },
      state: { $0.state },
      observed: .afterEachAssignment { $0.onChange = $1 }, isSound: { $0.failure == nil },
      progress: { state, _ in state.isLoading ? "Loading …" : nil }, page: { $0.write(on: &$1) })
  }
}

enum ShelfOrder: String, CaseIterable, Sendable {
  case up, down
}

struct ListRequest: ScreenRequest {
  var name: String
}

struct TextRequest: ScreenRequest {
  var name: String
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

  func note(_ request: String) { requests.append(request) }
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
        opening: row.hasPrefix("-") ? nil : TextRequest(name: row), address: "https://shelf.example/\(row)",
        isCurrent: row == current, refusals: row == "f" ? ["I": "f has no picture."] : [:]
      ) {
        $0.add(marked.contains(row) ? "\(row) *" : row)
      }
    }
    page.rowOffset = offset
    page.input = search
    page.rowCount = total
    page.itemCount = marked.count
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

  /// Shows a list or a text after a second.
  func load() async {
    state.isLoading = true
    guard await sleep("\(kind) \(name)") else { return }
    var next = state
    next.isLoading = false
    if kind == "text" {
      next.lines = world.text
    } else {
      all =
        ["letters": world.letters, "numbers": (1...1000).map(String.init), "rest": ["x", "y"]][
          name, default: []]
      (next.rows, next.total) = (Array(all.prefix(200)), all.count)
    }
    state = next
  }

  /// Shows the result of a copy after a second.
  func copy(_ name: String) async {
    state.isLoading = true
    guard await sleep("copy \(name)") else { return }
    var next = state
    next.isLoading = false
    if name == "nothing" {
      next.failure = "There is nothing to copy."
    } else {
      next.lines = ["Copied \(name)."]
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
