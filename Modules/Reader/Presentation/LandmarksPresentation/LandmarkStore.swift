public import CoreDomain
public import CorePresentation
import Foundation
public import LandmarksDomain
public import Observation

/// The landmarks of one source: loaded, narrowed down, ordered by distance, and loaded again.
@MainActor @Observable
public final class LandmarkStore: ViewModel {
  public private(set) var state: LandmarkListViewState {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: LandmarkListViewState, _ new: LandmarkListViewState) -> Void)?

  private let service: LandmarkService
  private let date: DateProvider
  private let locale: LocaleProvider
  private let latest = LatestOperation()

  /// What is asked for next.
  private var query: LandmarkQuery
  /// What the screen falls back to when a load is canceled, and what its rows answer.
  private var settled: (state: LandmarkListViewState, query: LandmarkQuery)
  private var loadedAt: Date?

  /// - Parameters:
  ///   - service: Where the landmarks come from.
  ///   - query: The criteria and the order to begin with.
  ///   - date: When what is shown was loaded.
  ///   - locale: Whose numbers and units the words are in.
  public init(
    service: LandmarkService, query: LandmarkQuery = LandmarkQuery(), date: DateProvider,
    locale: LocaleProvider
  ) {
    self.service = service
    self.query = query
    self.date = date
    self.locale = locale
    let state = LandmarkListViewState(
      asking: query, from: service.source, wordedBy: LandmarkFormatter(locale: locale.locale()))
    self.state = state
    settled = (state, query)
  }

  public func load() async {
    var next = state
    next.loading = next.rows.isEmpty ? .loading : .refreshing
    next.emptyReason = nil
    await load(beginningWith: next)
  }

  /// Asks for others, or in another order.
  public func show(_ query: LandmarkQuery) async {
    self.query = query
    var next = LandmarkListViewState(
      asking: query, from: service.source, wordedBy: LandmarkFormatter(locale: locale.locale()))
    next.loading = .loading
    await load(beginningWith: next)
  }

  private func load(beginningWith next: LandmarkListViewState) async {
    state = next
    // A long list is worded in the operation too, so that it never holds up the screen.
    let outcome = await latest.run { [service, query, locale] in
      let listing = try await service.landmarks(in: query.category)
      let formatter = LandmarkFormatter(locale: locale.locale())
      return LandmarkListViewState(listing, from: service.source, of: query, wordedBy: formatter)
    }
    switch outcome {
    case .value(let loaded):
      state = loaded
      loadedAt = date.now()
    case .failure(let failure):
      var next = state
      next.fail(failure)
      if !next.rows.isEmpty {
        let dates = DateText(now: date.now(), locale: locale.locale(), timeZone: locale.timeZone())
        next.stale = loadedAt.map(dates.stale)
      }
      state = next
    case .canceled:
      state = settled.state
      query = settled.query
      return
    case .superseded: return
    }
    settled = (state, query)
  }
}
