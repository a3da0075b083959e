public import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
public import NetworkData
import PlatformData

extension FeedFinder {
  /// Finds feeds on the network. A web page names its feeds with `link` elements (HTML, section 4.6.7.1; RSS
  /// Autodiscovery, https://www.rssboard.org/rss-autodiscovery).
  public static func live(_ network: NetworkProvider) -> FeedFinder {
    FeedFinder { address in
      let address = address.webAddress
      guard case .web(let url) = FeedLocation(address) else {
        throw Failure(source: address.withoutCredentials, .fault(SubscriptionFault.noWebAddress))
      }
      do {
        return try await feed(at: address, network)
      } catch let failure as Failure where failure.reason == .unrecognized(.webPage) {
        let links = try await links(of: url, network)
        guard let link = links.first else {
          throw Failure(source: failure.source, .fault(SubscriptionFault.noFeed))
        }
        guard links.count == 1 else {
          throw Failure(source: failure.source, .fault(SubscriptionFault.severalFeeds(links)))
        }
        return try await feed(at: link.address, network)
      }
    }
  }

  private static func feed(at address: String, _ network: NetworkProvider) async throws -> Found {
    let source = FeedSource(address, network: network, files: .unimplemented)
    return (Subscription(address), try await source.fetch(newerThan: nil))
  }

  private static let mediaTypes: Set = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
  ]

  /// The feeds of a page, each one once.
  private static func links(of url: URL, _ network: NetworkProvider) async throws -> [FeedLink] {
    let source = url.absoluteString.withoutCredentials
    let response = try await network.fetch(
      NetworkRequest(url, headers: ["Accept": "text/html, application/xhtml+xml;q=0.9"]), source: source)
    let alternates = HTMLPage(response.body, url: response.url).links.filter {
      $0.relations.contains("alternate") && $0.url.isWeb
    }
    let feeds = alternates.filter { $0.type.map(mediaTypes.contains) ?? false }
    // JSON is used only if no other link is a feed, because many pages link to their own content in JSON.
    let candidates = feeds.isEmpty ? alternates.filter { $0.type == "application/json" } : feeds
    var seen: Set<URL> = []
    return candidates.filter { seen.insert($0.url).inserted }.map { link in
      // Passwords from a page are ignored.
      FeedLink(link.url.absoluteString.withoutCredentials, title: link.title.map { String($0.prefix(200)) })
    }
  }
}
