import Dispatch
import FlowsDomain
import SchedulerData
import TestSupport
import Testing

/// Delays, cancellation, and order of sleepers.
struct SleepTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(
    arguments: [
      .seconds(1), .milliseconds(300), .milliseconds(333), .milliseconds(16), .milliseconds(1),
      .seconds(86_400),
      .microseconds(1500), .microseconds(250), .seconds(3_000_000_000),
    ] as [Duration])
  func `a sleep lasts exactly as long as the task asked`(duration: Duration) throws {
    let ends = try DeterministicScheduler.session { scheduler in
      let ends = Log<String>()
      let nanoseconds = UInt64(duration / .nanoseconds(1))
      Task {
        try await Task.sleep(for: duration); ends.append("for \(scheduler.now)")
      }
      Task {
        try await Task.sleep(until: .now + duration); ends.append("until \(scheduler.now)")
      }
      Task {
        try await Task.sleep(nanoseconds: nanoseconds); ends.append("ns \(scheduler.now)")
      }
      Task {
        try await SuspendingClock().sleep(for: duration); ends.append("suspending \(scheduler.now)")
      }
      Task {
        try await VirtualClock().sleep(for: duration); ends.append("virtual \(scheduler.now)")
      }
      try scheduler.settle()
      return ends.entries
    }
    #expect(ends == ["virtual", "for", "until", "ns", "suspending"].map { "\($0) \(duration)" })
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `5,000 sleeps in 50 tasks are exact`() throws {
    let delays =
      [333, 16, 1000, 300, 7, 1].map { Duration.milliseconds($0) } + [.microseconds(1234), .nanoseconds(777)]
    let sleeps = try DeterministicScheduler.session { scheduler in
      let sleeps = Log<(asked: Duration, took: Duration)>()
      for index in 0..<50 {
        Task.detached {
          for step in 0..<100 {
            let delay = delays[(index + step) % delays.count]
            let start = scheduler.now
            try await Task.sleep(for: delay)
            sleeps.append((delay, scheduler.now - start))
          }
        }
      }
      try scheduler.settle()
      return sleeps.entries
    }
    #expect(sleeps.filter { $0.asked != $0.took }.map { "\($0.took) instead of \($0.asked)" } == [])
    #expect(sleeps.count == 5000)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a canceled sleep leaves no wake-up`() throws {
    let (now, count) = try DeterministicScheduler.session { scheduler in
      let log = Log<String>()
      let tasks = [
        Task {
          try await Task.sleep(for: .seconds(10)); log.append("end")
        },
        Task { @MainActor in
          try await Task.sleep(for: .seconds(10)); log.append("end")
        },
        Task {
          try await Napper().nap(.seconds(10)); log.append("end")
        },
        Task {
          try await Task.sleep(nanoseconds: 10_000_000_000); log.append("end")
        },
        Task {
          try await SuspendingClock().sleep(for: .seconds(10)); log.append("end")
        },
        Task {
          try await VirtualClock().sleep(for: .seconds(10)); log.append("end")
        },
        Task {
          async let a: Void = Task.sleep(for: .seconds(10))
          async let b: Void = Task.sleep(for: .seconds(11))
          _ = try await (a, b)
          log.append("end")
        },
        Task {
          try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 { group.addTask { try await Task.sleep(for: .seconds(10)) } }
            try await group.waitForAll()
          }
          log.append("end")
        },
      ]
      try scheduler.advance(by: .seconds(1))
      for task in tasks { task.cancel() }
      try scheduler.settle()
      return (scheduler.now, log.entries.count)
    }
    #expect(now == .seconds(1))
    #expect(count == 0)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a group that ends with its first result cancels the others`() throws {
    let now = try DeterministicScheduler.session { scheduler in
      Task {
        try await withThrowingTaskGroup(of: Int.self) { group in
          for seconds in 1...3 {
            group.addTask {
              try await Task.sleep(for: .seconds(seconds))
              return seconds
            }
          }
          _ = try await group.next()
          group.cancelAll()
        }
      }
      try scheduler.settle()
      return scheduler.now
    }
    #expect(now == .seconds(1))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a task that was canceled before it sleeps doesn't sleep`() throws {
    let now = try DeterministicScheduler.session { scheduler in
      let task = Task { try await Task.sleep(for: .seconds(10)) }
      task.cancel()
      let clock = Task { try await VirtualClock().sleep(for: .seconds(10)) }
      clock.cancel()
      try scheduler.settle()
      return scheduler.now
    }
    #expect(now == .zero)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `sleepers wake by deadline, and by order of arrival`() throws {
    let (order, times) = try DeterministicScheduler.session { scheduler in
      let (order, times) = (Log<Int>(), Log<String>())
      for index in 0..<20_000 {
        let delay = Duration.milliseconds(1 + index * 7919 % 100)
        Task {
          try await Task.sleep(for: delay)
          times.append(scheduler.now == delay ? "" : "\(scheduler.now) instead of \(delay)")
          order.append(index)
        }
      }
      try scheduler.settle()
      return (order, times)
    }
    let expected = (0..<20_000).sorted { ($0 * 7919 % 100, $0) < ($1 * 7919 % 100, $1) }
    let isOrdered = order.entries == expected
    #expect(isOrdered)
    #expect(Set(times.entries) == [""])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `tasks that sleep again and again never settle, and the sentence names the task`() throws {
    let error = #expect(throws: NeverSettles.self) {
      try DeterministicScheduler.session { scheduler in
        let task = Task(name: "clock") { while true { try await Task.sleep(for: .seconds(1)) } }
        defer {
          task.cancel()
          try? scheduler.settle()
        }
        try scheduler.settle()
      }
    }
    #expect(
      error?.description == """
        Nothing settles: the task “clock” sleeps again and again, now until 10001 s (ContinuousClock). \
        Cancel the task, or pass a limited time. Date.now doesn't move in virtual time, and ContinuousClock.now does \
        only on Linux with the dynamic runtime. If a loop waits for one of them, inject a clock (VirtualClock) or count \
        the sleeps.
        """)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a sleep of more than 100 years is forever`() throws {
    let error = #expect(throws: NeverSettles.self) {
      try DeterministicScheduler.session { scheduler in
        Task { try await Task.sleep(for: .seconds(Int64.max / 4)) }
        try scheduler.settle()
      }
    }
    #expect(
      error?.description == """
        Nothing settles: a task without a name sleeps forever (for more than 100 years, ContinuousClock). Cancel the \
        task.
        """)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `jobs that never run out are an error`() throws {
    #expect(throws: NeverSettles.running(at: .seconds(5))) {
      try DeterministicScheduler.session { scheduler in
        try scheduler.advance(by: .seconds(5))
        Task { while true { await Task.yield() } }
        try scheduler.settle()
      }
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(.enabled(if: isLinux)) func `clocks of Swift concurrency move with virtual time`() throws {
    let log = try DeterministicScheduler.session { scheduler in
      let log = Log<String>()
      Task {
        let end = ContinuousClock.now + .seconds(3)
        while ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(700)) }
        log.append("\(scheduler.now)")
      }
      Task {
        var next = SuspendingClock.now
        for _ in 0..<3 {
          next += .seconds(2)
          try await Task.sleep(until: next, clock: .suspending)
          log.append("\(scheduler.now)")
        }
      }
      try scheduler.settle()
      return log
    }
    #expect(log.entries == ["2.0 seconds", "3.5 seconds", "4.0 seconds", "6.0 seconds"])
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
