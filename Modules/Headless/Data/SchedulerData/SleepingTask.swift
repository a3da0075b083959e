@_spi(ExperimentalCustomExecutors) import _Concurrency

/// The task that a delayed job wakes.
///
/// `Task.sleep` creates a job that wakes the sleeping task. The runtime doesn't withdraw it if the task is canceled, so
/// the scheduler asks the task.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct SleepingTask {
  /// The object that the runtime uses for the task, or nil if the scheduler must not keep it.
  private let task: RuntimeTask?
  /// The identifier of the task if ``task`` is nil.
  let id: UInt64?
  let name: String?
  let clock: Any.Type

  /// A task whose cancellation doesn't end its sleep.
  init(uncancelableUntil clock: Any.Type) { (task, id, name, self.clock) = (nil, nil, nil, clock) }

  /// The current task.
  init(sleepingOn clock: Any.Type) {
    self.clock = clock
    name = Task.name
    guard let current = RuntimeTask.current else {
      (task, id) = (nil, nil)
      return
    }
    // The memory of an `async let` task belongs to its parent, and a reference doesn't keep it.
    (task, id) = current.isAsyncLet ? (nil, current.id) : (current, nil)
  }

  var isCanceled: Bool { task?.isCanceled ?? false }
}

/// A task as the runtime sees it.
///
/// Sendable: the scheduler only asks whether the task is canceled, which any thread may do.
struct RuntimeTask: @unchecked Sendable {
  /// A strong reference, so the memory of the task isn't used again.
  private let task: UnsafeCurrentTask

  static var current: RuntimeTask? { withUnsafeCurrentTask { $0.map(RuntimeTask.init) } }

  var isCanceled: Bool { task.isCancelled }
  var isAsyncLet: Bool { job.isAsyncLet }
  var id: UInt64 { job.taskID }

  /// Each task is a job at the same address.
  private var job: UnownedJob { unsafeBitCast(task, to: UnownedJob.self) }
}

extension UnownedJob {
  /// Whether the job is a task of `async let`.
  var isAsyncLet: Bool { swift_task_getJobFlags(self) & 1 << 28 != 0 }

  /// Whether the job only resumes a continuation, as that of `Task.yield` does. The runtime calls this kind
  /// `NullaryContinuation`, and has no API for it.
  var isYield: Bool { swift_task_getJobFlags(self) & 0xFF == 195 }

  /// The identifier of the job's task, or a number of 32 bits if the job isn't a task. The runtime never uses the
  /// identifier of a task again.
  var taskID: UInt64 { swift_task_getJobTaskId(self) }
}

@_silgen_name("swift_task_getJobFlags")
private func swift_task_getJobFlags(_ task: UnownedJob) -> Int

@_silgen_name("swift_task_getJobTaskId")
private func swift_task_getJobTaskId(_ job: UnownedJob) -> UInt64
