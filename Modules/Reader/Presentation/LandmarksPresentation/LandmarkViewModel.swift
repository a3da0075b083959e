public import CoreDomain
public import CorePresentation
import Foundation
public import LandmarksDomain
public import Observation

/// One landmark.
@MainActor @Observable
public final class LandmarkViewModel: ViewModel {
  public private(set) var state = LandmarkViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: LandmarkViewState, _ new: LandmarkViewState) -> Void)?

  private let id: String
  private let service: LandmarkService
  private let date: DateProvider
  private let locale: LocaleProvider
  private let latest = LatestOperation()
  /// What the screen falls back to when a load is canceled.
  private var settled = LandmarkViewState()
  private var loadedAt: Date?

  /// - Parameters:
  ///   - id: The landmark's identifier inside its source.
  ///   - service: Where it comes from.
  ///   - date: When what is shown was loaded.
  ///   - locale: Whose numbers and units the words are in.
  public init(id: String, service: LandmarkService, date: DateProvider, locale: LocaleProvider) {
    self.id = id
    self.service = service
    self.date = date
    self.locale = locale
  }

  public func load() async {
    state.loading = state.landmark == nil ? .loading : .refreshing
    let outcome = await latest.run { [service, id] in try await service.landmark(id) }
    var next = state
    switch outcome {
    case .value(let landmark):
      next.loading = .loaded
      next.landmark = LandmarkFormatter(locale: locale.locale()).row(FoundLandmark(landmark: landmark))
      next.stale = nil
      loadedAt = date.now()
    case .failure(let failure):
      next.loading = .failed(failure)
      let dates = DateText(now: date.now(), locale: locale.locale(), timeZone: locale.timeZone())
      next.stale = loadedAt.map(dates.stale)
    case .canceled: next = settled
    case .superseded: return
    }
    state = next
    settled = next
  }
}
