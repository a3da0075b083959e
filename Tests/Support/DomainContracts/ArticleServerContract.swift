public import ArticlesDomain
import CoreDomain
public import Testing

/// Tests that an ``ArticleServer`` fulfills its contract. It has at least three articles, and one of them has a tag.
public func verifyArticleServer(
  _ sut: any ArticleServer, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let contract = ArticleRepositoryContract(
    sut: ServerOnly(server: sut), hasSeveralFeeds: false, location: sourceLocation)
  let all = try await contract.deliversEverythingNewestFirst()
  try await contract.pagesAddUpToTheWhole(all)
  try await contract.filtersByTag(all)
  try await contract.filtersByAuthor(all)
  try await contract.findsEachArticle(all)
  await contract.failsForAnUnknownArticle()
  try await contract.namesTheTagsOfItsArticles(all)
  await contract.honorsCancellation()
}

/// A server without a store, for the parts of its contract that are those of repositories.
private struct ServerOnly: ArticleRepository {
  let server: any ArticleServer

  var source: String { server.name }

  func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    try await server.articles(matching: query, page: page)
  }

  func article(_ id: String) async throws -> Article { try await server.article(id) }
  func article(_ id: Article.ID) async throws -> Article { try await article(own: id) }
  func identifiers(matching query: ArticleQuery, limit: Int?) -> [Article.ID] { [] }
  func storedArticles(_ ids: [Article.ID]) -> [Article] { [] }
  func tags() async throws -> [String] { try await server.tags() }
  func refresh() {}
}
