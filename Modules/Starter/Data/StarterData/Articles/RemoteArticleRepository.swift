public import Foundation
public import StarterDomain

/// Reads articles from the JSON of a server, at the path `articles`.
public struct RemoteArticleRepository: ArticleRepository {
  private let network: NetworkProvider
  private let baseURL: URL

  public init(network: NetworkProvider, baseURL: URL) {
    self.network = network
    self.baseURL = baseURL
  }

  public func fetchArticles() async throws -> [Article] {
    let records: ValidRecords<ArticleAPIModel> = try await network.fetchData(
      at: baseURL.appending(path: "articles"))
    return records.models
  }
}

/// An article as servers write it.
struct ArticleAPIModel: APIModel {
  var id: String
  var title: String?
  var author: String?
  var publishedAt: Date

  var domainModel: Article? {
    Article(id: id, title: title ?? "", author: author, publishedAt: publishedAt)
  }
}
