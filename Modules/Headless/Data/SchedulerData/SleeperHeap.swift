import FlowsDomain

/// Something that happens at a time.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct Sleeper {
  enum Kind {
    /// A job that becomes ready, and the task that it wakes.
    case job(ReadyQueue.Entry, SleepingTask)
    /// A sleep of a ``VirtualClock``, and the name of the task.
    case clock(name: String?)
  }

  /// The order of arrival.
  var ticket: Int
  var deadline: Duration
  /// How much later the sleeper wakes, if nothing demands exact time.
  var delay = Duration.zero
  var kind: Kind
  var wasCanceled = false

  fileprivate var isCanceled: Bool {
    if case .job(_, let task) = kind { wasCanceled || task.isCanceled } else { wasCanceled }
  }

  var sleep: NeverSettles.Sleep {
    switch kind {
    case .job(_, let task): .init(until: deadline, task: task.name, clock: "\(task.clock)")
    case .clock(let name): .init(until: deadline, task: name, clock: "VirtualClock")
    }
  }
}

/// The sleepers by deadline, and by order of arrival for the same deadline.
///
/// A binary heap: adding and removing cost O(log n). A canceled sleeper stays until it is the first one.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct SleeperHeap {
  /// What decides the order. Small values make the heap fast without optimization.
  private struct Key {
    var deadline: Duration
    var ticket: Int

    func precedes(_ other: Key) -> Bool {
      deadline < other.deadline || deadline == other.deadline && ticket < other.ticket
    }
  }

  private var keys: [Key] = []
  /// The sleepers by ticket.
  private var sleepers: [Int: Sleeper] = [:]

  var count: Int { keys.count }
  var firstDeadline: Duration? { keys.first?.deadline }
  var first: Sleeper? { keys.first.flatMap { sleepers[$0.ticket] } }

  mutating func add(_ sleeper: Sleeper) {
    let key = Key(deadline: sleeper.deadline, ticket: sleeper.ticket)
    sleepers[key.ticket] = sleeper
    keys.append(key)
    var index = keys.count - 1
    while index > 0, key.precedes(keys[(index - 1) / 2]) {
      keys[index] = keys[(index - 1) / 2]
      index = (index - 1) / 2
    }
    keys[index] = key
  }

  /// Delays the first sleeper, unless it has no delay.
  mutating func lengthenFirst() -> Bool {
    guard let first, first.delay > .zero, var sleeper = removeFirst() else { return false }
    (sleeper.deadline, sleeper.delay) = (sleeper.deadline + sleeper.delay, .zero)
    add(sleeper)
    return true
  }

  mutating func cancel(ticket: Int) { sleepers[ticket]?.wasCanceled = true }

  mutating func removeFirst() -> Sleeper? {
    guard let ticket = keys.first?.ticket, let last = keys.popLast() else { return nil }
    if !keys.isEmpty {
      var index = 0
      while 2 * index + 1 < keys.count {
        var child = 2 * index + 1
        if child + 1 < keys.count, keys[child + 1].precedes(keys[child]) { child += 1 }
        guard keys[child].precedes(last) else { break }
        keys[index] = keys[child]
        index = child
      }
      keys[index] = last
    }
    return sleepers.removeValue(forKey: ticket)
  }

  /// Removes the first sleeper if it was canceled.
  mutating func removeFirstCanceled() -> Sleeper? {
    first?.isCanceled == true ? removeFirst() : nil
  }
}
