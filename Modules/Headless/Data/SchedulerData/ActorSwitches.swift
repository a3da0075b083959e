import CTaskSwitch
@_spi(ExperimentalCustomExecutors) import _Concurrency
import Synchronization

/// Makes each switch of a task to another actor a job of its own while an order is explored.
///
/// The runtime continues a task on an idle actor without a job, so nothing could run between two calls of an actor,
/// although on a real machine another thread can. The runtime has no API for this (Docs/Decisions/0030). On Linux, all
/// objects call `swift_task_switch` through tables of addresses, and ``isActive`` replaces this one address. Other
/// threads, and orders of arrival outside of explorations, aren't affected. If the library is linked statically, and on
/// other systems, such switches remain part of a job.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
package enum ActorSwitches {
  #if os(Linux) && _pointerBitWidth(_64)
    package static let isActive: Bool = {
      let runtime = LinkedFunction("swift_task_switch")
      guard let original = runtime.address else { return false }
      let replacement = StrataSwitchWithHook(original) { executor in
        guard JobOwnership.isDriver else { return }
        DeterministicScheduler.current.willSwitch(to: executor)
      }
      return runtime.replace(by: replacement) { !$0.contains("libswift_Concurrency.so") }
    }()
  #else
    package static let isActive = false
  #endif
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicScheduler {
  fileprivate func willSwitch(to executor: StrataExecutor) {
    let isExploring = state.withLock { state in
      if state.tracksTasks { state.tasks.nameCurrent() }
      return state.exploration != nil
    }
    guard isExploring, executor.isDefaultActor, !StrataIsCurrent(executor) else { return }
    // An actor with a job isn't idle, so the task gets a job too. The runtime expects that a job keeps its actor.
    let actor = executor.actor
    state.withLock { $0.takesNextJob = true }
    Task.detached(priority: .high) { withExtendedLifetime(actor) {} }
    let job = state.withLock { state in
      defer { (state.takesNextJob, state.takenJob) = (false, nil) }
      return state.takenJob
    }
    if let job { StrataEnqueue(unsafeBitCast(job, to: UnsafeMutableRawPointer.self), executor) }
  }
}

extension StrataExecutor {
  /// The actor of the executor.
  ///
  /// Sendable: all actors are.
  fileprivate var actor: (any Sendable)? {
    UnsafeRawPointer(bitPattern: identity).map {
      unsafeBitCast(
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), to: (any AnyObject & Sendable).self)
    }
  }

  /// Whether it is an actor without a custom executor. The lowest bits are flags.
  fileprivate var isDefaultActor: Bool { identity != 0 && implementation & ~3 == 0 }
}
