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
  private let ambient: Ambient

  /// - Parameters:
  ///   - name: The name of the publisher.
  ///   - page: The page of its articles.
  ///   - fetchPublisher: Finds the publisher.
  ///   - ambient: The time, and the reader's language and time zone.
  public init(
    name: String, page: PageRequest = PageRequest(), fetchPublisher: FetchPublisherUseCase,
    ambient: Ambient
  ) {
    self.name = name
    self.page = page
    self.fetchPublisher = fetchPublisher
    self.ambient = ambient
    screen = ScreenLoader(PublisherViewState(), aging: ambient)
  }

  public func load() async {
    await screen.load { [fetchPublisher, name, page] in
      try await fetchPublisher(name, page: page)
    } show: { state, fetched in
      let formatter = ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale)
      state.show(fetched, page: page, stale: screen.staleness, wordedBy: formatter)
    }
  }
}
