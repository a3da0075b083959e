public import Foundation
public import StarterDomain

/// Reads the feed of a server, at the path `feed`: articles in JSON.
public struct RemoteFeedRepository: FeedRepository {
  private let network: NetworkProvider
  private let baseURL: URL
  private let dateProvider: DateProvider

  public init(network: NetworkProvider, baseURL: URL, dateProvider: DateProvider) {
    self.network = network
    self.baseURL = baseURL
    self.dateProvider = dateProvider
  }

  public func fetchFeed() async throws -> Feed {
    let records: ValidRecords<ArticleAPIModel> = try await network.fetchData(
      at: baseURL.appending(path: "feed"))
    return Feed(articles: records.models, fetchedAt: dateProvider.currentDate())
  }
}
