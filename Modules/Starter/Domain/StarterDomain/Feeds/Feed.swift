public import Foundation

/// The articles of a publisher at one time.
public struct Feed: Codable, Equatable, Sendable {
  public let articles: [Article]
  public let fetchedAt: Date

  public init(articles: [Article], fetchedAt: Date) {
    self.articles = articles
    self.fetchedAt = fetchedAt
  }
}
