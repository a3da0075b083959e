public import ArticlesDomain
public import CorePresentation
public import Observation

/// The named searches: listed, added, used to mute articles, and removed.
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
      var search = try NamedSearch(name, text)
      let old = try await searches.all().first { $0.key == search.key }
      if old?.isMuteRule == true { search = try search.muting(true) }
      try await searches.keep(search)
      if let old, old != search {
        return "The search “\(old.name)” was replaced. It finds articles about “\(search.search.text)” now."
      }
      return "\(search.name) finds articles about “\(search.search.text)”."
    }
  }

  /// Mutes the articles of followed feeds that a search finds, now and later.
  public func mute(_ name: String) async {
    await run { searches in
      let search = try await searches.search(named: name)
      guard !search.isMuteRule else { return "\(search.name) mutes articles already." }
      try await searches.keep(try search.muting(true))
      return """
        The articles that \(search.name) finds are muted: lists of the feeds that you follow don’t show or count them.
        """
    }
  }

  /// Shows the articles again that a search muted.
  public func unmute(_ name: String) async {
    await run { searches in
      let search = try await searches.search(named: name)
      guard search.isMuteRule else { return "\(search.name) mutes no articles." }
      try await searches.keep(try search.muting(false))
      return "The articles that \(search.name) muted are shown again."
    }
  }

  public func remove(_ name: String) async {
    await run { searches in
      let search = try await searches.search(named: name)
      try await searches.remove(search.key)
      return search.isMuteRule
        ? "\(search.name) is removed. The articles that it muted are shown again."
        : "\(search.name) is removed."
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
      state.rows = result.1.map { search in
        SearchRowViewState(
          name: search.name, search: search.search.text, isMuteRule: search.isMuteRule,
          effect: search.isMuteRule ? "Mutes the articles that it finds." : "")
      }
      state.emptyReason = state.rows.isEmpty ? "There are no searches. Add one by a name." : nil
    }
  }
}
