import HeadlessRunner
import HeadlessTesting
import TestSupport

/// What `explore` reports.
struct ExploreTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a body with one outcome passes, and all its orders are counted`() throws {
    let exploration = try explore(orders: 100) { time in try names(["a", "a"], in: time) }
    #expect(exploration.outcomes == [.value("aa")])
    #expect(exploration.orderCount == 100)
    #expect(exploration.ending == .complete)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `different values are an issue with the shortest order, in words and as a value`() async throws {
    let issues = try await shownIssues {
      try explore(orders: 20) { time in try names(["a", "b"], in: time) }
    }
    #expect(
      issues == [
        """
        The outcome depends on the order of jobs.
        - ab
        This happens in 7 of 20 orders (also in that of arrival).
        - ba
        This happens in 13 of 20 orders (first: seed 1).
        Shortest order: replaying: "1:1"
        At 0 ms, the task “b” ran before the task “a”.
        """
      ])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `different values can be wanted`() throws {
    let exploration = try explore(mayDiffer: true) { time in try names(["a", "b"], in: time) }
    #expect(exploration.outcomes == [.value("ab"), .value("ba")])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a body without a value returns its states, without their times`() throws {
    let exploration = try explore(mayDiffer: true) { time in
      let sut = Recorded(CounterModel(), in: time) { $0.count }
      try sut.perform { try await $0.countSlowly(to: 2) }
      try time.settle()
    }
    #expect(exploration.outcomes.map(\.description) == ["0 → 1\n1 → 2"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an expectation that fails in one order fails once, at its line`() async throws {
    let issues = try await shownIssues {
      try explore(orders: 100) { time in
        let order = try names(["a", "b"], in: time)
        #expect(order == "ab")
      }
    }
    #expect(issues.count == 1)
    #expect(issues[0].contains("replaying: \"1:1\"\nAt 0 ms, the task “b” ran before the task “a”."))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a requirement and an expected frame can fail too`() async throws {
    let issues = try await shownIssues {
      try explore { time in
        let order = try names(["a", "b"], in: time)
        _ = try #require(order == "ab" ? order : nil)
      }
      try explore { time in
        let sut = Recorded(CounterModel(), in: time) { $0.note }
        try sut.perform { model in
          for name in ["a", "b"] { Task.detached { await MainActor.run { model.note = name } } }
        }
        try sut.expect(at: .zero) { $0 = "a" }
      }
    }
    #expect(issues.count == 2)
    #expect(issues.last?.hasPrefix("Frame 2 at 0 ms is not as expected") == true)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `times are compared if sleeps are exact`() async throws {
    try explore { time in
      let sut = Recorded(SearchModel(), in: time) { $0.state }
      try sut.perform { $0.text = "a" }
      try time.settle()
      try sut.expect(at: .zero) { $0.text = "a" }
      try sut.expect(at: .milliseconds(300)) { $0.isLoading = true }
      try sut.expect(at: .milliseconds(1300)) {
        $0.results = ["a"]
        $0.isLoading = false
      }
      try sut.expectNothingElse()
    }
    let issues = try await shownIssues {
      try explore(sleeps: .exact) { time in
        let sut = Recorded(SearchModel(), in: time) { $0.state }
        try sut.perform { $0.text = "a" }
        try sut.expect(at: .seconds(1)) { $0.text = "a" }
      }
    }
    #expect(issues.count == 1)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: ["1:1", "  1:1 "])
  func `a replayed order shows its outcome, and the issues are the body's own`(choices: String) async throws {
    let issues = try await shownIssues {
      try explore(replaying: choices) { time in
        let order = try names(["a", "b"], in: time)
        #expect(order == "ab")
      }
    }
    #expect(issues.count == 1)
    let exploration = try explore(replaying: choices) { time in try names(["a", "b"], in: time) }
    #expect(exploration.outcomes == [.value("ba")])
    #expect(exploration.orderCount == 1)
  }

  // MARK: Bad input

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: [
    ("1:5", "1:5 doesn't fit: only 2 jobs are ready there."),
    ("9:1", "9:1 doesn't fit: this run has only 1 choice."),
  ])
  func `choices that no longer fit are an issue`(choices: String, sentence: String) async throws {
    let issues = try await shownIssues {
      try explore(replaying: choices) { time in try names(["a", "b"], in: time) }
    }
    #expect(
      issues == [
        "\(sentence) The code or the test has changed. Explore again, and replace the choices."
      ])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: [0, -1]) func `fewer than one order is an error`(orders: Int) {
    let error = #expect(throws: VirtualTimeMisuse.self) { try explore(orders: orders) { _ in 1 } }
    #expect(error?.description == "\(orders) orders can't be explored. Ask for at least 1.")
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `outcomes that are all different end the exploration with what was found`() async throws {
    let number = Log<Int>()
    let issues = try await shownIssues {
      try explore { time in
        number.append(0)
        return try names(["a", "b"], in: time) + "\(number.entries.count)"
      }
    }
    #expect(issues.count == 1)
    #expect(
      issues[0].hasPrefix("One order has different outcomes, so something outside of the schedule decides:"))
    #expect(issues[0].contains("20 orders had these outcomes:"))
    #expect(issues[0].contains("\n- ab1\n"))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a million orders end at the time limit, with a warning and what was found`() async throws {
    let issues = try await shownIssues {
      let exploration = try explore(orders: 1_000_000, mayDiffer: true, timeLimit: .milliseconds(50)) {
        time in try names(["a", "b"], in: time)
      }
      #expect(exploration.ending == .stopped)
      // A busy machine may run a single order in 50 ms.
      #expect(!exploration.outcomes.isEmpty)
    }
    #expect(issues.count == 1)
    #expect(issues[0].hasPrefix("The time limit of 50 ms ended the exploration after "))
    #expect(issues[0].hasSuffix(" of 1000000 orders. Ask for fewer orders, or pass a longer timeLimit."))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an order that never settles is an issue, and the other outcomes are kept`() async throws {
    let issues = try await shownIssues {
      let exploration = try explore(orders: 40) { time in
        let isEndless = try names(["a", "b"], in: time) == "ba"
        if isEndless { Task { while true { try await Task.sleep(for: .seconds(1)) } } }
        try time.settle()
        return 1
      }
      #expect(exploration.outcomes.first == .value(1))
      #expect(exploration.outcomes.count == 2)
    }
    #expect(issues.count == 1)
    #expect(issues[0].hasPrefix("Nothing settles: a task without a name sleeps again and again"))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an exploration can't begin inside virtual time`() throws {
    try inVirtualTime { _ in
      let error = #expect(throws: DeterministicScheduler.NestedSession.self) { try explore { _ in 1 } }
      #expect(error?.description.hasPrefix("Virtual time can't begin inside virtual time.") == true)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a failure that doesn't come again is reported too`() async throws {
    let runs = Log<Int>()
    let issues = try await shownIssues {
      try explore(orders: 1) { time in
        runs.append(0)
        if runs.entries.count == 1 { throw Refusal() }
      }
    }
    #expect(issues.count == 1)
    #expect(
      issues[0].hasPrefix(
        "Refusal()\nThis happens in the only order.\nThis order doesn't fail"))
  }

  // MARK: Leaks

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a task that waits forever is a warning with its name and origin`() async throws {
    let issues = try await shownIssues {
      _ = try inVirtualTime { time in
        let sut = Recorded(CounterModel(), in: time) { $0.count }
        try sut.perform { model in
          Task(name: "watcher") { await model.waitForever() }
          Task { await model.waitForever() }
        }
      }
    }
    #expect(issues.count == 3)
    #expect(
      issues[0].hasPrefix(
        "The body has ended, but the task “watcher”, created during perform at ExploreTests.swift:"))
    #expect(
      issues[0].hasSuffix(" still waits, and nothing will resume it. Cancel it, or end what it waits for."))
    #expect(issues[1].contains("task 3"))
    #expect(issues[2].hasPrefix("The CounterModel still lives after the body."))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `leaks can be ignored, and an exploration tells each once`() async throws {
    let body: @MainActor (VirtualTime) throws -> Int = { time in
      let sut = Recorded(CounterModel(), in: time) { $0.count }
      try sut.perform { model in
        for _ in 1...2 { Task.detached(name: "watcher") { await model.waitForever() } }
      }
      return 1
    }
    #expect(try await shownIssues { try explore(orders: 20, leaks: nil, body) } == [])
    #expect(try await shownIssues { try explore(orders: 20, body) }.count == 2)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a wakeup that is lost in one order is a failure with this order`() async throws {
    let issues = try await shownIssues {
      try explore { time in
        let gate = Gate()
        Task.detached(name: "waiter") { await gate.wait() }
        Task.detached(name: "opener") { await gate.open() }
        try time.run()
        return 1
      }
    }
    #expect(issues.count == 1)
    #expect(issues[0].contains("the task “waiter”, created during explore at ExploreTests.swift:"))
    #expect(issues[0].contains("Shortest order: replaying: \""))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a replay of a body that always leaks has its value`() async throws {
    let issues = try await shownIssues {
      let exploration = try explore(replaying: "1:1") { time in
        let order = try names(["a", "b"], in: time)
        let model = CounterModel()
        Task(name: "watcher") { await model.waitForever() }
        try time.run()
        return order
      }
      #expect(exploration.outcomes == [.value("ba")])
    }
    #expect(issues.count == 1)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `all tasks of a group that waits are found`() async throws {
    let issues = try await shownIssues {
      try inVirtualTime { time in
        let model = CounterModel()
        Task.detached(name: "parent") {
          await withTaskGroup(of: Void.self) { group in
            for _ in 1...3 { group.addTask { await model.waitForever() } }
          }
        }
        try time.run()
      }
    }
    #expect(issues.count == 4)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a model that the body frees is no leak`() throws {
    try inVirtualTime(leaks: .error) { time in
      let sut = Recorded(SearchModel(), in: time) { $0.state }
      try sut.perform { $0.text = "a" }
      try sut.expect(at: .zero) { $0.text = "a" }
    }
  }

  /// Starts a task for each name, and returns the names in the order of the tasks.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @MainActor private func names(_ names: [String], in time: VirtualTime) throws -> String {
    let log = Log<String>()
    for name in names { Task.detached(name: name) { log.append(name) } }
    try time.run()
    return log.entries.joined()
  }
}

/// A gate that forgets that it was opened before somebody waits.
private actor Gate {
  private var waiter: CheckedContinuation<Void, Never>?

  func wait() async { await withCheckedContinuation { waiter = $0 } }
  func open() { waiter?.resume() }
}
