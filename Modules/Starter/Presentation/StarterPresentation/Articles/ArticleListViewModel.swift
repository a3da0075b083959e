import Foundation
public import Observation
public import StarterDomain

@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var articles: [Article] = []
  public private(set) var errorMessage: String?
  public var isLoading: Bool { loads.isRunning }

  private let fetchArticles: any FetchArticlesUseCase
  private var loads = Loads()

  public init(fetchArticles: any FetchArticlesUseCase) {
    self.fetchArticles = fetchArticles
  }

  /// Loads the articles. If loads overlap, the latest one counts.
  ///
  /// In the usual form, `defer` sets `isLoading` to false while a later load still runs.
  public func load() async {
    let load = loads.begin()
    do {
      let articles = try await fetchArticles.execute()
      if loads.end(load) { (self.articles, errorMessage) = (articles, nil) }
    } catch {
      if loads.end(load, with: error) { errorMessage = error.localizedDescription }
    }
  }
}
