import CommandLinePresentation
import HeadlessPresentation

/// The smallest screen: it counts its loads.
@MainActor
enum CounterScreen {
  /// - Parameter loading: Runs during the first load.
  static func make(loading: @escaping @MainActor () -> Void = {}) -> Screen<Void> {
    Screen(
      "counter", opening: ScreenOpening("count", help: "Count.") { await $0.load() },
      actions: [
        Action("load", help: "Count one more.") { await $0.load() },
        Action("divide", help: "Divide by zero.") { await $0.divide() },
      ],
      model: { (_: Void, _) in Counter(loading: loading) }, state: { $0.state },
      observed: .afterEachAssignment { $0.onChange = $1 },
      progress: { state, _ in state.phase == "loading" ? "" : nil },
      page: { state, page in page.add("counts \(state.text)") })
  }
}

@MainActor
final class Counter {
  private(set) var state = CounterState() {
    didSet { onChange?(state) }
  }
  var onChange: (@MainActor (CounterState) -> Void)?
  private let loading: @MainActor () -> Void

  init(loading: @escaping @MainActor () -> Void = {}) {
    self.loading = loading
  }

  func load() async {
    state.phase = "loading"
    await Task.yield()
    loading()
    state = CounterState(phase: "loaded", text: String((Int(state.text) ?? 0) + 1))
  }

  func divide() async { state.quotient = 1 / 0.0 }
}

struct CounterState: Codable, Equatable {
  var phase = "idle"
  var text = "0"
  var quotient: Double?
}

extension Screen {
  /// The visit that a command line opens.
  func visit(_ words: String...) throws -> ScreenVisit<Environment> { try visit(words) }

  func visit(_ words: [String]) throws -> ScreenVisit<Environment> {
    let tool = CommandLineTool(name: "tool", version: "1", abstract: "", commands: commands, options: [])
    guard case .run(let invocation) = try tool.parse(words) else { throw UsageError("This opens no screen.") }
    return try [self].visit(invocation)
  }
}
