import Dispatch

/// Runs jobs one after the other on a queue, whose thread may block.
///
/// `DispatchSerialQueue` is a serial executor on Apple platforms only.
final class SQLiteExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "SQLiteDatabase")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
