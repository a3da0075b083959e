import HeadlessTesting

/// Names of one's own, which those of the libraries for screens and flows must not collide with.
private struct Screen: Equatable { var step = Step() }
private struct Step: Equatable { var number = 0 }

struct OneImportTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `one import brings everything that a test of a model needs`() throws {
    try inVirtualTime { time in
      let sut = Recorded(CounterModel(), in: time) { Screen(step: Step(number: $0.count)) }
      try sut.perform { $0.count = 1 }
      try sut.expect(at: .zero) { $0.step.number = 1 }
    }
  }
}
