import Dispatch

/// Runs one job after the other on a queue, whose threads may wait.
///
/// `DispatchSerialQueue` is one already, on the systems of Apple alone.
final class SQLiteExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "SQLiteDatabase")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
