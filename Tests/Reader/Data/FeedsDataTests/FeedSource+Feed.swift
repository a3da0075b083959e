import ArticlesDomain
import FeedsData
import Testing

extension FeedSource {
  func feed() async throws -> Feed { try #require(try await fetch(newerThan: nil).fetched).feed }
}
