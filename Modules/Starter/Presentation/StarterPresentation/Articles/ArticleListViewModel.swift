import Foundation
public import Observation
public import StarterDomain

@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var articles: [Article] = []
  public private(set) var isLoading = false
  public private(set) var errorMessage: String?

  private let fetchArticles: any FetchArticlesUseCase
  @ObservationIgnored private var loads = 0

  public init(fetchArticles: any FetchArticlesUseCase) {
    self.fetchArticles = fetchArticles
  }

  /// Loads the articles. A later load supersedes an earlier one. A canceled load shows no error.
  ///
  /// In the usual form, `defer` sets `isLoading` to false while a later load still waits. Here, only the latest load does.
  public func load() async {
    loads += 1
    let load = loads
    isLoading = true
    defer { if load == loads { isLoading = false } }
    do {
      let articles = try await fetchArticles.execute()
      guard load == loads else { return }
      (self.articles, errorMessage) = (articles, nil)
    } catch {
      if load == loads, !(error is CancellationError) { errorMessage = error.localizedDescription }
    }
  }
}
