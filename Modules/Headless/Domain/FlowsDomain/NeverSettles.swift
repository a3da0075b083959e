/// The error if something happens again and again without an end.
public enum NeverSettles: Error, Equatable, Sendable {
  /// A sleep that the scheduler can't reach the end of.
  public struct Sleep: Equatable, Sendable {
    /// The time at which the task wakes, since the scheduler or the scenario began.
    public var deadline: Duration
    /// The name of the task, or nil if it has none.
    public var task: String?
    /// The name of the clock's type, such as `ContinuousClock`.
    public var clock: String

    /// Creates a description of a sleep.
    public init(until deadline: Duration, task: String? = nil, clock: String) {
      (self.deadline, self.task, self.clock) = (deadline, task, clock)
    }
  }

  /// Jobs never run out at this time.
  case running(at: Duration)
  /// Tasks sleep again and again. This sleep is the next one.
  case sleeping(Sleep)
  /// A task sleeps for more than 100 years.
  case sleepingForever(Sleep)

  /// The error with times that start later.
  package func since(_ beginning: Duration) -> NeverSettles {
    func later(_ sleep: Sleep) -> Sleep {
      Sleep(until: sleep.deadline - beginning, task: sleep.task, clock: sleep.clock)
    }
    return switch self {
    case .running(let time): .running(at: time - beginning)
    case .sleeping(let sleep): .sleeping(later(sleep))
    case .sleepingForever(let sleep): .sleepingForever(later(sleep))
    }
  }

  /// A clause in lowercase, such as “something sleeps until 3600 s, again and again”.
  package var reason: String {
    switch self {
    case .running: "something runs again and again, and no time passes"
    case .sleeping(let sleep): "\(sleep.owner) sleeps until \(sleep.deadline.readable), again and again"
    case .sleepingForever(let sleep): "\(sleep.owner) sleeps forever"
    }
  }
}

extension NeverSettles: CustomStringConvertible {
  public var description: String {
    switch self {
    case .running(let time):
      "Jobs never run out at \(time.readable): a task runs again and again without sleeping. \(Self.advice)"
    case .sleeping(let sleep):
      """
      Nothing settles: \(sleep.owner) sleeps again and again, now until \(sleep.deadline.readable) \
      (\(sleep.clock)). Cancel the task, or pass a limited time. \(Self.advice)
      """
    case .sleepingForever(let sleep):
      """
      Nothing settles: \(sleep.owner) sleeps forever (for more than 100 years, \(sleep.clock)). Cancel the task.
      """
    }
  }

  private static var advice: String {
    """
    Date.now doesn't move in virtual time, and ContinuousClock.now does only on Linux with the dynamic runtime. If a \
    loop waits for one of them, inject a clock (VirtualClock) or count the sleeps.
    """
  }
}

extension NeverSettles.Sleep {
  fileprivate var owner: String { task.map { "the task “\($0)”" } ?? "a task without a name" }
}
