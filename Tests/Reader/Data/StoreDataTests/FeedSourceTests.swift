import ArticlesDomain
import CoreDomain
import DomainContracts
import FeedsData
import Foundation
import NetworkData
import PlatformData
import SQLiteData
import StoreData
import TestSupport
import Testing

@Suite struct FeedSourceTests {
  @Test func `a feed's articles fulfill the contract of articles`() async throws {
    try await verifyArticleRepository(makeSUT().articles)
  }

  @Test func `a feed's profiles fulfill the contract of profiles`() async throws {
    let sut = FeedPublisherRepository(of: makeSUT().articles)
    try await verifyPublisherRepository(sut, knows: "Ada", source: "feed.xml")
    try await verifyPublisherRepository(sut, knows: "feed.xml", source: "feed.xml")
  }

  @Test func `a remote feed fulfills the contract of sources`() async throws {
    let network = NetworkProvider { request in
      try Task.checkCancellation()
      return NetworkResponse(status: 200, body: Self.feed, url: request.url)
    }
    try await verifyArticleSource(
      FeedSource("https://layers.example/feed", network: network, files: .live))
  }

  @Test func `finds the publication by its title, with its authors`() async throws {
    let profile = try await FeedPublisherRepository(of: makeSUT().articles).publisher(named: "LAYER NOTES")
    #expect(profile.kind == .publication)
    #expect(profile.name == "feed.xml")
    #expect(profile.displayName == "Layer Notes")
    #expect(profile.biography == "On layers")
    #expect(profile.authors == ["Bob", "Ada"])
  }

  @Test func `finds an article by its link`() async throws {
    #expect(try await makeSUT().articles.article("https://layers.example/2").id.value == "2")
  }

  @Test func `simultaneous and later requests share one load`() async throws {
    let gate = Gate<Data>()
    let (sut, log) = makeSUT { _, _ in try await gate.enter() }
    async let articles = sut.articles(matching: ArticleQuery(), page: .all)
    async let profile = FeedPublisherRepository(of: sut).publisher(named: "feed.xml")
    await gate.reached(1)
    gate.release(0, returning: Self.feed)
    #expect(try await articles.page.elements.count == 3)
    #expect(try await profile.displayName == "Layer Notes")
    #expect(try await sut.tags() == ["Design", "Swift"])
    #expect(log.entries == ["read feed.xml, at most 33554432"])
  }

  @Test func `a failed load is tried again`() async throws {
    let gate = Gate<Data>()
    let (sut, log) = makeSUT { _, _ in try await gate.enter() }
    let first = Task { try await sut.tags() }
    await gate.reached(1)
    gate.release(0, throwing: Failure(source: "elsewhere", SourceFault.unreadable))
    await #expect(throws: Failure(source: "feed.xml", SourceFault.unreadable)) { try await first.value }
    let second = Task { try await sut.tags() }
    await gate.reached(2)
    gate.release(1, returning: Self.feed)
    #expect(try await second.value == ["Design", "Swift"])
    #expect(log.entries.count == 2)
  }

  @Test func `a caller that is canceled leaves at once, and the others get the feed`() async throws {
    let gate = Gate<Data>()
    let (sut, _) = makeSUT { _, _ in try await gate.enter() }
    let staying = Task { try await sut.articles(matching: ArticleQuery(), page: .all) }
    await gate.reached(1)
    let leaving = Task { try await sut.articles(matching: ArticleQuery(), page: .all) }
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    gate.release(0, returning: Self.feed)
    #expect(try await staying.value.page.total == 3)
  }

  @Test func `a load without callers is canceled, and the next call starts a new one`() async throws {
    let gate = Gate<Data>()
    let (sut, log) = makeSUT { _, _ in try await gate.enter() }
    let abandoned = Task { try await sut.articles(matching: ArticleQuery(), page: .all) }
    await gate.reached(1)
    abandoned.cancel()
    await #expect(throws: CancellationError.self) { try await abandoned.value }
    let next = Task { try await sut.articles(matching: ArticleQuery(), page: .all) }
    await gate.reached(2)
    gate.release(1, returning: Self.feed)
    #expect(try await next.value.page.total == 3)
    #expect(log.entries.count == 2)
  }

  @Test func `a feed is read by its charset and resolved against its final address`() async throws {
    let text = "<rss><channel><title>Caf\u{E9}</title><item><link>one</link></item></channel></rss>"
    let body = try #require(text.data(using: .isoLatin1))
    let end = try #require(URL(string: "https://end.example/feeds/all.xml"))
    let requests = Log<NetworkRequest>()
    let network = NetworkProvider { request in
      requests.append(request)
      return NetworkResponse(
        status: 200, headers: ["content-type": "text/xml; charset=ISO-8859-1"], body: body, url: end)
    }
    let loader = FeedSource("https://start.example/feed", network: network, files: .live)
    let feed = try await loader.feed()
    #expect(feed.publication.title == "Caf\u{E9}")
    #expect(feed.publication.damage.isEmpty)
    #expect(feed.articles.first?.url == URL(string: "https://end.example/feeds/one"))
    #expect(requests.entries.map(\.url) == [URL(string: "https://start.example/feed")])
    #expect(requests.entries.first?.headers["Accept"]?.contains("application/atom+xml") == true)
  }

