import Dispatch
import Foundation
import HeadlessRunner
import Synchronization
import Testing

@testable import HeadlessTesting

/// Bodies that virtual time refuses or ends, each with a sentence.
struct InVirtualTimeTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `time starts at zero, and everything settles at the end`() throws {
    for _ in 0..<2 {
      let time = try inVirtualTime { time in
        #expect(time.elapsed == .zero)
        Task { try await Task.sleep(for: .seconds(5)) }
        return time
      }
      #expect(time.elapsed == .seconds(5))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an asynchronous test waits for its turn without a thread`() async throws {
    let elapsed = try await inVirtualTime { time in
      try time.pass(.seconds(1))
      return time.elapsed
    }
    #expect(elapsed == .seconds(1))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `nested calls are refused`() throws {
    let error = #expect(throws: (any Error).self) {
      try inVirtualTime { _ in try inVirtualTime { _ in } }
    }
    #expect(
      error.map { "\($0)" } == "Virtual time can't begin inside virtual time. Use the time of the outer call."
    )
  }

  // Asynchronous, because a synchronous test blocks a thread of the pool while it waits.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a call waits outside for each answer that an action awaits`() async throws {
    try await inVirtualTime(outside: .seconds(60)) { time in
      let sut = Recorded(CounterModel(), in: time) { $0.count }
      let suspension = Suspension()
      time.scheduler.observe { suspension.signal() }
      try sut.perform { model in
        for _ in 1...2 {
          await withCheckedContinuation { continuation in
            let isSuspended = suspension.semaphore()
            Thread.detachNewThread {
              isSuspended.wait()
              continuation.resume()
            }
          }
          model.count += 1
        }
      }
      #expect(sut.frames.map(\.state) == [0, 1, 2])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a wait that never settles says which task sleeps`() throws {
    try inVirtualTime { time in
      let task = Task(name: "ticker") { while true { try await Task.sleep(for: .seconds(1)) } }
      let error = #expect(throws: NeverSettles.self) { try time.settle() }
      #expect(
        error?.description.hasPrefix("Nothing settles: the task “ticker” sleeps again and again") == true)
      task.cancel()
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a task that still runs after the body is an error`() throws {
    let error = #expect(throws: VirtualTimeMisuse.self) {
      try inVirtualTime { _ in
        Task(name: "idle") { try await Task.sleep(for: .seconds(1 << 40)) }
      }
    }
    #expect(
      error?.description == """
        A task still runs after the end of the body. Nothing settles: the task “idle” sleeps forever (for more than 100 \
        years, ContinuousClock). Cancel the task.
        """)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a resumption by another thread is reported`() throws {
    let issues = try recordedIssues {
      try inVirtualTime { time in
        let isSuspended = DispatchSemaphore(value: 0)
        let isResumed = DispatchSemaphore(value: 0)
        Task {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              isSuspended.wait()
              continuation.resume()
              isResumed.signal()
            }
          }
        }
        try time.run()
        isSuspended.signal()
        isResumed.wait()
        try time.run()
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("was resumed by a thread outside the schedule") == true)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: ["semaphore", "run loop", "queue", "thread", "another test"])
  func `a job that blocks its thread ends the process with one sentence`(by means: String) async throws {
    let result = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      [means] in
      try VirtualSession(watchdog: Watchdog(limit: .milliseconds(200)), place: #_sourceLocation).run { time in
        Task { block(by: means) }
        try time.run()
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.hasSuffix(
        """
        blocks its thread for more than 200 ms: use await instead of a semaphore, a lock, a run loop, a dispatch \
        queue, or Thread.sleep, and don't wait for another test.

        """))
  }
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
private func block(by means: String) {
  let never = DispatchSemaphore(value: 0)
  switch means {
  case "semaphore": never.wait()
  case "run loop": RunLoop.current.run(until: .distantFuture); never.wait()
  case "queue": DispatchQueue(label: "blocked").sync { never.wait() }
  case "thread": Thread.sleep(forTimeInterval: 3600)
  default:
    Thread.detachNewThread { try? inVirtualTime { _ in _ = never.signal() } }
    never.wait()
  }
}

/// Signals at the end of the job that takes the semaphore, when its task is suspended.
private final class Suspension: Sendable {
  private let taken = Mutex<DispatchSemaphore?>(nil)

  func semaphore() -> DispatchSemaphore {
    let semaphore = DispatchSemaphore(value: 0)
    taken.withLock { $0 = semaphore }
    return semaphore
  }

  func signal() {
    taken.withLock { semaphore in
      semaphore?.signal()
      semaphore = nil
    }
  }
}
