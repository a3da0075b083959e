import CommandLinePresentation
import CorePresentation
import HeadlessPresentation

/// The smallest screen: it counts its loads.
@MainActor
enum CounterScreen {
  /// - Parameter loading: Runs during the first load.
  static func make(loading: @escaping @MainActor () -> Void = {}) -> any AnyScreen<Void> {
    Screen(
      commands: [.init(CommandLineTool.Command("count", abstract: "Count.")) { _ in .init((), load) }],
      intents: [
        Intent("load", help: "Count one more.", action: load),
        Intent("count to", number, help: "Count to a number.") { await $0.count(to: $1) },
      ],
      model: { (_: Void, _: Void) in CounterViewModel(loading: loading) })
  }

  static let load: Intent<CounterViewModel>.Action = { await $0.load() }
  static let number = IntentArgument<Int>.number("N", in: 1...9)
}

@MainActor
final class CounterViewModel: ViewModel {
  let screen = ScreenLoader(CounterState())
  private let loading: @MainActor () -> Void

  init(loading: @escaping @MainActor () -> Void = {}) {
    self.loading = loading
  }

  func load() async { await count(to: (Int(state.text) ?? 0) + 1) }

  func count(to number: Int) async {
    let loading = loading
    await screen.load {
      await loading()
      return number
    } show: { state, number in
      state = CounterState(loading: .loaded, text: String(number))
    }
  }
}

struct CounterState: TextPaged {
  static let screen = "counter"
  var loading = LoadingState.idle
  var text = "0"
  var hasContent: Bool { loading == .loaded }

  func write(on page: inout TextPage) { page.add("counts \(text)") }
}
