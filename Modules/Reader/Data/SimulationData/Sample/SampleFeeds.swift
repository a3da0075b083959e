public import ArticlesDomain
public import CoreDomain

/// The feeds of an invented network, which have the sample's articles.
///
/// The page https://layers.example/ links to two feeds, and the page https://layers.example/about to none. The feed
/// https://layers.example/old has moved to https://layers.example/feed, https://layers.example/gone ends with its first
/// check, and the server of https://layers.example/busy requests a wait of two hours.
public struct SampleFeeds: Sendable {
  private static let site = "https://layers.example/"
  private let date: DateProvider

  public init(date: DateProvider) {
    self.date = date
  }

  /// The feeds by address. Two have every article of the sample, and the others those about testing.
  private static let feeds: [(address: String, title: String, tag: String?)] = [
    ("\(site)feed", "Layer by Layer", nil), ("\(site)testing", "Layer by Layer: Testing", "testing"),
    ("\(site)old", "Layer by Layer: Old", nil), ("\(site)gone", "Layer by Layer: Gone", "testing"),
    ("\(site)busy", "Layer by Layer: Busy", "testing"),
  ]

  /// The feeds that a page links to and a list contains.
  private static let listed = feeds.prefix(2)

  /// The addresses of the feeds of a list.
  public static var addresses: [String] { listed.map(\.address) }

  /// Answers a check.
  ///
  /// - Parameter known: The validators of the stored version.
  /// - Throws: A ``CoreDomain/Failure`` if no feed has the address, if it is gone, or if its server requests a wait.
  public func answer(to subscription: Subscription, known: FeedValidators?) throws -> FeedAnswer {
    let address = subscription.address
    if address == "\(Self.site)gone" { throw Failure(source: subscription.source, .gone) }
    if address == "\(Self.site)busy" {
      throw Failure(source: subscription.source, .tooManyRequests(retryAfter: .seconds(7200)))
    }
    let fetched = try feed(at: address)
    return FeedAnswer(
      known == fetched.validators ? nil : fetched,
      permanentAddress: address == "\(Self.site)old" ? "\(Self.site)feed" : nil)
  }

  /// The feed at an address.
  ///
  /// - Throws: A ``CoreDomain/Failure`` if no feed has the address.
  public func feed(at address: String) throws -> FetchedFeed {
    guard let feed = Self.feeds.first(where: { $0.address == address }) else {
      throw Failure(source: address, address.hasPrefix(Self.site) ? .notFound(address) : .unreachable)
    }
    let articles = Sample.articles(now: date.now())
      .filter { feed.tag.map($0.tags.contains) ?? true }
      .map { article in
        var article = article
        article.id.source = address
        return article
      }
    return FetchedFeed(
      Feed(publication: Publication(id: address, title: feed.title), articles: articles),
      validators: FeedValidators(entityTag: "\"1\""))
  }

  /// Finds feeds in the invented network.
  ///
  /// - Parameter request: Takes the time of a request, and may fail like one.
  public func finder(requesting request: @escaping @Sendable (_ address: String) async throws -> Void)
    -> FeedFinder
  {
    FeedFinder { address in
      try await request(address)
      switch address {
      case Self.site:
        let links = Self.listed.map { FeedLink($0.address, title: $0.title) }
        throw Failure(source: address, .fault(SubscriptionFault.severalFeeds(links)))
      case "\(Self.site)about": throw Failure(source: address, .fault(SubscriptionFault.noFeed))
      default: return (Subscription(address), FeedAnswer(try feed(at: address)))
      }
    }
  }
}

extension SubscriptionFiles {
  /// One invented file, `feeds.opml`: the feeds of the invented network, and an entry that can't be added.
  public static let preview = SubscriptionFiles { path in
    guard path == "feeds.opml" else { throw Failure(source: path, .notFound(path)) }
    return SubscriptionList(
      SampleFeeds.addresses.map { Subscription($0, folders: [["Layers"]]) },
      refused: [SubscriptionList.Refusal("A search", .query)])
  } text: { subscriptions in
    subscriptions.map(\.address).joined(separator: "\n")
  }
}
