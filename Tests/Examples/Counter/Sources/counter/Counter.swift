import CounterModels
import CounterScreens
import HeadlessRunner

@main
struct Counter {
  @MainActor
  static func main() {
    ScreenProgram(
      "counter", version: "1.0", abstract: "Show three screens without a window.", screens: screens,
      steps: StepDefinition.counter, states: .counter, home: EmptyRequest<NumberList>()
    ) { VirtualWorld { Backend.simulated } }
    .main()
  }
}
