import ArticlesDomain
import CoreDomain

extension AddFeedUseCase {
  /// - Parameter number: The number of the feed, if a web page links to several.
  /// - Returns: The title of the feed.
  func callAsFunction(_ address: String, choosing number: Int?) async throws -> String {
    do {
      return try await self(address)
    } catch let failure as Failure {
      guard let number, let links = failure.links else { throw failure }
      guard (1...links.count).contains(number) else {
        throw Failure(
          source: failure.source, SubscriptionFault.noFeedWithNumber(number, links))
      }
      return try await self(links[number - 1].address)
    }
  }
}

extension Failure {
  /// The feeds that the web page links to.
  var links: [FeedLink]? {
    switch reason as? SubscriptionFault {
    case .severalFeeds(let links), .noFeedWithNumber(_, let links): links
    default: nil
    }
  }
}
