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
  public let screen: ScreenLoader<ProfileViewState>
  private let name: String?
  private let page: PageRequest
  private let loadProfile: LoadProfileUseCase
  private let date: DateProvider
  private let locale: LocaleProvider

  /// - Parameters:
  ///   - name: The name of the profile; nil for the signed-in user, or the source's own profile.
  ///   - page: The page of its articles.
  ///   - loadProfile: Loads the profile.
  ///   - date: The moment that relative dates refer to.
  ///   - locale: The reader's language and time zone.
  public init(
    name: String?, page: PageRequest = PageRequest(), loadProfile: LoadProfileUseCase, date: DateProvider,
    locale: LocaleProvider
  ) {
    self.name = name
    self.page = page
    self.loadProfile = loadProfile
    self.date = date
    self.locale = locale
    screen = ScreenLoader(ProfileViewState()) { DateText(now: date.now(), for: locale) }
  }

  public func load() async {
    await screen.load { [loadProfile, name, page] in
      try await loadProfile(name, page: page)
    } show: { state, loaded in
      let formatter = ArticleRowFormatter(now: date.now(), for: locale)
      state = ProfileViewState(loaded, page: page, wordedBy: formatter)
    }
  }
}
