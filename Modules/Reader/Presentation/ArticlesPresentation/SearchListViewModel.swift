public import ArticlesDomain
import CoreDomain
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
      let search = try NamedSearch(name, text)
      let old = try await searches.change(search.key) { old in try search.muting(old?.isMuteRule == true) }
      let effect = old?.isMuteRule == true ? " It mutes them." : ""
      if let old, (old.name, old.search) != (search.name, search.search) {
        return
          "The search “\(old.name)” was replaced. It finds articles about “\(search.search.text)” now.\(effect)"
      }
      return "\(search.name) finds articles about “\(search.search.text)”.\(effect)"
    }
  }

  /// Mutes the articles of followed feeds that a search finds, now and later.
  public func mute(_ name: String) async {
    await run { searches in
      let search = try await searches.change(existing: name) { try $0.muting(true) }
      return search.isMuteRule
        ? "\(search.name) mutes articles already."
        : """
        The articles that \(search.name) finds are muted: lists of the feeds that you follow don’t show or count them.
        """
    }
  }

  /// Shows the articles again that a search muted.
  public func unmute(_ name: String) async {
    await run { searches in
      let search = try await searches.change(existing: name) { try $0.muting(false) }
      return search.isMuteRule
        ? "The articles that \(search.name) muted are shown again." : "\(search.name) mutes no articles."
    }
  }

  public func remove(_ name: String) async {
    await run { searches in
      let search = try await searches.change(existing: name) { _ in nil }
      return search.isMuteRule
        ? "\(search.name) is removed. The articles that it muted are shown again."
        : "\(search.name) is removed."
    }
  }

  /// Runs a change, and shows the list after it.
  private func run(_ change: @escaping @Sendable (NamedSearchProvider) async throws -> String) async {
    await screen.change { [searches] in
      try await change(searches)
    } list: { [searches] in
      try await searches.all()
    } show: { state, searches in
      state.rows = searches.map { search in
        SearchRowViewState(
          name: search.name, search: search.search.text, isMuteRule: search.isMuteRule,
          effect: search.isMuteRule ? "Mutes the articles that it finds." : "")
      }
      state.emptyReason = state.rows.isEmpty ? "There are no searches. Add one by a name." : nil
    }
  }
}

extension NamedSearchProvider {
  /// Changes a search that must exist, and returns it as it was.
  fileprivate func change(
    existing name: String, _ update: @escaping @Sendable (NamedSearch) throws -> NamedSearch?
  ) async throws -> NamedSearch {
    let unknown = Failure(source: name, SearchFault.unknownName)
    let old = try await change(name.searchable) { old in
      guard let old else { throw unknown }
      return try update(old)
    }
    guard let old else { throw unknown }
    return old
  }
}
