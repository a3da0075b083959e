/// Runs a program in many orders, and looks for the shortest order of each outcome.
package struct Explorer<Outcome> {
  /// The number of outcomes after which a program is explored no further.
  private static var mostOutcomes: Int { 100 }
  /// The number of orders after which, if all of them differ, one is repeated to see whether the outcome is random.
  private static var fewestDifferent: Int { 20 }

  private let orders: Int
  private let firstSeed: UInt64
  let lengthensSleeps: Bool
  /// The largest number of runs in the search for the shortest order of an outcome.
  let mostShrinkingRuns: Int
  let isSame: (Outcome, Outcome) -> Bool
  private let isFailure: (Outcome) -> Bool
  let isOver: () -> Bool
  let run: (OrderStrategy) throws -> Trial<Outcome>

  /// - Parameters:
  ///   - orders: The number of orders, including that of arrival.
  ///   - firstSeed: The seed of the first order after that of arrival. The others follow it.
  ///   - lengthensSleeps: Whether some orders have longer sleeps.
  ///   - isSame: Compares outcomes.
  ///   - isFailure: Returns whether an outcome is more important than the others.
  ///   - isOver: Returns whether the exploration must end.
  ///   - run: Runs the program once.
  package init(
    orders: Int, firstSeed: UInt64 = 1, lengthensSleeps: Bool, mostShrinkingRuns: Int = 1_500,
    isSame: @escaping (Outcome, Outcome) -> Bool, isFailure: @escaping (Outcome) -> Bool = { _ in false },
    isOver: @escaping () -> Bool = { false },
    run: @escaping (OrderStrategy) throws -> Trial<Outcome>
  ) {
    (self.orders, self.firstSeed, self.lengthensSleeps) = (orders, firstSeed, lengthensSleeps)
    (self.mostShrinkingRuns, self.isSame, self.isFailure) = (mostShrinkingRuns, isSame, isFailure)
    (self.isOver, self.run) = (isOver, run)
  }

  /// - Parameter arrival: The run in the order of arrival, or nil if it must be run first.
  /// - Throws: The error of a run.
  package func explore(after arrival: Trial<Outcome>? = nil) throws -> Exploration<Outcome> {
    var exploration = Exploration<Outcome>()
    let arrival = try arrival ?? run(.arrival)
    exploration.add(arrival, seed: 0, isSame: isSame)
    if arrival.widths.isEmpty, !lengthensSleeps || arrival.sleepCount == 0 {
      exploration.ending = .onlyOne
      return exploration
    }
    for number in 1..<max(1, orders) {
      guard !isOver() else {
        exploration.ending = .stopped
        break
      }
      let seed = max(1, firstSeed) &+ UInt64(number - 1)
      let strategy = OrderStrategy(
        seed: seed, length: arrival.widths.count, lengthensSleeps: lengthensSleeps)
      exploration.add(try run(strategy), seed: seed, isSame: isSame)
      let count = exploration.groups.count
      if count == Self.fewestDifferent, count == exploration.orderCount,
        !isSame(try run(.arrival).outcome, arrival.outcome)
      {
        exploration.ending = .unrepeatable
        return exploration
      }
      if count >= Self.mostOutcomes {
        exploration.ending = .tooMany
        break
      }
    }
    let others = exploration.groups.indices.dropFirst()
    let first = others.filter { isFailure(exploration.groups[$0].outcome) }
    for index in (first + others.filter { !first.contains($0) }).prefix(4) where !isOver() {
      let shrinking = Shrinking(exploration.groups[index].outcome, self, arrival)
      guard let shortest = try shrinking.shortest(from: exploration.groups[index].order) else {
        exploration.ending = isOver() ? .stopped : .unrepeatable
        break
      }
      (exploration.groups[index].trial, exploration.groups[index].isShortest) = shortest
    }
    return exploration
  }
}
