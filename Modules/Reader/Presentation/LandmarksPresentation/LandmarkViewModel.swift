public import CoreDomain
public import CorePresentation
import Foundation
public import LandmarksDomain
public import Observation

/// One landmark.
@MainActor @Observable
public final class LandmarkViewModel: ViewModel {
  public let screen: ScreenLoader<LandmarkViewState>
  private let id: String
  private let service: LandmarkService
  private let locale: LocaleProvider

  /// - Parameters:
  ///   - id: The landmark's identifier inside its source.
  ///   - service: Provides the landmark.
  ///   - date: The moment at which it is loaded.
  ///   - locale: The reader's numbers and units.
  public init(id: String, service: LandmarkService, date: DateProvider, locale: LocaleProvider) {
    self.id = id
    self.service = service
    self.locale = locale
    screen = ScreenLoader(LandmarkViewState(), date: date) {
      DateText(now: date.now(), for: locale).stale(since: $0)
    }
  }

  public func load() async {
    await screen.load { [service, id] in
      try await service.landmark(id)
    } show: { state, landmark in
      state.loading = .loaded
      state.landmark = LandmarkFormatter(locale: locale.locale()).row(FoundLandmark(landmark: landmark))
      state.stale = nil
    }
  }
}
