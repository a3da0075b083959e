import OrdersDomain

/// The tasks that began in a session or in an explored order.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct SessionTasks {
  private struct Record {
    var number: Int
    var origin: String?
    var name: String?
    var isNameKnown = false
    /// The task, unless its memory belongs to another one.
    let task: WeakTask?
  }

  private var records: [UInt64: Record] = [:]
  /// The number of tasks before the first one that counts.
  private var earlier = 0
  /// The call in which tasks begin now.
  var origin: String?

  var identifiers: some Sequence<UInt64> { records.keys }

  func contains(_ id: UInt64) -> Bool { records[id] != nil }

  /// Adds the task of a job, if it is new.
  mutating func add(_ job: UnownedJob) {
    let id = job.taskID
    guard records[id] == nil else { return }
    records[id] = Record(number: records.count + 1 - earlier, origin: origin, task: WeakTask(job))
  }

  /// Gives the next task the number 1.
  mutating func restartNumbers() { earlier = records.count }

  /// Takes the name of the current task. The runtime knows the name only while a task runs.
  mutating func nameCurrent() {
    guard let id = RuntimeTask.current?.id, records[id]?.isNameKnown == false else { return }
    records[id]?.name = Task.name
    records[id]?.isNameKnown = true
  }

  func observed(_ id: UInt64, isOnActor: Bool = false, isTimer: Bool = false) -> ObservedTask {
    let record = records[id]
    return ObservedTask(
      number: record?.number ?? 0, name: record?.name, origin: record?.origin, isOnActor: isOnActor,
      isTimer: isTimer)
  }

  /// The tasks that have begun and not ended, in the order of their begin. Call it at the end: it raises their priority.
  func waiting(except current: UInt64) -> [ObservedTask] {
    records.filter { $0.key != current && $0.value.task?.isWaiting == true }.map { observed($0.key) }
      .sorted { $0.number < $1.number }
  }
}

/// A reference to a task, which doesn't keep the task.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
private final class WeakTask {
  private weak var task: AnyObject?

  /// - Parameter job: The job of a task. The memory of an `async let` task belongs to its parent, so it gets no
  ///   reference.
  init?(_ job: UnownedJob) {
    guard !job.isAsyncLet else { return nil }
    // Each task is a job at the same address, and an object of the runtime.
    task = unsafeBitCast(job, to: AnyObject.self)
  }

  /// Whether the task hasn't ended. The runtime has no API for this, but it raises the priority of such a task only.
  var isWaiting: Bool {
    guard let task else { return false }
    let current = unsafeBitCast(task, to: UnsafeCurrentTask.self)
    let highest = TaskPriority(rawValue: .max)
    guard current.priority < highest else { return false }
    current.escalatePriority(to: highest)
    return current.priority == highest
  }
}
