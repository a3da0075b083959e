import CommandLinePresentation
import HeadlessPresentation
import Testing

@MainActor
struct IntentTests {
  private let count = Intent<Counter>("count to", CounterScreen.number, help: "Count to a number.") {
    await $0.count(to: $1)
  }

  @Test func `an intent performs its function with typed arguments`() async throws {
    let model = Counter()
    try await count.action(["7"])(model)
    #expect(model.state.text == "7")
    #expect(count.usage == "count to N")
  }

  @Test(arguments: [
    ([], "count to needs a number from 1 to 9."),
    (["ten"], "count to: “ten” is not a number from 1 to 9."),
    (["0"], "count to: “0” is not a number from 1 to 9."),
    (["1", "2"], "count to: “1 2” is not a number from 1 to 9."),
  ])
  func `wrong arguments are one sentence`(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try count.action(words) }
  }

  @Test func `an intent without arguments takes none`() {
    let load = Intent<Counter>("load", help: "Count.", action: CounterScreen.load)
    #expect(throws: UsageError("load: “now” is one argument too many.")) { try load.action(["now"]) }
  }

  @Test func `a screen lists its commands and intents, and refuses another screen's command`() {
    let screen = CounterScreen.make()
    #expect(screen.name == "counter")
    #expect(screen.commands.map(\.name) == ["count"])
    #expect(screen.intentHelp.map(\.usage) == ["load", "count to N", "divide"])
    #expect(throws: UsageError("The screen counter has no command “settings”.")) {
      _ = try screen.opened(by: Invocation(command: "settings"))
    }
  }
}
