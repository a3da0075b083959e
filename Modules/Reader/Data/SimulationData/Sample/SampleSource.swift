public import ArticlesDomain
public import CoreDomain
import Foundation

/// The embedded sample, without a file or a network.
///
/// The dates of its articles are relative to the first request and don't change afterward.
public actor SampleSource: ArticleSource {
  /// The name of the sample as a source.
  public static let name = Sample.source

  public nonisolated let name: String
  private let date: DateProvider
  private lazy var all = Sample.articles(now: date.now()).map { article in
    var article = article
    article.id.source = name
    return article
  }

  /// The identifiers of all articles.
  public static var identifiers: [String] { Sample.articles(now: .distantPast).map(\.id.value) }

  /// - Parameter name: The name of the source, or nil for that of the sample.
  public init(date: DateProvider, name: String? = nil) {
    self.date = date
    self.name = name ?? Sample.source
  }

  public func fetch(newerThan known: FeedValidators?) throws -> FeedAnswer {
    try Task.checkCancellation()
    let validators = FeedValidators(entityTag: "\"1\"")
    guard known != validators else { return FeedAnswer(nil) }
    var publication = Sample.publication(updatedAt: all.first?.date)
    publication.id = name
    return FeedAnswer(FetchedFeed(Feed(publication: publication, articles: all), validators: validators))
  }
}
