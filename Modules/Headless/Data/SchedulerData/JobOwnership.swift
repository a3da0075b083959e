@_spi(ExperimentalCustomExecutors) import _Concurrency
import Foundation
import Synchronization

/// Decides which scheduler runs a job.
///
/// While a session runs, its thread is the driver. The jobs that the driver enqueues belong to the session, and so do
/// all later jobs of their tasks. All other jobs belong to the executors of the platform.
///
/// Two kinds of jobs can't be recognized if another thread enqueues them, so they run on the platform's executors: the
/// jobs of an actor without a custom executor, which aren't tasks, and the first resumption of a task that
/// `Task.immediate` started. The task returns to the session when it changes to the main actor or another executor.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
enum JobOwnership {
  enum Owner {
    case scheduler(DeterministicScheduler)
    case platform
    /// The task began in a session that has ended.
    case nobody
  }

  private struct State {
    var session: DeterministicScheduler?
    /// Tasks with lower identifiers began before the session.
    var firstTask: UInt64 = 0
    /// The tasks of ended sessions. Identifiers grow, and most tasks of a session follow each other, so ranges need little
    /// memory.
    var ended = IndexSet()
  }

  private static let state = Mutex(State())
  /// The thread of the session or of the whole process, or 0.
  private static let driver = Atomic<UInt>(0)
  private static let wholeProcess = Atomic(false)
  /// Whether a session has ever begun.
  private static let hasSessions = Atomic(false)

  static var isDriver: Bool { driver.load(ordering: .relaxed) == currentThread }
  static var ownsProcess: Bool { wholeProcess.load(ordering: .relaxed) }

  /// The session of this thread.
  static var session: DeterministicScheduler? {
    isDriver && !ownsProcess ? state.withLock { $0.session } : nil
  }

  static func ownProcess() {
    VirtualInstants.begin()
    driver.store(currentThread, ordering: .relaxed)
    wholeProcess.store(true, ordering: .relaxed)
  }

  static func begin(_ session: DeterministicScheduler) {
    state.withLock { $0.session = session }
    hasSessions.store(true, ordering: .relaxed)
    VirtualInstants.begin()
    driver.store(currentThread, ordering: .relaxed)
  }

  static func end() {
    driver.store(0, ordering: .relaxed)
    state.withLock { state in
      if let session = state.session {
        for id in session.state.withLock(\.tasks.owned).sorted() { state.ended.insert(Int(id)) }
      }
      state.session = nil
    }
  }

  /// Sets the identifier of the first task that can belong to the session.
  static func setFirstTask(_ id: UInt64) { state.withLock { $0.firstTask = id } }

  static func owner(of job: UnownedJob, isTask: Bool) -> Owner {
    if ownsProcess { return .scheduler(.shared) }
    guard hasSessions.load(ordering: .relaxed) else { return .platform }
    let isDriver = isDriver
    let id = isTask ? job.taskID : 0
    return state.withLock { state in
      if let session = state.session {
        if isDriver, !isTask || id >= state.firstTask {
          if isTask { _ = session.state.withLock { $0.tasks.owned.insert(id) } }
          return .scheduler(session)
        }
        if isTask, session.state.withLock({ $0.tasks.owned.contains(id) }) { return .scheduler(session) }
      }
      return isTask && state.ended.contains(Int(id)) ? .nobody : .platform
    }
  }
}
