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
  func `the usual addresses are tried only if a page links to no feed`(_ body: String, _ tried: [String])
    async
  {
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

  @Test(arguments: ["file:///etc/passwd", "/etc/passwd", "-", "javascript:alert(1)", "ftp://a.example/"])
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
