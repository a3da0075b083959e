import ArticlesDomain
import CorePresentation

extension FeedListViewModel {
  /// Shows the stored counts and states of the rows, and words that depend on the time. No row is added, removed, or moved.
  public func catchUp() async {
    guard state.hasContent, !state.loading.isLoading else { return }
    let known = screen.generation
    let outcome = await latestCatchUp.run { [store] in
      var stored = FeedListChange()
      try await stored.read(store, FeedFilter())
      return stored
    }
    guard screen.generation == known else { return }
    switch outcome {
    case .value(let stored):
      let formatter = formatter
      let rows = Dictionary(stored.rows(wordedBy: formatter).map { ($0.id, $0) }) { first, _ in first }
      screen.amend { state in
        state.loading = .loaded
        state.show(state.rows.map { rows[$0.id] ?? $0 }, wordedBy: formatter)
      }
    case .failure(let failure): screen.amend { $0.loading = .failed(FailureViewState(failure)) }
    case .canceled, .superseded: break
    }
  }
}
