import CounterModels
import CounterScreens
import HeadlessTesting
import Testing

struct FlowTests {
  @Test func `the flows of all screens pass`() throws {
    try playFlows("Flows", screens: { screens }, steps: { [waitForAnswer] }) {
      VirtualWorld { Backend.simulated }
    }
  }

  /// A step that lasts as long as an answer of the backend.
  private var waitForAnswer: StepDefinition<VirtualWorld<Backend>> {
    StepDefinition(lasting: .action, "the backend answers") { _, _ in
      try await Task.sleep(for: .milliseconds(500))
    }
  }
}
