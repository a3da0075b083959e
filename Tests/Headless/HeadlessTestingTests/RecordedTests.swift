import HeadlessTesting
import Testing

/// Recordings and their expectations.
@MainActor struct RecordedTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test nonisolated func `a search starts 300 ms after the last letter`() throws {
    try inVirtualTime { time in
      let sut = Recorded(SearchModel(), in: time) { $0.state }
      try sut.perform { $0.text = "swif" }
      try sut.expect(at: .zero) { $0.text = "swif" }
      try time.pass(.milliseconds(200))
      try sut.perform { $0.text = "swift" }
      try sut.expect(at: .milliseconds(200)) { $0.text = "swift" }
      try time.pass(.milliseconds(300))
      try sut.expect(at: .milliseconds(500)) { $0.isLoading = true }
      try time.settle()
      try sut.expect(at: .milliseconds(1500)) {
        $0.isLoading = false
        $0.results = ["swift"]
      }
      try sut.expectNothingElse()
      #expect(time.elapsed == .milliseconds(1500))
      #expect(
        sut.frames.map(\.at) == [.zero, .zero, .milliseconds(200), .milliseconds(500), .milliseconds(1500)])
      #expect(
        sut.changes == [
          #"0 ms: text = "" → "swif""#, #"200 ms: text = "swif" → "swift""#,
          "500 ms: isLoading = false → true",
          "1.5 s: isLoading = true → false", #"1.5 s: + results[0] = "swift""#,
        ])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an action can be canceled by its task`() throws {
    try inVirtualTime { time in
      let sut = Recorded(CounterModel(), in: time) { $0.count }
      let task = try sut.perform { try await $0.countSlowly(to: 100) }
      try time.pass(.seconds(2))
      task.cancel()
      try time.settle()
      try sut.expect(at: .seconds(1)) { $0 = 1 }
      try sut.expect(at: .seconds(2)) { $0 = 2 }
      try sut.expectNothingElse()
      #expect(time.elapsed == .seconds(2))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a recording by reflection has text for each property`() throws {
    try inVirtualTime { time in
      let sut = Recorded(CounterModel(), in: time)
      try sut.perform { try await $0.countSlowly(to: 2) }
      try time.settle()
      try sut.perform {
        $0.note = "done"
        $0.ratio = .nan
      }
      #expect(
        sut.changes == [
          "1 s: count = 0 → 1", "2 s: count = 1 → 2", #"2 s: note = null → "done""#, "2 s: ratio = 0.5 → nan",
        ])
      #expect(sut.frames.last?.state.description == "count = 2\nnote = \"done\"\nratio = nan\nstep = 1")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a recording keeps its model alive`() throws {
    try inVirtualTime { time in
      var model: CounterModel? = CounterModel()
      let sut = Recorded(try #require(model), in: time) { $0.count }
      model = nil
      try sut.perform { $0.count = 1 }
      try sut.expect(at: .zero) { $0 = 1 }
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a model that is deallocated by its owner has nil as its state`() throws {
    try inVirtualTime { time in
      let sut = Recorded(Owner(), in: time) { $0.model?.count }
      try sut.perform { $0.model = nil }
      try sut.expect(at: .zero) { $0 = nil }
    }
  }

  @MainActor private final class Owner { var model: CounterModel? = CounterModel() }

  // MARK: Failures

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a frame that differs is shown field by field, with its time`() throws {
    let issues = try recordedIssues {
      try inVirtualTime { time in
        let sut = Recorded(SearchModel(), in: time) { $0.state }
        try sut.perform { $0.text = "a" }
        try sut.expect(at: .seconds(1)) { $0.text = "b" }
        try time.settle()
        try sut.expect(at: .milliseconds(300)) { $0.isLoading = false }
      }
    }
    #expect(
      issues == [
        """
        Frame 2 at 0 ms is not as expected (− expected, + recorded):
        − at 1 s
        + at 0 ms
        − text = "b"
        + text = "a"
        """,
        """
        Frame 3 at 300 ms is not as expected (− expected, + recorded):
        − isLoading = false
        + isLoading = true
        """,
      ])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an expectation after the last frame says when that was, and what comes next`() throws {
    let issues = try recordedIssues {
      try inVirtualTime { time in
        let sut = Recorded(SearchModel(), in: time) { $0.state }
        try sut.perform { $0.text = "a" }
        try sut.expect(at: .zero) { $0.text = "a" }
        try sut.expect(at: .milliseconds(300)) { $0.isLoading = true }
      }
    }
    #expect(
      issues == [
        "Frame 2 at 0 ms is the last one, so there is no frame to expect. The next task wakes at 300 ms."
      ])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an expectation says that an action waits for something outside`() throws {
    let issues = try recordedIssues {
      try inVirtualTime { time in
        let sut = Recorded(CounterModel(), in: time) { $0.count }
        try sut.perform { await $0.waitForever() }
        try time.settle()
        try sut.expect(at: .zero) { $0 = 1 }
      }
    }
    #expect(
      issues.first == """
        Frame 1 at 0 ms is the last one, so there is no frame to expect. Nothing is ready and nothing sleeps, but 1 \
        action waits for something that time doesn't bring: another thread, a dispatch queue (the body holds the main \
        queue), a run loop, or a network. Replace it with a fake, or call inVirtualTime(outside:) with a time to wait.
        """)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `frames that nobody expects are listed`() throws {
    let issues = try recordedIssues {
      try inVirtualTime { time in
        let sut = Recorded(CounterModel(), in: time) { [$0.count] }
        try sut.perform { try await $0.countSlowly(to: 2) }
        try time.settle()
        try sut.expectNothingElse()
      }
    }
    #expect(
      issues == ["Nothing else was expected, but the model changed:\n1 s: [0] = 0 → 1\n2 s: [0] = 1 → 2"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an action that fails at once throws, and one that fails later is an issue`() throws {
    let issues = try recordedIssues {
      try inVirtualTime { time in
        let sut = Recorded(CounterModel(), in: time) { $0.count }
        #expect(throws: Refusal()) { try sut.perform { try await $0.fail(after: .zero) } }
        try sut.perform { try await $0.fail(after: .seconds(1)) }
        try time.settle()
      }
    }
    #expect(issues == ["Refusal()"])
  }
}
