import Dispatch
import Foundation
import SchedulerData
import TestSupport
import Testing

/// Which thread runs a job, and what a job may assume.
struct OwnershipTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the body and the jobs of the main actor are isolated to it, and other jobs are not`() throws {
    let log = try DeterministicScheduler.session { scheduler in
      MainActor.assertIsolated()
      let log = Log<String>()
      Task { @MainActor in
        MainActor.assertIsolated()
        log.append("main \(DeterministicScheduler.isOnMainActor)")
      }
      Task.detached { log.append("detached \(DeterministicScheduler.isOnMainActor)") }
      try scheduler.settle()
      return log
    }
    #expect(log.entries == ["main true", "detached false"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `assumeIsolated in a job of another executor ends the process`() async {
    await #expect(processExitsWith: .failure) {
      try DeterministicScheduler.session { scheduler in
        Task { @concurrent in assumeMainActor() }
        try scheduler.settle()
      }
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a whole process can be in virtual time`() async {
    await #expect(processExitsWith: .success) {
      DeterministicScheduler.install()
      let scheduler = DeterministicScheduler.shared
      let log = Log<String>()
      Task { @MainActor in
        assumeMainActor()
        try await VirtualClock().sleep(for: .seconds(1))
        log.append("main")
      }
      Task.detached {
        try await Task.sleep(for: .milliseconds(1333))
        log.append("detached")
        // Another thread's jobs belong to the process, too.
        Thread.detachNewThread { Task { log.append("thread") } }
      }
      try scheduler.run()
      try scheduler.advance(by: .seconds(1))
      try scheduler.settle()
      while log.entries.count < 3 { try scheduler.run() }
      exit(log.entries == ["main", "detached", "thread"] && scheduler.now == .milliseconds(1333) ? 0 : 1)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a session can't begin in another one`() throws {
    try DeterministicScheduler.session { scheduler in
      #expect(throws: DeterministicScheduler.NestedSession.self) {
        try DeterministicScheduler.session { _ in }
      }
      Task {
        #expect(throws: DeterministicScheduler.NestedSession.self) {
          try DeterministicScheduler.session { _ in }
        }
      }
      try scheduler.settle()
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: 0..<20)
  func `a task that another thread resumes waits for the driver`(_: Int) throws {
    let (entries, outsiders) = try DeterministicScheduler.session(outside: .seconds(10)) { scheduler in
      let (log, steps) = (Log<String>(), Log<Int>())
      let isSuspended = DispatchSemaphore(value: 0)
      scheduler.observe { if steps.entries == [1] { isSuspended.signal() } }
      Task {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            isSuspended.wait()
            continuation.resume()
          }
          steps.append(1)
        }
        steps.append(2)
        MainActor.assertIsolated()
        try await Task.sleep(for: .seconds(1))
        log.append("\(scheduler.now)")
        #expect(DeterministicScheduler.current === scheduler)
      }
      try scheduler.advance(by: .seconds(2))
      return (log.entries, scheduler.outsiders.count)
    }
    #expect(entries == ["1.0 seconds"])
    #expect(outsiders == 1)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a task of an ended session never runs again`() async throws {
    let log = Log<String>()
    let continuation = try await MainActor.run {
      try DeterministicScheduler.session { scheduler in
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        Task {
          log.append("begins")
          for await _ in stream { log.append("runs") }
        }
        try scheduler.run()
        return continuation
      }
    }
    continuation.yield(1)
    await MainActor.run {}
    await Task.yield()
    #expect(log.entries == ["begins"])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a task that began before a session keeps its executor`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      for await value in stream { return value }; return 0
    }
    try await Task.sleep(for: .milliseconds(1))
    try await MainActor.run {
      try DeterministicScheduler.session { scheduler in
        continuation.yield(7)
        try scheduler.run()
      }
    }
    #expect(await task.value == 7)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an actor of the serial executor is isolated in a session and outside`() async throws {
    actor Counter {
      nonisolated var unownedExecutor: UnownedSerialExecutor {
        DeterministicScheduler.serialExecutor.asUnownedSerialExecutor()
      }
      var count = 0
      func increment() {
        preconditionIsolated()
        count += 1
      }
    }
    let counter = Counter()
    await counter.increment()
    try await MainActor.run {
      try DeterministicScheduler.session { scheduler in
        Task { await counter.increment() }
        try scheduler.settle()
      }
    }
    #expect(await counter.count == 2)
  }
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicScheduler {
  /// What the executor of the main actor answers.
  static var isOnMainActor: Bool {
    MainActor.sharedUnownedExecutor.asSerialExecutor()?.isIsolatingCurrentContext() ?? false
  }
}

private func assumeMainActor() { MainActor.assumeIsolated {} }
