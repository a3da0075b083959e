public import ArticlesDomain
public import CoreDomain
public import CorePresentation
public import Observation

/// A publisher with its articles.
@MainActor @Observable
public final class PublisherViewModel: ViewModel {
  public let screen: ScreenLoader<PublisherViewState>
  private let name: String
  private let page: PageRequest
  private let fetchPublisher: FetchPublisherUseCase
  private let date: DateProvider
  private let locale: LocaleProvider

  /// - Parameters:
  ///   - name: The name of the publisher.
  ///   - page: The page of its articles.
  ///   - fetchPublisher: Finds the publisher.
  ///   - date: The date that relative dates refer to.
  ///   - locale: The reader's language and time zone.
  public init(
    name: String, page: PageRequest = PageRequest(), fetchPublisher: FetchPublisherUseCase,
    date: DateProvider,
    locale: LocaleProvider
  ) {
    self.name = name
    self.page = page
    self.fetchPublisher = fetchPublisher
    self.date = date
    self.locale = locale
    screen = ScreenLoader(PublisherViewState(), aging: (date, locale))
  }

  public func load() async {
    await screen.load { [fetchPublisher, name, page] in
      try await fetchPublisher(name, page: page)
    } show: { state, fetched in
      let formatter = ArticleRowFormatter(now: date.now(), for: locale)
      state.show(fetched, page: page, stale: screen.staleness, wordedBy: formatter)
    }
  }
}