  @Test(arguments: [
    ("feed.xml", "/a/b/feed.xml"), ("./c/../feed.xml", "/a/b/feed.xml"), ("/c/feed.xml", "/c/feed.xml"),
    ("-", "-"),
    ("", ""), ("a b#?.xml", "/a/b/a b#?.xml"), ("https://a.example/feed.xml", "https://a.example/feed.xml"),
    ("feed:https://a.example/", "feed:https://a.example/"), ("file:///c/feed.xml", "file:///c/feed.xml"),
  ])
  func `the name of a file doesn't depend on the working folder`(name: String, expected: String) {
    #expect(FeedSource.name(name, in: "/a/b") == expected)
  }

  @Test func `a password in an address is not in any failure or identifier`() async throws {
    let address = try #require(URL(string: "https://secret.example/feed"))
    let network = NetworkProvider { _ in NetworkResponse(status: 410, url: address) }
    let loader = FeedSource("https://ada:pa@ss@secret.example/feed", network: network, files: .live)
    #expect(loader.name == "https://secret.example/feed")
    let expected = Failure(source: "https://secret.example/feed", SourceFault.gone)
    await #expect(throws: expected) { try await loader.feed() }
  }

  @Test(arguments: [
    "ftp://a.example/feed", "http://", "https:///feed", "gopher://x", "http://a.example:99999/",
    "feed://a.example:0",
  ])
  func `an unusable address is refused before any request`(_ address: String) async {
    let loader = FeedSource(address, network: .offline, files: .live)
    await #expect(throws: Failure(source: address, NetworkFault.unusableAddress)) { try await loader.feed() }
  }

  @Test(arguments: [
    ("feed://a.example/feed", "http://a.example/feed"),
    ("feed:https://a.example/feed", "https://a.example/feed"),
  ])
  func `the feed scheme means HTTP or HTTPS`(_ address: String, _ asked: String) async throws {
    let requests = Log<String>()
    let network = NetworkProvider { request in
      requests.append(request.url.absoluteString)
      return NetworkResponse(status: 200, body: Self.feed, url: request.url)
    }
    _ = try await FeedSource(address, network: network, files: .live).feed()
    #expect(requests.entries == [asked])
  }

  @Test func `a hyphen means standard input, and a file URL means its path`() async throws {
    let log = Log<String>()
    var files = FileProvider.live
    files.read = { path, _ in
      log.append(path)
      return Self.feed
    }
    files.readStandardInput = { limit in
      log.append("standard input, at most \(limit)")
      return Self.feed
    }
    let input = FeedSource("-", network: .offline, files: files, sizeLimit: 9)
    #expect(try await input.feed().publication.id == "standard input")
    _ = try await FeedSource("file:///a%20b.xml", network: .offline, files: files).feed()
    #expect(log.entries == ["standard input, at most 9", "/a b.xml"])
  }

  static let feed = Data(
    """
    <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
    <title>Layer Notes</title><link>https://layers.example/</link><description>On layers</description>
    <item><title>One</title><guid>1</guid><category>Swift</category><dc:creator>Ada</dc:creator>
      <pubDate>Thu, 01 Jan 2026 10:00:00 GMT</pubDate></item>
    <item><title>Two</title><guid>2</guid><link>2</link><category>Design</category><category>Swift</category>
      <pubDate>Fri, 02 Jan 2026 10:00:00 GMT</pubDate><dc:creator>Bob</dc:creator></item>
    <item><title>Three</title><guid>3</guid></item>
    </channel></rss>
    """.utf8)

  private func makeSUT(
    read: @escaping @Sendable (String, Int) async throws -> Data = { _, _ in feed }
  ) -> (articles: SourceArticleRepository, log: Log<String>) {
    let log = Log<String>()
    var files = FileProvider.live
    files.read = { path, limit in
      log.append("read \(path), at most \(limit)")
      return try await read(path, limit)
    }
    let source = FeedSource("feed.xml", network: .offline, files: files)
    let date = DateProvider.fixed(Date(timeIntervalSince1970: 0))
    let sut = SourceArticleRepository(
      source, in: SourceStores(TemporaryArticleStore { _ in SourceMarks() }),
      following: PolicyFollower(
        of: source.name, policy: .once, date: date, clock: ManualClock()),
      date: date)
    return (sut, log)
  }
}
