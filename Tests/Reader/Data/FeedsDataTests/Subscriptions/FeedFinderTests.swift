import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import NetworkData
import Testing

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
      Failure(source: "https://a.example/", .fault(SubscriptionFault.severalFeeds(links))),
      of: makeSUT(["https://a.example/": page]))
  }

  @Test func `a page with very many feeds names the first 500`() async throws {
    let links = (0..<600).map { "<link rel=alternate type=application/rss+xml href=/\($0)>" }.joined()
    do {
      _ = try await makeSUT(["https://a.example/": "<html>\(links)</html>"]).find("https://a.example/")
      Issue.record("A page with several feeds is no feed.")
    } catch let failure as Failure {
      guard case .severalFeeds(let found)? = failure.reason.fault as? SubscriptionFault else { throw failure }
      #expect(found.count == 500)
    }
  }

  @Test func `a web page without a feed is reported as one`() async {
    await expect(
      Failure(source: "https://a.example/", .fault(SubscriptionFault.noFeed)),
      of: makeSUT(["https://a.example/": "<html><body>Hello</body></html>"]))
  }

  @Test(arguments: ["file:///etc/passwd", "/etc/passwd", "-", "javascript:alert(1)", "ftp://a.example/"])
  func `only an address on the web can be followed`(address: String) async {
    await expect(
      Failure(source: address, .fault(SubscriptionFault.noWebAddress)), of: makeSUT([:]), at: address)
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
