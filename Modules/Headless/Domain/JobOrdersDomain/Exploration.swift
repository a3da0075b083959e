/// The outcomes of a program in many orders.
public struct Exploration<Outcome> {
  /// An outcome, and the orders that have it.
  public struct Group {
    /// The run with the fewest differences from the order of arrival.
    package internal(set) var trial: Trial<Outcome>
    /// The seeds of the orders. Seed 0 is the order of arrival.
    public internal(set) var seeds: [UInt64]
    /// Whether ``order`` is the result of a search for the shortest one.
    package internal(set) var isShortest = false

    /// The outcome of the orders.
    public var outcome: Outcome { trial.outcome }
    /// The order with the fewest differences from the order of arrival.
    public var order: JobOrder { trial.order }
    /// A sentence for each difference.
    public var words: [String] { trial.words }
  }

  /// The reason why an exploration ended.
  public enum Ending: Equatable, Sendable {
    /// All orders were tried.
    case complete
    /// The program has only one order.
    case onlyOne
    /// There are a hundred different outcomes.
    case tooMany
    /// One order has different outcomes, so the outcome contains something that the order doesn't decide.
    case unrepeatable
    /// The time was up.
    case stopped
  }

  /// The outcomes. The first one is that of the order of arrival.
  public internal(set) var groups: [Group] = []
  /// The number of orders that were tried.
  public internal(set) var orderCount = 0
  /// The reason why the exploration ended.
  public internal(set) var ending = Ending.complete

  /// The values of ``groups``.
  public var outcomes: [Outcome] { groups.map(\.outcome) }

  /// How often an outcome was seen, such as `in 2 of 20 orders (first: seed 5)`.
  package func frequency(of group: Group) -> String {
    if orderCount == 1 { return "in the only order" }
    let count = group.seeds.count == orderCount ? "all" : "\(group.seeds.count) of"
    let first = group.seeds.first == 0 ? "also in that of arrival" : "first: seed \(group.seeds.first ?? 0)"
    return "in \(count) \(orderCount) orders (\(first))"
  }

  /// How often an outcome was seen, and its shortest order in words and for `replaying`.
  package func sentences(about group: Group) -> String {
    let adjective = group.isShortest ? "Shortest" : "One"
    let order = group.words.isEmpty ? [] : ["\(adjective) order: replaying: \"\(group.order)\""]
    let words = group.isShortest ? group.words : []
    return (["This happens \(frequency(of: group))."] + order + words).joined(separator: "\n")
  }

  mutating func add(
    _ trial: Trial<Outcome>, seed: UInt64, isSame: (Outcome, Outcome) -> Bool
  ) {
    orderCount += 1
    guard let index = groups.firstIndex(where: { isSame($0.outcome, trial.outcome) }) else {
      return groups.append(Group(trial: trial, seeds: [seed]))
    }
    groups[index].seeds.append(seed)
    if trial.order.changes.count < groups[index].order.changes.count { groups[index].trial = trial }
  }
}

extension Exploration: CustomStringConvertible {
  private static var mostOutcomes: Int { 5 }

  /// The outcomes with their orders, in a few lines each.
  public var description: String {
    let rest = groups.count - Self.mostOutcomes
    return
      (groups.prefix(Self.mostOutcomes).flatMap { ["- \($0.text)", sentences(about: $0)] }
      + (rest > 0 ? ["And \(rest) more outcomes."] : []))
      .joined(separator: "\n")
  }
}

extension Exploration.Group {
  /// The outcome, shortened.
  package var text: String {
    let text = "\(outcome)"
    return text.count > 500 ? text.prefix(500) + "…" : text
  }
}
