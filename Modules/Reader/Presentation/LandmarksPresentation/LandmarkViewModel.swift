public import CoreDomain
public import CorePresentation
public import LandmarksDomain
public import Observation

/// One landmark.
@MainActor @Observable
public final class LandmarkViewModel: ViewModel {
  public let screen: ScreenLoader<LandmarkViewState>
  private let id: String
  private let service: LandmarkService
  private let date: DateProvider
  private let locale: LocaleProvider

  /// - Parameters:
  ///   - id: The landmark's identifier inside its source.
  ///   - service: Provides the landmark.
  ///   - date: Provides the date of the load.
  ///   - locale: The locale for numbers and units.
  public init(id: String, service: LandmarkService, date: DateProvider, locale: LocaleProvider) {
    self.id = id
    self.service = service
    self.date = date
    self.locale = locale
    screen = ScreenLoader(LandmarkViewState(), date: date) {
      DateText(now: date.now(), for: locale).stale(since: $0)
    }
  }

  public func load() async {
    await load(isRefresh: false)
  }

  private func load(isRefresh: Bool) async {
    let ending = await screen.load(isContinued: isRefresh) { [service, id] in
      if isRefresh { try await service.refresh() }
      return try await service.landmark(id)
    } show: { state, fetched in
      state.loading = fetched.freshness.isRefreshing ? .refreshing : .loaded
      state.landmark = LandmarkFormatter(locale: locale.locale()).row(FoundLandmark(landmark: fetched.value))
      state.freshness = FreshnessViewState(fetched.freshness, dates: DateText(now: date.now(), for: locale))
      state.stale = state.freshness?.explanation
    }
    // The stored landmark is on screen now, and a newer one may follow.
    if ending == .finished, !isRefresh, state.loading == .refreshing { await load(isRefresh: true) }
  }
}
