import JobOrdersDomain
import SchedulerData
import TestSupport
import Testing

/// Orders other than that of arrival.
struct OrderTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `tasks of concurrent executors run in any order`() throws {
    let orders = try explored { log in
      for name in ["a", "b", "c"] { Task.detached { log.append(name) } }
    }
    #expect(Set(orders) == ["abc", "acb", "bac", "bca", "cab", "cba"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `tasks of the main actor keep their order`() throws {
    let orders = try explored { log in
      for name in ["a", "b", "c"] { Task { @MainActor in log.append(name) } }
    }
    #expect(Set(orders) == ["abc"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `sleepers of the same moment wake in any order, also on the main actor`() throws {
    let orders = try explored { log in
      for name in ["a", "b", "c"] {
        Task { @MainActor in
          try await Task.sleep(for: .seconds(1))
          log.append(name)
        }
      }
    }
    #expect(Set(orders) == ["abc", "acb", "bac", "bca", "cab", "cba"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `sleepers of a clock wake in any order`() throws {
    let orders = try explored { log in
      for name in ["a", "b"] {
        Task { @MainActor in
          try await VirtualClock().sleep(for: .seconds(1))
          log.append(name)
        }
      }
    }
    #expect(Set(orders) == ["ab", "ba"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(.enabled(if: ActorSwitches.isActive))
  func `another task can run between two calls of an actor`() throws {
    let values = try explored { log in
      let (cell, log) = (Cell(), log)
      for _ in 1...2 {
        Task.detached {
          let value = await cell.value
          await cell.set(value + 1)
          log.append("\(value)")
        }
      }
    }
    #expect(Set(values) == ["00", "01"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(.enabled(if: ActorSwitches.isActive))
  func `an actor is freed after its last job`() throws {
    let log = Log<String>()
    _ = try explored { _ in
      for priority in [TaskPriority.high, .background] {
        Task.detached(priority: priority) { await Cell { log.append("freed") }.set(1) }
      }
    }
    #expect(log.entries.count == 200)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an order is repeated by its text`() throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      let strategy = OrderStrategy(seed: seed, length: 30, lengthensSleeps: true)
      let (events, order) = try run(strategy, Self.program)
      let text = order.decider.order.description
      let (repeated, again) = try run(.replay(try JobOrder(text)), Self.program)
      #expect(repeated == events)
      #expect(again.decider.order.description == text)
      #expect(again.decider.misfit == nil)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a loop that yields until another task ends is fair in every order`() throws {
    let orders = try explored { log in
      let isDone = Log<Bool>()
      Task.detached {
        while isDone.entries.isEmpty { await Task.yield() }
        log.append("seen")
      }
      Task.detached {
        log.append("done ")
        isDone.append(true)
      }
    }
    #expect(Set(orders) == ["done seen"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `sleeps are longer while time settles, and exact while it passes`() throws {
    let strategy = OrderStrategy.replay(try JobOrder("sleep1:4 sleep2:7"))
    func slept(_ wait: @escaping @MainActor (DeterministicScheduler) throws -> Void) throws -> [String] {
      try run(strategy, settles: false) { log, scheduler in
        Task {
          for seconds in 1...2 {
            try await Task.sleep(for: .seconds(seconds))
            log.append("\(scheduler.now)")
          }
        }
        try wait(scheduler)
      }.events
    }
    #expect(try slept { try $0.settle() } == ["1.5 seconds", "5.25 seconds"])
    #expect(try slept { try $0.advance(by: .seconds(3)) } == ["1.0 seconds", "3.0 seconds"])
    #expect(try slept { while try $0.wakeNext() {} } == ["1.0 seconds", "3.0 seconds"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `each of several sleeps that end together can be longer`() throws {
    let (events, _) = try run(.replay(try JobOrder("sleep2:4"))) { log, scheduler in
      for name in ["a", "b", "c"] {
        Task {
          try await Task.sleep(for: .seconds(2))
          log.append("\(name) \(scheduler.now)")
        }
      }
    }
    #expect(events == ["a 2.0 seconds", "c 2.0 seconds", "b 3.0 seconds"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a longer sleep still ends at once if it is canceled`() throws {
    let (events, _) = try run(.replay(try JobOrder("sleep1:7"))) { log, scheduler in
      let task = Task {
        try? await Task.sleep(for: .seconds(8))
        log.append("\(scheduler.now)")
      }
      try scheduler.run()
      task.cancel()
    }
    #expect(events == ["0.0 seconds"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `differences are told with the names and origins of tasks`() throws {
    let (_, order) = try run(.replay(try JobOrder("1:1 sleep1:4"))) { log, scheduler in
      scheduler.origin = "perform at A.swift:1"
      Task.detached { log.append("a") }
      Task.detached(name: "second") {
        try await Task.sleep(for: .seconds(1))
        log.append("b")
      }
    }
    #expect(
      order.differences.map(\.description) == [
        "At 0 ms, the task “second” ran before task 1 (perform at A.swift:1).",
        "At 0 ms, the task “second” slept 1.5 s instead of 1 s.",
      ])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `tasks that wait forever are found, and those that ended aren't`() throws {
    let names = try DeterministicScheduler.session { scheduler in
      scheduler.detectsLeaks = true
      let kept = Task(name: "ended") {}
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task(name: "waits") {
        await Task.yield()
        for await _ in stream {}
      }
      Task(name: "slept") { try await Task.sleep(for: .seconds(1)) }
      try scheduler.settle()
      defer { withExtendedLifetime((kept, continuation)) {} }
      return scheduler.waitingTasks.map(\.name)
    }
    #expect(names == ["waits"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `many ready jobs cost time in proportion`() throws {
    func jobs(_ count: Int) throws -> Int {
      try run(OrderStrategy(seed: 1, length: 1, lengthensSleeps: false)) { log, _ in
        for index in 0..<count { Task.detached { if index % 1_000 == 0 { log.append("x") } } }
      }.order.decider.widths.count
    }
    #expect(try jobs(20_000) == 19_999)
  }

  // MARK: Runs

  /// The events of a body in 100 orders, each as one text.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  private func explored(_ body: @escaping @MainActor (Log<String>) throws -> Void) throws -> [String] {
    try (1...100 as ClosedRange<UInt64>).map { seed in
      try run(OrderStrategy(seed: seed, length: 10, lengthensSleeps: false)) { log, _ in try body(log) }
        .events.joined()
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  private func run(
    _ strategy: OrderStrategy, settles: Bool = true,
    _ body: @escaping @MainActor (Log<String>, DeterministicScheduler) throws -> Void
  ) throws -> (events: [String], order: ObservedOrder) {
    try DeterministicScheduler.session { scheduler in
      let log = Log<String>()
      scheduler.beginOrder(strategy)
      try body(log, scheduler)
      if settles { try scheduler.settle() }
      return (log.entries, scheduler.endOrder())
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  private static let program: @MainActor @Sendable (Log<String>, DeterministicScheduler) throws -> Void = {
    log, _ in
    let cell = Cell()
    for index in 1...3 {
      Task {
        try await Task.sleep(for: .seconds(index))
        await withTaskGroup(of: Void.self) { group in
          for child in 1...3 {
            group.addTask {
              await cell.set(child)
              log.append("\(index)\(child) ")
            }
          }
        }
        log.append("\(index):\(await cell.value) ")
      }
    }
  }
}

private actor Cell {
  private(set) var value = 0
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void = {}) {
    self.onEnd = onEnd
  }

  deinit { onEnd() }

  func set(_ value: Int) { self.value = value }
}
