/// The jobs that can run now. The order of ready jobs is decided here and nowhere else.
///
/// Without an ``JobOrdersDomain/OrderDecider``, it is first in, first out. With one, the jobs of a serial executor keep
/// their order among themselves, as on a real machine, and all others are free: those of concurrent tasks, those of
/// actors (each is one job until the actor is idle), and those of tasks that have just slept.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct ReadyQueue {
  /// A job and its executor.
  struct Entry {
    var job: UnownedJob
    var executor: any ScheduledExecutor
    /// The real time of the task's previous job, if the task only changes its executor.
    var previous: ClosedRange<Duration>?
    /// The task, or the task that caused the job of an actor.
    var task: UInt64 = 0
    /// Whether the job is that of an actor.
    var isOnActor = false
    /// Whether a sleep has just ended. Timers of the same moment have no order.
    var isWoken = false
    /// The task that the job wakes, if the job is a timer.
    var sleeper: UInt64?
    fileprivate(set) var number = 0
  }

  /// A job that may run next.
  struct Candidate {
    fileprivate var lane: Int?
    fileprivate var offset = 0
    let entry: Entry

    /// The task for priorities. A task and its actor have different ones.
    var key: UInt64 { entry.isOnActor ? entry.task | 1 << 63 : entry.task }
  }

  /// The largest number of candidates. The others are younger.
  private static let mostCandidates = 32

  /// All jobs, or only the free ones.
  private var free: ArraySlice<Entry> = []
  /// The jobs of each serial executor.
  private var lanes: [(executor: ObjectIdentifier, entries: ArraySlice<Entry>)] = []
  private var count = 0
  /// Whether serial executors have lanes of their own.
  private var hasLanes = false

  mutating func add(_ entry: Entry) {
    var entry = entry
    count += 1
    entry.number = count
    guard hasLanes, entry.executor.isSerial, !entry.isWoken else { return free.append(entry) }
    let executor = ObjectIdentifier(entry.executor)
    if let lane = lanes.firstIndex(where: { $0.executor == executor }) {
      lanes[lane].entries.append(entry)
    } else {
      lanes.append((executor, [entry]))
    }
  }

  /// Begins or ends to keep the jobs of serial executors apart.
  mutating func setLanes(_ hasLanes: Bool) {
    let all = ([free] + lanes.map(\.entries)).joined().sorted { $0.number < $1.number }
    (free, lanes, self.hasLanes) = ([], [], hasLanes)
    for entry in all { add(entry) }
  }

  mutating func removeFirst() -> Entry? { free.popFirst() }

  /// The jobs that may run next, in the order of arrival.
  var candidates: [Candidate] {
    var candidates = free.prefix(Self.mostCandidates).enumerated()
      .map { Candidate(offset: $0, entry: $1) }
    for (lane, jobs) in lanes.enumerated() {
      guard let entry = jobs.entries.first else { continue }
      let index = candidates.firstIndex { $0.entry.number > entry.number } ?? candidates.count
      candidates.insert(Candidate(lane: lane, entry: entry), at: index)
    }
    return candidates
  }

  mutating func remove(_ candidate: Candidate) -> Entry? {
    if let lane = candidate.lane { return lanes[lane].entries.popFirst() }
    // The few older jobs move. Those after it can be many.
    let (first, index) = (free.startIndex, free.startIndex + candidate.offset)
    free.replaceSubrange(first...index, with: [free[index]] + free[first..<index])
    return free.popFirst()
  }
}
