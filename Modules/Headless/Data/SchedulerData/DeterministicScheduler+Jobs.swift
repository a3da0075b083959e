import FlowsDomain
@_spi(ExperimentalCustomExecutors) import _Concurrency
import Dispatch
import Synchronization

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicScheduler {
  func enqueue(_ job: UnownedJob, on executor: any ScheduledExecutor, isTask: Bool) {
    state.withLock { state in
      if state.takesNextJob {
        state.takenJob = job
        return
      }
      if state.tracksTasks {
        if isTask { state.tasks.add(job) }
        state.tasks.nameCurrent()
      }
      // A task that runs again doesn't sleep: its sleep was canceled.
      if !state.asyncLetSleeps.isEmpty, let ticket = state.asyncLetSleeps.removeValue(forKey: job.taskID) {
        state.sleepers.cancel(ticket: ticket)
      }
      let isSame = !VirtualInstants.isActive && state.running != nil && state.runningTask == job.taskID
      let task = isTask ? job.taskID : RuntimeTask.current?.id ?? state.runningTask
      if job.isYield { state.exploration?.yielded(task) }
      state.ready.add(
        .init(
          job: job, executor: executor, previous: isSame ? state.runningSince.job : nil,
          task: task, isOnActor: !isTask && !job.isYield, isWoken: state.isWaking))
    }
  }

  /// - Parameter task: The task that the job wakes.
  func enqueue(
    _ job: UnownedJob, on executor: any ScheduledExecutor, after delay: Duration, waking task: SleepingTask
  ) {
    state.withLock { state in
      let ticket = state.nextTicket()
      let entry = ReadyQueue.Entry(
        job: job, executor: executor, task: job.taskID, isWoken: true, sleeper: RuntimeTask.current?.id)
      state.addSleeper(.job(entry, task), ticket, at: state.now + delay)
      if let id = task.id { state.asyncLetSleeps[id] = ticket }
    }
  }

  /// - Parameter remaining: The time from the clock's present to the deadline.
  func enqueue(
    _ job: UnownedJob, on executor: any ScheduledExecutor, remaining: Duration, waking task: SleepingTask
  ) {
    let isDriver = JobOwnership.isDriver
    let delay =
      VirtualInstants.isActive && isDriver
      ? remaining
      : state.withLock { state in
        // The scheduler doesn't know when a job of another thread began.
        let measurement =
          isDriver ? state.runningSince.measurement : .init(job: .milliseconds(1), lost: .zero)
        return state.estimate.delay(remaining: remaining, measurement)
      }
    enqueue(job, on: executor, after: max(.zero, delay), waking: task)
  }

  /// Adds a job from another thread.
  func deliver(_ job: UnownedJob, on executor: any ScheduledExecutor) {
    state.withLock { state in
      state.arrivals.append(.init(job: job, executor: executor))
      state.outsiders.append(job.taskID)
    }
    arrival.signal()
  }

  /// Waits until a time of the scheduler.
  func sleep(until deadline: Duration) async throws {
    let name = Task.name
    let ticket = state.withLock { $0.nextTicket() }
    defer { _ = state.withLock { $0.canceledEarly.remove(ticket) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ended: Result<Void, any Error>? = state.withLock { state in
          if state.canceledEarly.remove(ticket) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.clockSleeps[ticket] = continuation
          state.addSleeper(.clock(name: name), ticket, at: deadline)
          return nil
        }
        if let ended { continuation.resume(with: ended) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        guard let continuation = state.clockSleeps.removeValue(forKey: ticket) else {
          state.canceledEarly.insert(ticket)
          return SleepContinuation?.none
        }
        state.sleepers.cancel(ticket: ticket)
        return continuation
      }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
