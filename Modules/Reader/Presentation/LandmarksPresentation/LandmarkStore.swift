public import CoreDomain
public import CorePresentation
public import LandmarksDomain
public import Observation

/// Loads the landmarks of one source, filters them, and orders them by distance.
@MainActor @Observable
public final class LandmarkStore: ViewModel {
  public let screen: ScreenLoader<LandmarkListViewState>
  private let service: LandmarkService
  private let date: DateProvider
  private let locale: LocaleProvider

  /// The query of the next load.
  private var query: LandmarkQuery
  /// The query that the rows on screen match.
  private var answered: LandmarkQuery

  /// - Parameters:
  ///   - service: Provides the landmarks.
  ///   - query: The first criteria and order.
  ///   - date: Provides the date of a load.
  ///   - locale: The locale for numbers and units.
  public init(
    service: LandmarkService, query: LandmarkQuery = LandmarkQuery(), date: DateProvider,
    locale: LocaleProvider
  ) {
    self.service = service
    self.query = query
    self.date = date
    self.locale = locale
    answered = query
    let state = LandmarkListViewState(
      asking: query, from: service.source, wordedBy: LandmarkFormatter(locale: locale.locale()))
    screen = ScreenLoader(state, date: date) { DateText(now: date.now(), for: locale).stale(since: $0) }
  }

  public var loadingState: LoadingState { state.loading }
  /// The rows that match the query.
  public var landmarks: [LandmarkRowViewState] { state.rows }
  public var featuredLandmarks: [LandmarkRowViewState] { state.featured }

  public func landmarks(for category: Landmark.Category) -> [LandmarkRowViewState] {
    state.rows.filter { $0.category == category.rawValue }
  }

  public func load() async { await load { $0.emptyReason = nil } }

  /// Shows the landmarks that match another query. If the query has no point, distances are measured from the previous
  /// one.
  public func show(_ query: LandmarkQuery) async {
    var query = query
    query.near = query.near ?? self.query.near
    self.query = query
    await load { [service, locale] state in
      state = LandmarkListViewState(
        asking: query, from: service.source, wordedBy: LandmarkFormatter(locale: locale.locale()))
      state.loading = .loading
    }
  }

  private func load(isRefresh: Bool = false, begin: (inout LandmarkListViewState) -> Void) async {
    // The operation formats the rows too, so that a long list never blocks the main actor.
    let ending = await screen.load(isContinued: isRefresh) { [service, query, date, locale] in
      if isRefresh { try await service.refresh() }
      let listing = try await service.landmarks(in: query.category)
      return LandmarkListViewState(
        listing, from: service.source, of: query, wordedBy: LandmarkFormatter(locale: locale.locale()),
        DateText(now: date.now(), for: locale))
    } begin: {
      begin(&$0)
    } show: {
      $0 = $1
    }
    if ending == .canceled { query = answered } else if ending != .superseded { answered = query }
    // Stored rows are on screen now, and newer ones may follow.
    if ending == .finished, !isRefresh, loadingState == .refreshing { await load(isRefresh: true) { _ in } }
  }
}
