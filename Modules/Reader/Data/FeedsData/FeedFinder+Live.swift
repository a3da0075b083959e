public import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
public import NetworkData
import PlatformData

extension FeedFinder {
  /// Finds feeds on the network. A web page names its feeds with `link` elements (HTML, section 4.6.7.1; RSS
  /// Autodiscovery, https://www.rssboard.org/rss-autodiscovery) or in its header (RFC 8288). If it names none, its other
  /// links, and then some usual addresses, are tried.
  public static func live(_ network: NetworkProvider) -> FeedFinder {
    FeedFinder { text in
      let addresses = text.webAddresses
      do {
        return try await find(addresses[0], network)
      } catch let failure as Failure
        where addresses.count > 1 && failure == Failure(source: addresses[0], NetworkFault.connectionRefused)
      {
        // No server listens for HTTPS. After any other fault, somebody may be in the way.
        return try await find(addresses[1], network)
      }
    }
  }

  private static func find(_ address: String, _ network: NetworkProvider) async throws -> Found {
    guard case .web(let url) = FeedLocation(address) else {
      throw Failure(source: address.withoutCredentials, SubscriptionFault.noWebAddress)
    }
    do {
      return try await feed(at: address, network)
    } catch let failure as Failure where failure.reason == ContentFault.unrecognized(.webPage) {
      let source = url.absoluteString.withoutCredentials
      let response = try await network.fetch(
        NetworkRequest(url, headers: ["Accept": "text/html, application/xhtml+xml;q=0.9"]), source: source)
      let page = HTMLPage(response.body, url: response.url)
      let links = feeds(response.links + page.links)
      let own = links.filter { !$0.isOfComments }
      if links.count > 1, own.count != 1 {
        throw Failure(source: source, SubscriptionFault.severalFeeds(links))
      }
      if let link = own.first ?? links.first { return try await feed(at: link.address, network) }
      return try await guess(page, response, network)
        ?? { throw Failure(source: source, SubscriptionFault.noFeed) }()
    }
  }

  private static func feed(at address: String, _ network: NetworkProvider) async throws -> Found {
    let source = FeedSource(address, network: network, files: .live)
    return (Subscription(address), try await source.fetch(newerThan: nil))
  }

  private static let mediaTypes: Set = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml", "text/xml",
    "application/xml",
  ]

  /// The feeds among the links of a page, each one once.
  private static func feeds(_ links: [HTMLPage.Link]) -> [FeedLink] {
    var seen: Set<String> = []
    return links.filter(\.isAlternate).compactMap { link in
      let isFeed =
        link.type.map(mediaTypes.contains) ?? (link.relations.contains("feed") || link.url.scheme == "feed")
      guard isFeed, let address = webAddress(link.url), seen.insert(address).inserted else { return nil }
      return FeedLink(address, title: link.title.map { String($0.prefix(200)) })
    }
  }

  /// The address of a feed that a page links to, or nil if it isn't on the web. Passwords from a page are ignored.
  private static func webAddress(_ url: URL) -> String? {
    guard case .web(let url) = FeedLocation(url.absoluteString) else { return nil }
    return url.absoluteString.withoutCredentials
  }

  // MARK: Pages that name no feed

  private static let usualPaths = ["/feed", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml", "/feed.json"]
  /// The largest number of a page's links of one kind that are tried.
  private static let mostLinks = 5

  /// The first feed among the links of a page that look like feeds, or else at the usual addresses of its site. Many
  /// pages also link to their own content in JSON.
  private static func guess(
    _ page: HTMLPage, _ response: NetworkResponse, _ network: NetworkProvider
  ) async throws -> Found? {
    let json = (response.links + page.links).filter { $0.isAlternate && $0.type == "application/json" }
    let linked = page.anchors.filter(\.looksLikeFeed)
    let usual = usualPaths.compactMap { URL(string: $0, relativeTo: response.url)?.absoluteURL }
    let guesses =
      json.prefix(mostLinks).map(\.url) + linked.prefix(mostLinks).map(\.url) + (linked.isEmpty ? usual : [])
    for address in guesses.compactMap(webAddress).uniqued() {
      do {
        return try await feed(at: address, network)
      } catch let failure as Failure where failure.reason.isAboutOneAddress { continue }
    }
    return nil
  }
}

extension HTMLPage.Link {
  /// Whether the link leads to another form of the page.
  fileprivate var isAlternate: Bool { !relations.isDisjoint(with: ["alternate", "feed"]) }
}

extension FeedLink {
  /// Whether the feed contains comments, by a word of its title or address: `/comments/feed/` of WordPress in every
  /// language, `feed=comments-rss2`, or `/feeds/posts/comments/default` of Blogger.
  fileprivate var isOfComments: Bool {
    let words = "\(title ?? "") \(address)".searchable.split { !$0.isLetter }
    return words.contains { ["comments", "commentaires", "comentarios"].contains($0) }
  }
}

extension HTMLPage.Anchor {
  /// Whether the address, the type, or the words are those of a feed.
  fileprivate var looksLikeFeed: Bool {
    let name = url.lastPathComponent.lowercased()
    let words = text.lowercased().split { !$0.isLetter }
    return url.scheme?.lowercased() == "feed" || type?.hasSuffix("+xml") == true
      || ["feed", "rss", "atom", "rdf", "feed.json", "index.xml"].contains(name)
      || [".rss", ".atom", ".rdf"].contains { name.hasSuffix($0) }
      || ["feed.", "rss.", "atom."].contains { name.hasPrefix($0) }
      || words.contains { ["rss", "atom", "feed", "feeds"].contains($0) }
  }
}

extension Fault {
  /// Whether another address of the same site may still have a feed.
  fileprivate var isAboutOneAddress: Bool {
    switch self as any Fault {
    case SourceFault.notFound, SourceFault.gone, SourceFault.forbidden, SourceFault.signInNeeded,
      NetworkFault.refused, NetworkFault.unusableAddress, NetworkFault.unusableRedirect,
      NetworkFault.tooManyRedirects, is ContentFault:
      true
    default: false
    }
  }
}
