import ArticlesDomain
import ArticlesPresentation
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation
public import ProfilesDomain

/// A profile with its articles.
@MainActor @Observable
public final class ProfileViewModel: ViewModel {
  public private(set) var state = ProfileViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: ProfileViewState, _ new: ProfileViewState) -> Void)?

  private let name: String?
  private let page: PageRequest
  private let loadProfile: LoadProfileUseCase
  private let date: DateProvider
  private let locale: LocaleProvider
  private let latest = LatestOperation()
  /// What the screen falls back to when a load is canceled.
  private var settled = ProfileViewState()
  private var loadedAt: Date?

  /// - Parameters:
  ///   - name: Whose profile; nil for the signed-in user, or the source's own.
  ///   - page: Which of its articles.
  ///   - loadProfile: Where it comes from.
  ///   - date: What relative dates refer to.
  ///   - locale: Whose language and time zone the words are in.
  public init(
    name: String?, page: PageRequest = PageRequest(), loadProfile: LoadProfileUseCase, date: DateProvider,
    locale: LocaleProvider
  ) {
    self.name = name
    self.page = page
    self.loadProfile = loadProfile
    self.date = date
    self.locale = locale
  }

  public func load() async {
    state.loading = state.profile == nil ? .loading : .refreshing
    let outcome = await latest.run { [loadProfile, name, page] in try await loadProfile(name, page: page) }
    switch outcome {
    case .value(let loaded):
      let now = date.now()
      let formatter = ArticleRowFormatter(now: now, for: locale)
      state = ProfileViewState(loaded, page: page, wordedBy: formatter)
      loadedAt = now
    case .failure(let failure):
      var next = state
      next.loading = .failed(failure)
      let dates = DateText(now: date.now(), for: locale)
      next.stale = loadedAt.map(dates.stale)
      state = next
    case .canceled: state = settled
    case .superseded: return
    }
    settled = state
  }
}
