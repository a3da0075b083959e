public import ArticlesDomain
public import CorePresentation
public import Observation

/// The named searches: listed, added, and removed.
@MainActor @Observable
public final class SearchListViewModel: ViewModel {
  public let screen = ScreenLoader(SearchListViewState())
  private let searches: NamedSearchProvider

  public init(searches: NamedSearchProvider) {
    self.searches = searches
  }

  public func load() async {
    await run { _ in "" }
  }

  /// Stores a search under a name, and replaces an earlier one.
  public func add(_ name: String, _ text: String) async {
    await run { searches in
      let search = try NamedSearch(name, text)
      let old = try await searches.all().first { $0.key == search.key }
      try await searches.keep(search)
      if let old, old != search {
        return "The search “\(old.name)” was replaced. It finds articles about “\(search.search.text)” now."
      }
      return "\(search.name) finds articles about “\(search.search.text)”."
    }
  }

  public func remove(_ name: String) async {
    await run { searches in
      let search = try await searches.search(named: name)
      try await searches.remove(search.key)
      return "\(search.name) is removed."
    }
  }

  /// Runs a change, and shows the list after it.
  private func run(_ change: @escaping @Sendable (NamedSearchProvider) async throws -> String) async {
    await screen.load { [searches] in
      let notice = try await change(searches)
      return (notice, try await searches.all())
    } begin: {
      $0.notice = ""
    } show: { state, result in
      state.loading = .loaded
      state.notice = result.0
      state.rows = result.1.map { SearchRowViewState(name: $0.name, search: $0.search.text) }
      state.emptyReason = state.rows.isEmpty ? "There are no searches. Add one by a name." : nil
    }
  }
}
