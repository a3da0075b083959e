import HeadlessTesting

/// Uses of virtual time that can't work.
struct MisuseTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an action that never ends is an issue, although nothing else is expected`() throws {
    let issues = try recordedIssues {
      try inVirtualTime { time in
        let sut = Recorded(CounterModel(), in: time) { $0.count }
        try sut.perform { await $0.waitForever() }
        try time.settle()
        try sut.expectNothingElse()
      }
    }
    #expect(issues.count == 1)
    let sentence =
      "This action never ends. Nothing is ready and nothing sleeps, but 1 action waits for something that"
    #expect(issues.first?.hasPrefix(sentence) == true)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an action that still sleeps when the body returns is canceled`() throws {
    try inVirtualTime { time in
      let sut = Recorded(CounterModel(), in: time) { $0.count }
      try sut.perform { try await $0.countSlowly(to: 1_000_000) }
      try time.pass(.seconds(3))
      #expect(sut.frames.map(\.state) == [0, 1, 2, 3])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @MainActor @Test func `virtual time has ended after the body`() throws {
    var kept: (time: VirtualTime, sut: Recorded<CounterModel, Int>)?
    try inVirtualTime(leaks: nil) { time in kept = (time, Recorded(CounterModel(), in: time) { $0.count }) }
    let (time, sut) = try #require(kept)
    let sentence = "Virtual time has ended. Use its values only inside of the body."
    let first = #expect(throws: VirtualTimeMisuse.self) { try time.pass(.seconds(1)) }
    let second = #expect(throws: VirtualTimeMisuse.self) { try sut.perform { $0.count = 1 } }
    #expect(first?.description == sentence)
    #expect(second?.description == sentence)
    #expect(time.elapsed == .zero)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `time can't pass backward`() throws {
    try inVirtualTime { time in
      let error = #expect(throws: VirtualTimeMisuse.self) { try time.pass(.seconds(-1)) }
      #expect(error?.description == "Time can't pass backward: -1 s.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a value that isn't equal to itself can be expected`() throws {
    try inVirtualTime { time in
      let sut = Recorded(CounterModel(), in: time) { $0.ratio }
      try sut.perform { $0.ratio = .nan }
      try sut.expect(at: .zero) { $0 = .nan }
      try sut.expectNothingElse()
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `without a test of Swift Testing, an issue is an error`() async {
    // A detached task has no current test, as a test of XCTest.
    let error = await Task.detached {
      do {
        try inVirtualTime { time in
          let sut = Recorded(CounterModel(), in: time) { $0.count }
          try sut.expect(at: .zero) { $0 = 1 }
        }
        return ""
      } catch {
        return "\(error)"
      }
    }.value
    #expect(error.hasPrefix("Frame 1 at 0 ms is the last one"))
  }
}
