import ArticlesDomain
import CorePresentation

extension FeedListViewModel {
  /// Shows the stored feeds with their counts and states, and words that depend on the time. The notice of the last change
  /// stays.
  public func catchUp() async {
    guard state.hasContent, !state.loading.isLoading else { return }
    let known = screen.generation
    let outcome = await latestCatchUp.run { [store, filter, outboxes, allRead] in
      var stored = FeedListChange()
      try await stored.read(store, filter, outboxes, allRead)
      return stored
    }
    guard screen.generation == known else { return }
    switch outcome {
    case .value(let stored):
      screen.amend { state in
        state.loading = .loaded
        show(stored, in: &state, isInPlace: true)
      }
    case .failure(let failure): screen.amend { $0.loading = .failed(FailureViewState(failure)) }
    case .canceled, .superseded: break
    }
  }
}
