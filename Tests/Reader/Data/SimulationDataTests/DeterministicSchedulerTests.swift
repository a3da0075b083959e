@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import TestSupport
import Testing

@testable import SimulationData

/// The test's own scheduler, which runs only the tasks that the test starts on it.
struct DeterministicSchedulerTests {
  private let log = Log<String>()

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  private final class Queue: TaskExecutor, SchedulingExecutor, DeterministicExecutor {
    let scheduler = DeterministicScheduler()

    func enqueue(_ job: consuming ExecutorJob) { scheduler.enqueue(UnownedJob(job), on: self) }
    func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @discardableResult
  private func begin(
    _ name: String, on queue: Queue,
    _ wait: @escaping @concurrent @Sendable (SimulatedClock) async throws -> Void
  ) -> Task<Void, any Error> {
    Task(executorPreference: queue) { @concurrent [log] in
      log.append("\(name) begins")
      do {
        try await wait(SimulatedClock(queue.scheduler))
        log.append("\(name) \(queue.scheduler.now)")
      } catch {
        log.append("\(name) canceled")
        throw error
      }
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `sleepers wake in the order of their times, and only the test advances the time`() throws {
    let queue = Queue()
    begin("a", on: queue) { try await $0.sleep(for: .seconds(3)) }
    begin("b", on: queue) { try await $0.sleep(for: .seconds(1)) }
    begin("c", on: queue) { try await $0.sleep(for: .zero) }
    #expect(log.entries == [])
    try queue.scheduler.run()
    #expect(log.entries == ["a begins", "b begins", "c begins", "c 0.0 seconds"])
    #expect(queue.scheduler.nextDeadline == .seconds(1))
    try queue.scheduler.advance(by: .seconds(2))
    #expect(queue.scheduler.now == .seconds(2))
    try queue.scheduler.settle()
    #expect(log.entries.suffix(2) == ["b 1.0 seconds", "a 3.0 seconds"])
    #expect(queue.scheduler.nextDeadline == nil)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a canceled sleeper wakes at once`() throws {
    let queue = Queue()
    let task = begin("a", on: queue) { try await $0.sleep(for: .seconds(3)) }
    try queue.scheduler.run()
    task.cancel()
    try queue.scheduler.run()
    #expect(log.entries == ["a begins", "a canceled"])
    #expect(queue.scheduler.now == .zero)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `repeated sleeping never settles, and the next wake-up time is reported`() throws {
    let queue = Queue()
    let task = begin("a", on: queue) { clock in
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    #expect(throws: DeterministicScheduler.NeverSettles.sleeping(until: .seconds(10_001))) {
      try queue.scheduler.settle()
    }
    task.cancel()
    try queue.scheduler.settle()
    #expect(log.entries == ["a begins", "a canceled"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `repeated work never settles, and the time is reported`() throws {
    let queue = Queue()
    try queue.scheduler.advance(by: .seconds(5))
    let task = begin("a", on: queue) { _ in
      while true {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
    #expect(throws: DeterministicScheduler.NeverSettles.running(at: .seconds(5))) {
      try queue.scheduler.run()
    }
    task.cancel()
    try queue.scheduler.settle()
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an interruption ends a run before its next job, and only that run`() throws {
    let queue = Queue()
    let task = begin("a", on: queue) { [scheduler = queue.scheduler] clock in
      while scheduler.now < .seconds(5) { try await clock.sleep(for: .seconds(1)) }
      scheduler.interruption.request()
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    #expect(throws: DeterministicScheduler.NeverSettles.interrupted) { try queue.scheduler.settle() }
    #expect(queue.scheduler.now == .seconds(5))
    task.cancel()
    try queue.scheduler.settle()
    #expect(log.entries == ["a begins", "a canceled"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a delay is rounded up to whole milliseconds`() throws {
    #expect(Duration.milliseconds(1_999.2).roundedUpToMilliseconds == .seconds(2))
    #expect(Duration.nanoseconds(1).roundedUpToMilliseconds == .milliseconds(1))
    #expect(Duration.milliseconds(3).roundedUpToMilliseconds == .milliseconds(3))
    #expect(Duration.zero.roundedUpToMilliseconds == .zero)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `Task.sleep waits for the scheduler, for a whole number of milliseconds`() throws {
    let queue = Queue()
    let task = begin("a", on: queue) { _ in try await Task.sleep(for: .seconds(86_400)) }
    try queue.scheduler.run()
    let deadline = try #require(queue.scheduler.nextDeadline)
    // On a busy machine, part of the delay has passed before the executor gets it.
    #expect(deadline > .seconds(80_000) && deadline <= .seconds(86_400))
    #expect(deadline == deadline.roundedUpToMilliseconds)
    task.cancel()
  }
}
