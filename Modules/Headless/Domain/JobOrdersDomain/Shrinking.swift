/// The search for the shortest order that shows an outcome.
struct Shrinking<Outcome> {
  private let outcome: Outcome
  private let explorer: Explorer<Outcome>
  private let arrival: Trial<Outcome>

  /// - Parameter arrival: The run in the order of arrival.
  init(_ outcome: Outcome, _ explorer: Explorer<Outcome>, _ arrival: Trial<Outcome>) {
    (self.outcome, self.explorer, self.arrival) = (outcome, explorer, arrival)
  }

  /// - Parameter order: An order that shows the outcome.
  /// - Returns: The shortest run, and whether the search ended by itself, or nil if the order doesn't show the outcome
  ///   again.
  func shortest(from order: JobOrder) throws -> (Trial<Outcome>, isShortest: Bool)? {
    let repeated = try explorer.run(.replay(order))
    guard shows(repeated) else { return nil }
    var search = Search(runs: explorer.mostShrinkingRuns - 1, trial: repeated)
    try trySingles(&search)
    try removeChanges(&search)
    try joinChoices(&search)
    try removeChanges(&search)
    try lowerAmounts(&search)
    try tryPairs(&search)
    return (search.trial, !isOver(search) || search.best.count < 2)
  }

  private struct Search {
    /// The number of runs that are left.
    var runs: Int
    /// The run in the best order so far.
    var trial: Trial<Outcome>
    var best: [JobOrder.Change] { trial.order.changes }
  }

  private func isOver(_ search: Search) -> Bool { search.runs <= 0 || explorer.isOver() }

  /// Whether a run of a replayed order shows the outcome.
  private func shows(_ trial: Trial<Outcome>) -> Bool {
    trial.misfit == nil && explorer.isSame(outcome, trial.outcome)
  }

  /// Replaces the best order if a shorter one shows the outcome.
  private func improve(to changes: [JobOrder.Change], _ search: inout Search) throws -> Bool {
    guard !isOver(search) else { return false }
    search.runs -= 1
    let trial = try explorer.run(.replay(JobOrder(changes)))
    guard shows(trial) else { return false }
    search.trial = trial
    return true
  }

  /// All single changes of a run: of its choices and waits the first ones, and of its sleeps the longest.
  private func singles(of trial: Trial<Outcome>, after last: JobOrder.Change? = nil) -> [JobOrder.Change] {
    func changes(_ kind: JobOrder.Change.Kind) -> [JobOrder.Change] {
      trial.widths.enumerated().flatMap { index, width in
        (1..<min(width, 4)).map { JobOrder.Change(kind: kind, number: index + 1, amount: $0) }
      }
    }
    let sleeps =
      explorer.lengthensSleeps
      ? (0..<trial.sleepCount).map {
        JobOrder.Change(kind: .sleep, number: $0 + 1, amount: JobOrder.mostEighths)
      } : []
    return (changes(.choice) + sleeps + changes(.wait)).filter { change in
      guard let last, (last.kind == .sleep) == (change.kind == .sleep) else { return true }
      return last.number < change.number
    }
  }

  private func trySingles(_ search: inout Search) throws {
    guard search.best.count > 1 else { return }
    for change in singles(of: arrival).prefix(explorer.mostShrinkingRuns / 3) {
      if try improve(to: [change], &search) { return }
    }
  }

  /// Removes parts of the order, from large to small ones (ddmin: Zeller and Hildebrandt, “Simplifying and isolating
  /// failure-inducing input”, 2002). The last part comes first: a change affects the meaning of those after it.
  private func removeChanges(_ search: inout Search) throws {
    var size = search.best.count / 2
    while size > 0, search.best.count > 1 {
      var end = search.best.count
      while end > 0 {
        var rest = search.best
        rest.removeSubrange(max(0, end - size)..<end)
        _ = try improve(to: rest, &search)
        end -= size
      }
      size = size == 1 ? 0 : max(1, size / 2)
    }
  }

  /// Replaces choices in a row by one wait.
  private func joinChoices(_ search: inout Search) throws {
    var index = 0
    while index < search.best.count - 1 {
      for end in (index + 2...search.best.count).reversed() where search.best[index].kind == .choice {
        var changes = search.best
        changes[index].kind = .wait
        let sleeps = changes[index + 1..<end].filter { $0.kind == .sleep }
        guard sleeps.count < end - index - 1 else { continue }
        changes.replaceSubrange(index + 1..<end, with: sleeps)
        if try improve(to: changes, &search) { break }
      }
      index += 1
    }
  }

  private func tryPairs(_ search: inout Search) throws {
    guard search.best.count > 2 else { return }
    for first in singles(of: arrival) {
      guard !isOver(search) else { return }
      search.runs -= 1
      let trial = try explorer.run(.replay(JobOrder([first])))
      for second in singles(of: trial, after: first) {
        if try improve(to: [first, second], &search) { return }
      }
    }
  }

  /// Lets as few jobs wait as possible.
  private func lowerAmounts(_ search: inout Search) throws {
    for index in search.best.indices where search.best[index].kind != .sleep {
      for amount in 1..<max(1, search.best[index].amount) {
        var changes = search.best
        changes[index].amount = amount
        if try improve(to: changes, &search) { break }
      }
    }
  }
}
