import JobOrdersDomain

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
  /// All tasks of the session, also those of the runtime that wake sleepers.
  var owned: Set<UInt64> = []
  /// Whether ``waiting(except:)`` will be called. A weak reference costs about 50 bytes for the rest of the process.
  var detectsLeaks = false
  /// The number of tasks before the first one that counts.
  private var earlier = 0
  /// The call in which tasks begin now.
  var origin: String?

  /// Adds the task of a job, if it is new.
  mutating func add(_ job: UnownedJob) {
    let id = job.taskID
    guard records[id] == nil else { return }
    records[id] = Record(
      number: records.count + 1 - earlier, origin: origin, task: detectsLeaks ? WeakTask(job) : nil)
  }

  /// Gives the next task the number 1.
  mutating func restartNumbers() { earlier = records.count }

  /// Takes the name of the current task. The runtime knows the name only while a task runs.
  mutating func nameCurrent() {
    guard let id = RuntimeTask.current?.id, records[id]?.isNameKnown == false else { return }
    records[id]?.name = Task.name
    records[id]?.isNameKnown = true
  }

  /// Describes the task of a job.
  func observed(_ entry: ReadyQueue.Entry) -> ObservedTask {
    observed(entry.sleeper ?? entry.task, isOnActor: entry.isOnActor, isTimer: entry.sleeper != nil)
  }

  func observed(_ id: UInt64, isOnActor: Bool = false, isTimer: Bool = false) -> ObservedTask {
    let record = records[id]
    return ObservedTask(
      number: record?.number ?? 0, name: record?.name, origin: record?.origin, isOnActor: isOnActor,
      isTimer: isTimer)
  }

  /// The tasks that have begun and not ended, in the order of their begin. Call it at the end: it raises their priority.
  /// The runtime has no API for this, but it raises the priority only of a task that hasn't ended.
  func waiting(except current: UInt64) -> [ObservedTask] {
    // Raising a task also raises its children and the task that it waits for. So all are read before and after.
    let alive = records.compactMap { id, record in record.task?.reference.map { (id, $0) } }
      .filter { $0.0 != current && $0.1.priority < .highest }
    for (_, task) in alive { task.escalatePriority(to: .highest) }
    return alive.filter { $0.1.priority == .highest }.map { observed($0.0) }
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

  /// The task, or nil if it was freed.
  var reference: UnsafeCurrentTask? { task.map { unsafeBitCast($0, to: UnsafeCurrentTask.self) } }
}

extension TaskPriority {
  /// A priority that no task has by itself.
  fileprivate static let highest = TaskPriority(rawValue: .max)
}
