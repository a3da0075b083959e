public import ArticlesDomain
public import CoreDomain
import Foundation

/// Delivers the embedded sample, without a file or a network.
///
/// The dates of its articles are relative to the first request and don't change afterward.
public actor SampleArticleRepository: ArticleRepository {
  /// The name of the sample as a source.
  public static let name = Sample.source

  public nonisolated let source: String
  private let date: DateProvider
  private lazy var all = Sample.articles(now: date.now()).map { article in
    var article = article
    article.id.source = source
    return article
  }

  /// The identifiers of all articles.
  public static var identifiers: [String] { Sample.articles(now: .distantPast).map(\.id.value) }

  /// - Parameter source: The name of the source, or nil for that of the sample.
  public init(date: DateProvider, source: String? = nil) {
    self.date = date
    self.source = source ?? Sample.source
  }

  public func articles(matching query: ArticleQuery, page: PageRequest) throws -> ArticleListing {
    try Task.checkCancellation()
    var rest = query
    rest.favoritedBy = nil
    return ArticleListing(
      publication: Sample.publication(updatedAt: all.first?.date),
      page: rest.page(page, of: favorites(of: query.favoritedBy)))
  }

  public func article(_ id: String) throws -> Article {
    try Task.checkCancellation()
    guard let article = all.article(id) else { throw Failure(source: source, .notFound(id)) }
    return article
  }

  public func article(_ id: Article.ID) async throws -> Article { try await article(own: id) }

  public func tags() throws -> [String] {
    try Task.checkCancellation()
    return all.flatMap(\.tags).uniqued()
  }

  /// Does nothing: the sample never changes.
  public func refresh() {}

  private func favorites(of name: String?) -> [Article] {
    guard let name else { return all }
    let slugs = Set(Sample.author(named: name)?.favorites ?? [])
    return all.filter { slugs.contains($0.id.value) }
  }
}
