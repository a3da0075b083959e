import CoreDomain

/// Checked feeds are recorded together, because each transaction takes longer than the rest of a check.
extension RefreshFeedsUseCase {
  /// - Returns: The feeds with the results of their moves.
  func record(_ checked: [CheckedFeed]) async throws -> [CheckedFeed] {
    var recorded = checked
    let unchanged = checked.filter { $0.progress.unchangedCount > 0 }
    if !unchanged.isEmpty {
      let validators = unchanged.compactMap { feed in feed.newValidators.map { (feed.source, $0) } }
      let forgotten = try await feeds.confirm(
        unchanged.map(\.source), with: Dictionary(validators) { $1 }, at: ambient.date.now())
      for index in recorded.indices { recorded[index].note(forgotten: forgotten) }
    }
    if checked.contains(where: { $0.outcome.newAddress != nil }) {
      // All moves share one transaction, because each change reads the whole list.
      let ended = Set(try await subscriptions.checks().filter { $0.value.end != nil }.keys)
      let moves = try await subscriptions.change { list in
        list.move(checked.map { ($0.subscription, $0.outcome.newAddress) }, ended: ended)
      }
      for (index, move) in moves.enumerated() { recorded[index].note(move) }
    }
    try await subscriptions.record(Dictionary(recorded.map { ($0.source, $0.outcome.check) }) { $1 })
    return recorded
  }
}
