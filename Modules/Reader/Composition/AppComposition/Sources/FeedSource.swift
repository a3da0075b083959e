import CommandLinePresentation
import FeedsData
import ArticlesDomain
import Foundation
import PlatformData

extension ArticleSource {
  /// RSS, Atom, and JSON feeds from the network, from files, or from standard input.
  static let feed = ArticleSource(
    option: CommandLineTool.Option.path(
      "--source", "url|file|-", help: "A feed: its address, its file, or - for standard input."
    ).repeated(),
    resolve: { RemoteFeedRepository.name($0, in: FileManager.default.currentDirectoryPath) }
  ) { names, context, services in
    for name in names {
      let feed = RemoteFeedRepository(
        name, network: context.network, files: .live, sizeLimit: context.request.sizeLimit)
      services.add(feed, in: context)
    }
  }
}

extension Services {
  /// Adds a feed. The store keeps feeds from the network. A file can be read again.
  fileprivate mutating func add(_ feed: RemoteFeedRepository, in context: SourceContext) {
    guard feed.isRemote else {
      let loader = FeedLoader(feed)
      let publisher = FeedPublisherRepository(loader)
      return add(FeedArticleRepository(loader), publisher: publisher, in: context, isLocal: true)
    }
    let cached = CachingFeedRepository(
      feed, store: context.store, policy: context.request.policy, date: date, clock: clock)
    articles.append(StoredArticleRepository(cached))
    publishers.append(FeedPublisherRepository(FeedLoader(cached)))
  }
}
