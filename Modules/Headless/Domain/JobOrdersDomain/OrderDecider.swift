/// Makes the choices of one run, and notes them.
///
/// Random numbers are drawn in the order of the choices, so the same program gets the same order for a seed.
package struct OrderDecider: Sendable {
  /// The differences from the order of arrival so far.
  package private(set) var order = JobOrder()
  /// The number of jobs that were ready at each choice so far.
  package private(set) var widths: [Int] = []
  /// The number of sleeps so far.
  package private(set) var sleepCount = 0
  /// The first difference of a replayed order that doesn't fit, as a sentence.
  package var misfit: String? {
    if let tooFew { return tooFew }
    guard
      let change = replayed.values.filter({ $0.number > ($0.kind == .sleep ? sleepCount : widths.count) })
        .min(by: { $0.number < $1.number })
    else { return nil }
    let (count, noun) = change.kind == .sleep ? (sleepCount, "sleep") : (widths.count, "choice")
    return "\(JobOrder([change])) doesn't fit: this run has only \(count) \(noun)\(count == 1 ? "" : "s")."
  }

  /// The difference that the last choice is, or nil if it is that of arrival or follows from an earlier difference.
  package private(set) var lastChoice: JobOrder.Change?

  private var tooFew: String?
  private var random: SplitMix64
  private let lengthensSleeps: Bool
  private let isRandom: Bool
  /// The priorities of tasks, or nil if they have none.
  private var priorities: [UInt64: UInt64]?
  /// The choices at which a task loses its priority.
  private var changePoints: Set<Int> = []
  /// The next priority of a task that lost its own.
  private var lowest: UInt64 = 1 << 32
  private var replayed: [Slot: JobOrder.Change] = [:]
  /// The tasks that wait until no other job is ready.
  private var waiting: Set<UInt64> = []

  private struct Slot: Hashable {
    var kind: JobOrder.Change.Kind
    var number: Int
  }

  package init(_ strategy: OrderStrategy) {
    var (seed, isRandom, lengthensSleeps): (UInt64, Bool, Bool) = (0, false, false)
    switch strategy {
    case .arrival: break
    case .random(let given, let isLonger): (seed, isRandom, lengthensSleeps) = (given, true, isLonger)
    case .priorities(let given, _, _, let isLonger):
      (seed, lengthensSleeps) = (given, isLonger)
      priorities = [:]
    case .replay(let order):
      replayed = Dictionary(order.changes.map { (Slot(kind: $0.kind, number: $0.number), $0) }) { $1 }
    }
    random = SplitMix64(state: seed)
    (self.isRandom, self.lengthensSleeps) = (isRandom, lengthensSleeps)
    if case .priorities(_, let depth, let length, _) = strategy, length > 0 {
      for _ in 1..<max(1, depth) { changePoints.insert(Int.random(in: 1...length, using: &random)) }
    }
  }

  /// Chooses the next job.
  ///
  /// - Parameter tasks: The tasks of at least two ready jobs, in the order of arrival.
  /// - Returns: The index of a task.
  package mutating func choose(among tasks: [UInt64]) -> Int {
    widths.append(tasks.count)
    let number = widths.count
    var choice = 0
    var kind: JobOrder.Change.Kind? = .choice
    if let change = replayed[Slot(kind: .wait, number: number)]
      ?? replayed[Slot(kind: .choice, number: number)]
    {
      kind = change.kind
      choice = min(change.amount, tasks.count - 1)
      if choice != change.amount, tooFew == nil {
        tooFew = "\(JobOrder([change])) doesn't fit: only \(tasks.count) jobs are ready there."
      }
      if kind == .wait { waiting.formUnion(tasks[..<choice]) }
    } else if !waiting.isEmpty {
      kind = nil
      choice = tasks.firstIndex { !waiting.contains($0) } ?? 0
    } else if isRandom {
      choice = Int.random(in: 0..<tasks.count, using: &random)
    } else if priorities != nil {
      choice = highest(of: tasks)
      if changePoints.contains(number) {
        lower(tasks[choice])
        choice = highest(of: tasks)
      }
    }
    lastChoice = choice > 0 ? kind.map { .init(kind: $0, number: number, amount: choice) } : nil
    if let lastChoice { order.changes.append(lastChoice) }
    endWait(of: tasks[choice])
    return choice
  }

  /// Ends the wait of a task that runs.
  package mutating func endWait(of task: UInt64) { waiting.remove(task) }

  /// Chooses how much longer than its duration a sleep takes, in eighths.
  package mutating func lengthenSleep() -> Int {
    sleepCount += 1
    var eighths = replayed[Slot(kind: .sleep, number: sleepCount)]?.amount ?? 0
    if lengthensSleeps, Bool.random(using: &random) {
      eighths = Int.random(in: 1...JobOrder.mostEighths, using: &random)
    }
    if eighths > 0 { order.changes.append(.init(kind: .sleep, number: sleepCount, amount: eighths)) }
    return eighths
  }

  /// Takes the priority of a task that yields. Otherwise, a loop that waits for another task never ends.
  package mutating func yielded(_ task: UInt64) {
    if priorities?[task] != nil { lower(task) }
  }

  private mutating func lower(_ task: UInt64) {
    lowest -= 1
    priorities?[task] = lowest
  }

  private mutating func highest(of tasks: [UInt64]) -> Int {
    let all = tasks.map { task in
      let priority = priorities?[task] ?? (random.next() | 1 << 63)
      priorities?[task] = priority
      return priority
    }
    return all.indices.max { all[$0] < all[$1] } ?? 0
  }
}
