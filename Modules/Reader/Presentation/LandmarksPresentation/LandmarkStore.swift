public import CoreDomain
public import CorePresentation
import Foundation
public import LandmarksDomain
public import Observation

/// Loads the landmarks of one source, filters them, and orders them by distance.
@MainActor @Observable
public final class LandmarkStore: ViewModel {
  public let screen: ScreenLoader<LandmarkListViewState>
  private let service: LandmarkService
  private let locale: LocaleProvider

  /// The query of the next load.
  private var query: LandmarkQuery
  /// The query that the rows on screen answer.
  private var answered: LandmarkQuery

  /// - Parameters:
  ///   - service: Provides the landmarks.
  ///   - query: The first criteria and order.
  ///   - date: The moment at which landmarks are loaded.
  ///   - locale: The reader's numbers and units.
  public init(
    service: LandmarkService, query: LandmarkQuery = LandmarkQuery(), date: DateProvider,
    locale: LocaleProvider
  ) {
    self.service = service
    self.query = query
    self.locale = locale
    answered = query
    let state = LandmarkListViewState(
      asking: query, from: service.source, wordedBy: LandmarkFormatter(locale: locale.locale()))
    screen = ScreenLoader(state) { DateText(now: date.now(), for: locale) }
  }

  public var loadingState: LoadingState { state.loading }
  /// The rows that match the query.
  public var landmarks: [LandmarkRowViewState] { state.rows }
  public var featuredLandmarks: [LandmarkRowViewState] { state.featured }

  public func landmarks(for category: Landmark.Category) -> [LandmarkRowViewState] {
    state.rows.filter { $0.category == category.rawValue }
  }

  public func load() async {
    await load { $0.emptyReason = nil }
  }

  /// Shows the landmarks that answer another query.
  public func show(_ query: LandmarkQuery) async {
    self.query = query
    await load { [service, locale] state in
      state = LandmarkListViewState(
        asking: query, from: service.source, wordedBy: LandmarkFormatter(locale: locale.locale()))
      state.loading = .loading
    }
  }

  private func load(begin: (inout LandmarkListViewState) -> Void) async {
    // The operation words the rows too, so that a long list never blocks the main actor.
    let ending = await screen.load { [service, query, locale] in
      let listing = try await service.landmarks(in: query.category)
      let formatter = LandmarkFormatter(locale: locale.locale())
      return LandmarkListViewState(listing, from: service.source, of: query, wordedBy: formatter)
    } begin: { state in
      begin(&state)
    } show: { state, loaded in
      state = loaded
    }
    switch ending {
    case .finished, .failed: answered = query
    case .canceled: query = answered
    case .superseded: break
    }
  }
}
