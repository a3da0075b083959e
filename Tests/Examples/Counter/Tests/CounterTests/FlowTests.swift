import CounterModels
import CounterScreens
import HeadlessRunner
import HeadlessTesting
import Testing

struct FlowTests {
  @Test func `the flows of all screens pass`() throws {
    try playFlows("Flows", screens: { screens }, steps: { StepDefinition.counter }) {
      VirtualWorld { Backend.simulated }
    }
  }
}
