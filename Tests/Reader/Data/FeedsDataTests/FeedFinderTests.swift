import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@testable import FeedsData

struct FeedFinderTests {
  private static let feed =
    "<rss version='2.0'><channel><title>T</title><item><guid>1</guid></item></channel></rss>"

  @Test func `the address of a feed is found unchanged`() async throws {
    let sut = makeSUT(["https://ada:pw@a.example/feed": Self.feed])
    let found = try await sut.find("https://ada:pw@a.example/feed")
    #expect(
      found.subscription
        == Subscription("https://a.example/feed", address: "https://ada:pw@a.example/feed"))
    #expect(found.answer.fetched?.feed.publication.title == "T")
  }

  @Test(arguments: ["feed:http://a.example/feed", "feed://a.example/feed", "HTTP://a.example/feed"])
  func `a feed is found at a web address`(_ address: String) async throws {
    let found = try await makeSUT(["http://a.example/feed": Self.feed]).find(address)
    #expect(found.subscription == Subscription("http://a.example/feed"))
    #expect(found.answer.fetched?.feed.articles.map(\.id.source) == ["http://a.example/feed"])
  }

  @Test(arguments: [
    "https://a.example/feed\n", " \thttps://a.example/feed\r\n", "<https://a.example/feed>",
    " < HTTPS://a.example/feed\n>\n",
    "https://a.exam\nple/\tfeed", "a.example/feed", "<a.example/feed>\n", "feed:https://a.example/feed ",
  ])
  func `an address is followed without what is around it`(_ address: String) async throws {
    let found = try await makeSUT(["https://a.example/feed": Self.feed]).find(address)
    #expect(found.subscription == Subscription("https://a.example/feed"))
  }

  @Test(arguments: [
    "a.example", "localhost", "bücher.example", "a.example:8080", "a.example/b.xml?c", "127.0.0.1/#x",
  ])
  func `a host without a scheme is asked without encryption only if it refuses the connection`(
    host: String
  ) async throws {
    func sut(_ fault: any Fault) -> FeedFinder {
      .live(
        NetworkProvider { request in
          if request.url.scheme == "https" { throw Failure(source: request.url.absoluteString, fault) }
          return NetworkResponse(status: 200, body: Data(Self.feed.utf8), url: request.url)
        })
    }
    #expect(try await sut(NetworkFault.connectionRefused).find(host).subscription.source == "http://\(host)")
    let faults: [any Fault] = [
      NetworkFault.untrustedCertificate(.expired), NetworkFault.insecureConnection,
      NetworkFault.connectionFailed,
      NetworkFault.timedOut(after: .seconds(1), proxy: nil), SourceFault.unreachable,
      SourceFault.notFound(""),
      SourceFault.offline,
    ]
    for fault in faults { await expect(Failure(source: "https://\(host)", fault), of: sut(fault), at: host) }
    await expect(
      Failure(source: "https://\(host)", NetworkFault.connectionRefused),
      of: sut(NetworkFault.connectionRefused),
      at: "https://\(host)")
  }

  /// The links of content management systems, with the feed that is followed.
  @Test(arguments: [
    // WordPress in English and German, without permalinks, and on the page of a post.
    (["/feed/", "P » Feed", "/comments/feed/", "P » Comments Feed"], "/feed/"),
    (["/comments/feed/", "P » Kommentar-Feed", "/feed/", "P » Feed"], "/feed/"),
    (["/?feed=rss2", "P", "/?feed=comments-rss2", "P"], "/?feed=rss2"),
    (["/feed/", "P", "/comments/feed/", "P", "/a/feed/", "P » A Comments Feed"], "/feed/"),
    // Blogger, and a page that has comments only.
    (["/feeds/posts/default", "P", "/feeds/1/comments/default", "P"], "/feeds/posts/default"),
    (["/comments/feed/", "P » Comments Feed"], "/comments/feed/"),
    // A person decides between two feeds, or between two feeds of comments.
    (["/commentary/feed", "Commentary", "/news/feed", "News"], nil),
    (["/a/feed", "A", "/b/feed", "B", "/comments/feed", "C"], nil),
    (["/a", "Comments on A", "/b", "Comments on B"], nil),
  ])
  func `a site's feed is followed, not that of its comments`(links: [String], path: String?) async throws {
    let page = stride(from: 0, to: links.count, by: 2).map {
      "<link rel=alternate type=application/rss+xml href='\(links[$0])' title='\(links[$0 + 1])'>"
    }
    let address = path.map { "https://a.example\($0)" } ?? ""
    let sut = makeSUT(["https://a.example/": "<html>\(page.joined())</html>", address: Self.feed])
    guard path != nil else {
      let feeds = stride(from: 0, to: links.count, by: 2).map {
        FeedLink("https://a.example\(links[$0])", title: links[$0 + 1])
      }
      return await expect(
        Failure(source: "https://a.example/", SubscriptionFault.severalFeeds(feeds)), of: sut)
    }
    #expect(try await sut.find("https://a.example/").subscription == Subscription(address))
  }

  @Test func `the only feed of a web page is found`() async throws {
    let page = """
      <!DOCTYPE html><html><head><base href="/x/"><link rel="stylesheet" href="a.css">
      <LINK REL="Alternate home" TYPE="application/rss+xml; charset=utf-8" HREF="feed?a=1&amp;b=2" title=" News ">
      <link rel=alternate type=application/rss+xml href="feed?a=1&amp;b=2">
      <link rel="alternate" hreflang="de" href="/de"></head><body></body></html>
      """
    let sut = makeSUT(["https://a.example/": page, "https://a.example/x/feed?a=1&b=2": Self.feed])
    let found = try await sut.find("https://a.example/")
    #expect(found.subscription == Subscription("https://a.example/x/feed?a=1&b=2"))
  }

  @Test func `several feeds of a web page are offered`() async throws {
    let page = """
      <html><link rel=alternate type=application/atom+xml href=/a title=One>
      <link rel=alternate type=application/feed+json href=//u:hidden@b.example/j>
      <link rel=alternate type=application/json href=/wp-json/1>
      <link rel=alternate type=application/rss+xml href=javascript:alert(1)>
      <link rel=alternate type=application/rss+xml href=file:///etc/passwd></html>
      """
    let links = [FeedLink("https://a.example/a", title: "One"), FeedLink("https://b.example/j")]
    await expect(
      Failure(source: "https://a.example/", SubscriptionFault.severalFeeds(links)),
      of: makeSUT(["https://a.example/": page]))
  }

  @Test func `a page with very many feeds names the first 500`() async throws {
    let links = (0..<600).map { "<link rel=alternate type=application/rss+xml href=/\($0)>" }.joined()
    do {
      _ = try await makeSUT(["https://a.example/": "<html>\(links)</html>"]).find("https://a.example/")
      Issue.record("A page with several feeds is no feed.")
    } catch let failure as Failure {
      guard case .severalFeeds(let found)? = failure.reason as? SubscriptionFault else { throw failure }
      #expect(found.count == 500)
    }
  }

  @Test func `a web page without a feed is reported as one`() async {
    await expect(
      Failure(source: "https://a.example/", SubscriptionFault.noFeed),
      of: makeSUT(["https://a.example/": "<html><body>Hello</body></html>"]))
  }

  @Test(arguments: [
    "<link rel=alternate type=text/xml href=/f>", "<link rel=feed href=/f>",
    "<link rel='alternate feed' href=/f>",
    "<link rel=alternate type=application/rss+xml href=feed:https://a.example/f>",
    "<a href='feed:https://a.example/f'>Subscribe</a>", "<a href=/f>RSS</a>",
    "<a href=/f><img alt='Atom feed'></a>",
    "<a href=/f title='RSS feed'><i></i></a>", "<a href=/f type=application/rss+xml>Posts</a>",
    "<a href=https://other.example/missing.rss>A</a><a href=/f>Feeds</a>",
  ])
  func `a page may link to its feed in other ways`(_ link: String) async throws {
    let found = try await makeSUT([
      "https://a.example/": "<html>\(link)</html>", "https://a.example/f": Self.feed,
    ])
    .find("https://a.example/")
    #expect(found.subscription == Subscription("https://a.example/f"))
  }

  @Test(arguments: [
    "</f>; rel=alternate; type=\"application/atom+xml\"",
    "<https://a.example/style>; rel=preload, <f>; type=application/rss+xml;rel=\"x alternate\"; title=\"a,b\"",
    "<f> ; rel = feed", "<a>;rel=next,<f>;rel=alternate;rel=no;type=text/xml",
  ])
  func `the header of a page may name its feed`(_ field: String) async throws {
    let network = NetworkProvider { request in
      let isPage = request.url.path() == "/"
      return NetworkResponse(
        status: 200, headers: isPage ? ["link": field] : [:],
        body: Data((isPage ? "<html></html>" : Self.feed).utf8), url: request.url)
    }
    let found = try await FeedFinder.live(network).find("https://a.example/")
    #expect(found.subscription == Subscription("https://a.example/f"))
  }

  @Test(arguments: [
    ("<", 0, 0), ("<a", 0, 0), ("<a>;", 1, 1), ("<a>;=", 1, 1), ("<a>;rel=\"", 1, 100),
    ("<a>;rel=alternate;type=\"text/xml", 1, 100), (",;,", 0, 0), ("<<a>>", 1, 100),
  ])
  func `a malformed header has at most 100 links`(_ field: String, _ once: Int, _ repeated: Int) {
    let url = URL(filePath: "/")
    #expect(NetworkResponse(status: 200, headers: ["link": field], url: url).links.count == once)
    let long = String(repeating: field, count: 20_000)
    #expect(NetworkResponse(status: 200, headers: ["link": long], url: url).links.count == repeated)
  }

  @Test(arguments: [
    ("", ["/feed", "/rss.xml", "/atom.xml"]),
    ("<a href=/about>About</a>", ["/feed", "/rss.xml", "/atom.xml"]),
    ("<a href=/news>RSS</a>", ["/news"]),
  ])
  func `usual addresses are tried only if a page links to no feed`(_ body: String, _ tried: [String]) async {
    let asked = Log<String>()
    let network = NetworkProvider { request in
      asked.append(request.url.path())
      if request.url.path() == "/atom.xml" {
        return NetworkResponse(status: 200, body: Data(Self.feed.utf8), url: request.url)
      }
      return NetworkResponse(
        status: request.url.path() == "/" ? 200 : 404, body: Data("<html>\(body)</html>".utf8),
        url: request.url)
    }
    let found = try? await FeedFinder.live(network).find("https://a.example/")
    #expect((found != nil) == tried.contains("/atom.xml"))
    #expect(asked.entries == ["/", "/"] + tried)
  }

  @Test func `a page's own content in JSON doesn't hide its feed`() async throws {
    let network = NetworkProvider { request in
      let json = #"<https://a.example/wp-json/1>; rel="alternate"; type="application/json""#
      let bodies = ["/": "<html><a href=/f>RSS</a></html>", "/wp-json/1": #"{"id": 1}"#, "/f": Self.feed]
      return NetworkResponse(
        status: 200, headers: request.url.path() == "/" ? ["link": json] : [:],
        body: Data(bodies[request.url.path(), default: ""].utf8), url: request.url)
    }
    let found = try await FeedFinder.live(network).find("https://a.example/")
    #expect(found.subscription == Subscription("https://a.example/f"))
  }

  @Test func `a site that limits requests isn't searched`() async {
    let network = NetworkProvider { request in
      let isPage = request.url.path() == "/"
      return NetworkResponse(
        status: isPage ? 200 : 429, body: Data((isPage ? "<html></html>" : "").utf8), url: request.url)
    }
    await expect(
      Failure(source: "https://a.example/feed", NetworkFault.tooManyRequests()), of: .live(network))
  }

  @Test(arguments: [
    "file:///etc/passwd", "/etc/passwd", "-", "javascript:alert(1)", "ftp://a.example/", "feed.xml",
    "./a.example", "ada@a.example", "example", "a..example", ".example", "C:a.example", "a.example:port", "",
    "https://a.example/\u{1B}[31mx", "https://a.example/\u{0}", "https://a.example/a\u{7F}b",
  ])
  func `only an address on the web can be followed`(address: String) async {
    await expect(
      Failure(source: address, SubscriptionFault.noWebAddress), of: makeSUT([:]), at: address)
  }

  private func expect(
    _ failure: Failure, of sut: FeedFinder, at address: String = "https://a.example/",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: failure, sourceLocation: sourceLocation) { try await sut.find(address) }
  }

  /// - Parameter answers: The bodies by address. Other addresses are not found.
  private func makeSUT(_ answers: [String: String]) -> FeedFinder {
    .live(
      NetworkProvider { request in
        let body = answers[request.url.absoluteString]
        return NetworkResponse(
          status: body == nil ? 404 : 200, body: Data((body ?? "").utf8), url: request.url)
      })
  }
}
