import CounterModels
import CounterScreens
import Foundation
import HeadlessRunner
import HeadlessTesting
import Testing

/// A world whose backend can be offline.
struct BackendWorld: ScheduledWorld {
  let beginning = VirtualClock().now
  var isOffline = false

  var now: Date { Date(timeIntervalSince1970: 0) + elapsed / .seconds(1) }
  var stuck: String? { nil }
  var missing: String? { nil }

  func environment() -> Backend {
    var backend = Backend.simulated
    if isOffline { backend.search = { _ in throw Refused() } }
    return backend
  }
}

extension StepDefinition<BackendWorld> {
  static var backend: [StepDefinition] {
    [
      StepDefinition(.context, "the backend is offline") { stage, _ throws(StepFault) in
        try stage.prepare { $0.isOffline = true }
      }
    ]
  }
}

struct WorldTests {
  @Test func `a step changes the world before a screen opens`() throws {
    try playFlows("Worlds", screens: { screens }, steps: { StepDefinition.backend }) { BackendWorld() }
  }
}
