import Synchronization

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicScheduler {
  typealias SleepContinuation = CheckedContinuation<Void, any Error>

  struct State {
    var ready = ReadyQueue()
    var sleepers = SleeperHeap()
    var now = Duration.zero
    private var tickets = 0
    /// The tickets of sleeping `async let` tasks.
    var asyncLetSleeps: [UInt64: Int] = [:]
    /// The sleeps of clocks by ticket.
    var clockSleeps: [Int: SleepContinuation] = [:]
    /// The tickets of clocks' sleeps that were canceled before they began.
    var canceledEarly: Set<Int> = []
    /// The executor of the running job, or nil if no job runs.
    var running: ObjectIdentifier?
    var runningTask: UInt64 = 0
    var runningSince = Stopwatch()
    var estimate = SleepEstimate()
    var observers: [(ticket: Int, call: @Sendable () -> Void)] = []
    /// The tasks that began in the session, or in the explored order of the process.
    var tasks = SessionTasks()
    /// The order that is explored, or nil if it is that of arrival.
    var exploration: RunningOrder?
    /// Whether the next job of a new task is taken instead of becoming ready.
    var takesNextJob = false
    var takenJob: UnownedJob?
    /// Whether sleeps end now.
    var isWaking = false
    /// The jobs that other threads resumed.
    var arrivals: [ReadyQueue.Entry] = []
    /// Whether the present call has taken such a job.
    var hasArrival = false
    /// The tasks that other threads have resumed, in order.
    var outsiders: [UInt64] = []

    /// Whether tasks are numbered and named.
    var tracksTasks: Bool { exploration != nil || !JobOwnership.ownsProcess }

    mutating func nextTicket() -> Int {
      tickets += 1
      return tickets
    }

    /// Adds a sleeper, whose sleep may be longer in an explored order.
    mutating func addSleeper(_ kind: Sleeper.Kind, _ ticket: Int, at deadline: Duration) {
      let delay = exploration?.lengthenSleep(of: RuntimeTask.current?.id ?? 0, from: now, to: deadline)
      sleepers.add(Sleeper(ticket: ticket, deadline: deadline, delay: delay ?? .zero, kind: kind))
    }

    /// Removes the next job, in the explored order or in that of arrival.
    mutating func nextReady() -> ReadyQueue.Entry? {
      exploration == nil ? ready.removeFirst() : exploration?.next(of: &ready, at: now)
    }
  }

  // MARK: Waking

  func setTime(_ moment: Duration) {
    let now = state.withLock { state in
      state.now = max(state.now, moment)
      return state.now
    }
    VirtualInstants.setNow(now)
  }

  /// Wakes all sleepers with this deadline.
  ///
  /// - Parameter isLengthened: Whether sleeps take longer in an explored order.
  func wake(at moment: Duration, isLengthened: Bool = false) {
    setTime(moment)
    while let deadline = nextDeadline, deadline <= moment {
      if isLengthened, state.withLock({ $0.sleepers.lengthenFirst() }) { continue }
      let continuation = state.withLock { state in
        state.isWaking = true
        guard let sleeper = state.sleepers.removeFirst() else { return SleepContinuation?.none }
        if case .job(let entry, let task) = sleeper.kind {
          state.ready.add(entry)
          if let id = task.id { state.asyncLetSleeps[id] = nil }
        }
        return state.clockSleeps.removeValue(forKey: sleeper.ticket)
      }
      continuation?.resume()
      state.withLock { $0.isWaking = false }
    }
  }
}
