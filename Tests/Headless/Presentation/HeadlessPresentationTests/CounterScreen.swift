import CommandLinePresentation
import HeadlessPresentation

/// The smallest screen: it counts its loads.
@MainActor
enum CounterScreen {
  /// - Parameter loading: Runs during the first load.
  static func make(loading: @escaping @MainActor () -> Void = {}) -> Screen<Void> {
    Screen(
      "counter",
      commands: [
        ScreenCommand(CommandLineTool.Command("count", abstract: "Count.")) { _ in .init((), load) }
      ],
      intents: [
        Intent("load", help: "Count one more.", action: load),
        Intent("count to", number, help: "Count to a number.") { await $0.count(to: $1) },
        Intent("divide", help: "Divide by zero.") { await $0.divide() },
      ],
      model: { (_: Void, _: Void) in Counter(loading: loading) }, state: { $0.state },
      observed: .afterEachAssignment { $0.onChange = $1 },
      progress: { state, _ in state.phase == "loading" ? "" : nil },
      page: { state, page in page.add("counts \(state.text)") })
  }

  static let load: Intent<Counter>.Action = { await $0.load() }
  static let number = IntentArgument<Int>.number("N", in: 1...9)
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

  func load() async { await count(to: (Int(state.text) ?? 0) + 1) }

  func count(to number: Int) async {
    state.phase = "loading"
    await Task.yield()
    loading()
    state = CounterState(phase: "loaded", text: String(number))
  }

  func divide() async { state.quotient = 1 / 0.0 }
}

struct CounterState: Codable, Equatable {
  var phase = "idle"
  var text = "0"
  var quotient: Double?
}
