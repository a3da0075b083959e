import ArticlesDomain
import CoreDomain
import CorePresentation

/// What the list shows of the known feeds, and in which order. Nothing is loaded.
extension FeedListViewModel {
  /// Shows the feeds whose titles contain all words of a text, wherever they are. A blank text shows all feeds.
  public func search(_ text: String) {
    searchText = text
    arrange("")
  }

  /// Shows the feeds in the next order.
  public func nextOrder() {
    let orders = FeedArrangement.Order.allCases
    arrangement.order = orders[((orders.firstIndex(of: arrangement.order) ?? 0) + 1) % orders.count]
    arrange("The feeds are sorted \(arrangement.order.rawValue).")
  }

  /// Hides the feeds without unread articles, or shows them if none of them is visible.
  public func toggleHidden() {
    guard searchText.isBlank else { return arrange("A search shows read feeds, too.") }
    arrangement.hidesRead = state.rows.contains(where: \.isRead)
    kept = []
    arrange(arrangement.hidesRead ? "Read feeds are hidden." : "Read feeds are shown.")
  }

  private func arrange(_ notice: String) {
    guard state.hasContent else { return }
    screen.amend { state in
      state.notice = notice
      showKnown(in: &state)
    }
  }

  /// Shows feeds. Those that become read later stay until the list is loaded again.
  ///
  /// - Parameter isInPlace: Whether the rows stay as they are, apart from feeds that are new or no longer followed.
  func show(_ change: FeedListChange, in state: inout FeedListViewState, isInPlace: Bool = false) {
    let old = isInPlace ? Set(known.rows.map(\.id)) : nil
    known = change
    known.word(by: formatter, withTags: arrangement.isInteractive)
    showKnown(in: &state, after: old)
  }

  /// - Parameter old: The feeds that were known before, if their rows stay as they are.
  private func showKnown(in state: inout FeedListViewState, after old: Set<Subscription.ID>? = nil) {
    var rows = arrangement.order.sorted(known.rows)
    if let old {
      let places = Dictionary(state.rows.enumerated().map { ($1.id, $0) }) { first, _ in first }
      rows = rows.filter { places[$0.id] != nil || !old.contains($0.id) }
      if [.unread, .newest].contains(arrangement.order) {
        rows.sort { places[$0.id] ?? .max < places[$1.id] ?? .max }
      }
    }
    let words = searchText.searchable.split(separator: " ")
    // A search finds read feeds, too.
    let hides = arrangement.hidesRead && filter.health.isEmpty && words.isEmpty
    state.rows = rows.filter { row in
      words.allSatisfy(row.title.searchable.contains)
        && (!hides || !row.isRead || kept.contains(row.id))
    }
    state.hidden = hides ? formatter.hiddenNotice(known.rows.count - state.rows.count) : nil
    state.order = arrangement.order == .folder ? nil : arrangement.order.rawValue
    state.searchText = words.isEmpty ? nil : searchText
    state.showSums(of: known, filter, hasLevels: arrangement.isInteractive, wordedBy: formatter)
    if words.isEmpty { kept.formUnion(state.rows.map(\.id)) }
  }
}

extension FeedRowViewState {
  /// Whether nothing of the feed needs attention. One without articles may be new.
  fileprivate var isRead: Bool { unreadCount == 0 && articleCount > 0 && failure == nil }
}
