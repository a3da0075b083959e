import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import NetworkData
import PlatformData
import TestSupport
import Testing

@Suite struct FeedCheckTests {
  // MARK: Unchanged feeds

  @Test func `validators are sent back, and status 304 means unchanged`() async throws {
    let (sut, requests) = makeSUT { NetworkResponse(status: 304, url: $0) }
    let known = FeedValidators(entityTag: "\"1\"", lastModified: "Thu, 15 Jan 2026 12:00:00 GMT")
    #expect(try await sut.fetch(newerThan: known) == FeedAnswer(nil))
    #expect(requests.entries.first?.headers["If-None-Match"] == "\"1\"")
    #expect(requests.entries.first?.headers["If-Modified-Since"] == "Thu, 15 Jan 2026 12:00:00 GMT")
  }

  @Test func `the same body is unchanged and isn't read, whatever its entity tag`() async throws {
    let (first, _) = makeSUT {
      NetworkResponse(status: 200, headers: ["etag": "1"], body: Self.feed(), url: $0)
    }
    let known = try #require(try await first.fetch(newerThan: nil).fetched?.validators)
    #expect(known == FeedValidators(entityTag: "1", digest: Self.feed().digest))
    let (second, _) = makeSUT {
      NetworkResponse(status: 200, headers: ["etag": "2"], body: Self.feed(), url: $0)
    }
    let renamed = FeedValidators(entityTag: "2", digest: known.digest)
    #expect(try await second.fetch(newerThan: known) == FeedAnswer(nil, newValidators: renamed))
    #expect(try await second.fetch(newerThan: renamed) == FeedAnswer(nil))
    #expect(try await second.fetch(newerThan: known).fetched == nil)
    #expect(try await second.fetch(newerThan: nil).fetched != nil)
    let (third, _) = makeSUT { NetworkResponse(status: 200, body: Self.feed("<ttl>5</ttl>"), url: $0) }
    #expect(try await third.fetch(newerThan: known).fetched != nil)
    // A stored body is never read again, so its faults don't matter.
    let text = Data("no feed".utf8)
    let (fourth, _) = makeSUT { NetworkResponse(status: 200, body: text, url: $0) }
    #expect(try await fourth.fetch(newerThan: FeedValidators(digest: text.digest)) == FeedAnswer(nil))
  }

  @Test func `validators that come with status 304 replace the known ones`() async throws {
    let (sut, _) = makeSUT {
      NetworkResponse(status: 304, headers: ["etag": "2", "age": "5"], url: $0)
    }
    let known = FeedValidators(entityTag: "1", lastModified: "Thu, 15 Jan 2026 12:00:00 GMT", digest: "d")
    var renamed = known
    renamed.entityTag = "2"
    #expect(try await sut.fetch(newerThan: known) == FeedAnswer(nil, newValidators: renamed))
    #expect(try await sut.fetch(newerThan: renamed) == FeedAnswer(nil))
  }

  @Test func `an answer that was cut is loaded again, and its cut entry isn't an article`() async throws {
    let text = "<rss><channel><item><title>One</title></item><item><title>Tw"
    let (sut, _) = makeSUT {
      NetworkResponse(status: 200, headers: ["etag": "1"], body: Data(text.utf8), url: $0)
    }
    let fetched = try #require(try await sut.fetch(newerThan: nil).fetched)
    #expect(fetched.feed.articles.map(\.title) == ["One"])
    #expect(fetched.feed.publication.damage.contains(.truncated))
    #expect(fetched.validators == FeedValidators())
  }

  // MARK: Validators

  @Test(arguments: [
    "\"a\tb\"", "", String(repeating: "x", count: 1001), "\u{7F}", "\u{0}", "\"日\"", "a\r\nX: y",
  ])
  func `a validator that can't be sent back is neither stored nor sent`(_ text: String) async throws {
    let (sut, requests) = makeSUT {
      NetworkResponse(
        status: 200, headers: ["etag": text, "last-modified": text], body: Self.feed(), url: $0)
    }
    let validators = try #require(try await sut.fetch(newerThan: nil).fetched?.validators)
    #expect(validators == FeedValidators(digest: Self.feed().digest))
    // An older version of the program stored it.
    _ = try await sut.fetch(newerThan: FeedValidators(entityTag: text, lastModified: text))
    #expect(requests.entries.map { $0.headers.keys.sorted() } == [["Accept"], ["Accept"]])
    let (confirmed, _) = makeSUT { NetworkResponse(status: 304, headers: ["etag": text], url: $0) }
    #expect(try await confirmed.fetch(newerThan: FeedValidators(entityTag: "1")) == FeedAnswer(nil))
  }

  @Test(arguments: [
    "\"\u{FC}\"", "W/\"1\"", "Sat, 16 Nov 2041 19:11:00 GMT", String(repeating: "x", count: 1000),
  ])
  func `an odd validator is sent back as it came`(_ text: String) async throws {
    let (sut, requests) = makeSUT {
      NetworkResponse(status: 200, headers: ["etag": text], body: Self.feed(), url: $0)
    }
    let known = try #require(try await sut.fetch(newerThan: nil).fetched?.validators)
    _ = try await sut.fetch(newerThan: known)
    #expect(requests.entries.map { $0.headers["If-None-Match"] } == [nil, text])
  }

  @Test(arguments: [400, 412, 431, 494])
  func `a server that refuses the validators is asked once without them`(status: Int) async throws {
    let tags = Log<String?>()
    let network = NetworkProvider { request in
      let tag = request.headers["If-None-Match"]
      tags.append(tag)
      return tag == nil
        ? NetworkResponse(status: 200, headers: ["etag": "2"], body: Self.feed(), url: request.url)
        : NetworkResponse(status: status, url: request.url)
    }
    let sut = FeedSource("https://a.example/feed", network: network, files: .live)
    let fetched = try await sut.fetch(newerThan: FeedValidators(entityTag: "1")).fetched
    #expect(fetched?.validators.entityTag == "2")
    #expect(tags.entries == ["1", nil])
  }

  @Test(arguments: [(400, 2), (401, 1), (404, 1), (410, 1), (429, 1), (500, 1)])
  func `other failures are final`(status: Int, count: Int) async throws {
    let (sut, requests) = makeSUT { NetworkResponse(status: status, url: $0) }
    await #expect(throws: Failure.self) { try await sut.fetch(newerThan: FeedValidators(entityTag: "1")) }
    #expect(requests.entries.count == count)
    await #expect(throws: Failure.self) { try await sut.fetch(newerThan: nil) }
    #expect(requests.entries.count == count + 1)
  }

  // MARK: Content codings

  @Test func `a feed without the coding that its server names is read, and its damage says so`() async throws
  {
    let requests = Log<Bool>()
    let sut = FeedSource(
      "https://a.example/feed", network: Self.network(body: Self.feed(), requests), files: .live)
    let fetched = try #require(try await sut.fetch(newerThan: nil).fetched)
    #expect(fetched.feed.publication.damage == [.wrongCoding])
    #expect(requests.entries == [true, false])
  }

  @Test func `damaged content that is no feed stays a failure`() async {
    let sut = FeedSource(
      "https://a.example/feed", network: Self.network(body: Data([0x1F, 0x8B, 8, 0, 1, 2]), Log()),
      files: .live)
    await #expect(throws: Failure(source: "https://a.example/feed", ContentFault.damagedCompression)) {
      try await sut.fetch(newerThan: nil)
    }
  }

  private static func network(body: Data, _ requests: Log<Bool>) -> NetworkProvider {
    NetworkProvider { request in
      requests.append(request.decodes)
      if request.decodes {
        throw Failure(source: request.url.absoluteString, ContentFault.damagedCompression)
      }
      return NetworkResponse(status: 200, headers: ["content-encoding": "odd"], body: body, url: request.url)
    }
  }

  // MARK: Moves

  @Test func `a feed ends with status 410 unless only a temporary redirect leads there`() async throws {
    let target = try #require(URL(string: "https://other.example/gone"))
    for (url, permanentURL, expected) in [
      (nil, nil, SourceFault.gone), (target, target, SourceFault.gone),
      (target, nil, NetworkFault.refused(status: 410)),
    ] as [(URL?, URL?, any Fault)] {
      let (sut, _) = makeSUT {
        NetworkResponse(status: 410, url: url ?? $0, permanentURL: permanentURL)
      }
      let failure = await #expect(throws: Failure.self) { try await sut.fetch(newerThan: nil) }
      #expect(failure?.reason == expected)
    }
  }

  @Test func `a permanent redirect is reported, also if the feed is unchanged`() async throws {
    for status in [200, 304] {
      let (sut, _) = makeSUT { url in
        NetworkResponse(
          status: status, body: Self.feed(), url: url, permanentURL: URL(string: "https://b.example/feed"))
      }
      let answer = try await sut.fetch(newerThan: FeedValidators(entityTag: "1"))
      #expect(answer.permanentAddress == "https://b.example/feed")
    }
  }

  @Test(arguments: [
    ("https://a.example/new", "https://ada:p%40ss@a.example/new"),
    ("https://b.example/new", "https://b.example/new"), ("http://a.example/new", "http://a.example/new"),
  ])
  func `a password moves with the feed within its origin`(target: String, expected: String) async throws {
    let (sut, _) = makeSUT("https://ada:p%40ss@a.example/feed") { url in
      NetworkResponse(status: 304, url: url, permanentURL: URL(string: target))
    }
    #expect(try await sut.fetch(newerThan: FeedValidators()).permanentAddress == expected)
  }

  @Test func `the address that answered after redirects is reported`() async throws {
    for url in [nil, URL(string: "https://a.example/feed"), URL(string: "https://b.example/feed")] {
      let (sut, _) = makeSUT("https://a.example/feed") { NetworkResponse(status: 304, url: url ?? $0) }
      let expected = url?.host() == "b.example" ? url?.absoluteString : nil
      #expect(try await sut.fetch(newerThan: FeedValidators()).redirectedAddress == expected)
    }
  }

  @Test func `a feed that moved keeps its source`() async throws {
    let (sut, requests) = makeSUT(at: "https://b.example/feed") {
      NetworkResponse(status: 200, body: Self.feed(), url: $0)
    }
    let feed = try #require(try await sut.fetch(newerThan: nil).fetched?.feed)
    #expect(requests.entries.map(\.url) == [URL(string: "https://b.example/feed")])
    #expect(feed.publication.id == "https://a.example/feed")
    #expect(feed.articles.map(\.id.source) == ["https://a.example/feed"])
  }

  // MARK: Rhythm

  @Test(
    arguments: [
      (["cache-control": "max-age=600"], 600), (["cache-control": "public, Max-Age=\"60\""], 60),
      (["cache-control": "s-maxage=9, max-age=0"], 0), (["cache-control": "s-maxage=9"], nil),
      (["cache-control": "max-age=600", "age": "100"], 500),
      (["cache-control": "max-age=60", "age": "100"], 0),
      (["cache-control": "max-age=600", "age": "-9"], 600),
      (["cache-control": "max-age=600", "age": "x"], 600),
      (["cache-control": "max-age=-1"], nil), (["cache-control": "max-age=x"], nil), ([:], nil),
      (["cache-control": "max-age=99999999999999999999999"], 1 << 31),
      (["cache-control": "no-cache=\"x\", xmax-age=5"], nil),
    ] as [([String: String], Int?)])
  func `the freshness lifetime of an answer is read`(headers: [String: String], seconds: Int?) async throws {
    for status in [200, 304] {
      let (sut, _) = makeSUT { NetworkResponse(status: status, headers: headers, body: Self.feed(), url: $0) }
      let answer = try await sut.fetch(newerThan: FeedValidators())
      #expect(answer.maximumAge == seconds.map { .seconds($0) })
    }
  }

  @Test(
    arguments: [
      (200, nil), (429, NetworkFault.tooManyRequests(retryAfter: .seconds(90))),
      (503, NetworkFault.sourceFailed(status: 503, retryAfter: .seconds(90))),
    ] as [(Int, (any Fault)?)])
  func `the wait time that a server requests is passed on`(status: Int, reason: (any Fault)?) async throws {
    let (sut, _) = makeSUT {
      NetworkResponse(status: status, body: Self.feed(), url: $0, retryAfter: .seconds(90))
    }
    do {
      #expect(try await sut.fetch(newerThan: nil).retryAfter == .seconds(90))
      #expect(reason == nil)
    } catch let failure as Failure {
      #expect(failure.reason == reason)
    }
  }

  @Test(
    arguments: [
      ("", nil), ("<ttl>60</ttl>", 3600), ("<ttl> 90 </ttl>", 5400), ("<ttl>0</ttl>", nil),
      ("<ttl>-5</ttl>", nil), ("<ttl>often</ttl>", nil), ("<ttl>9223372036854775807</ttl>", 315_360_000),
      ("<ttl>99999999999999999999</ttl>", 315_360_000), ("<ttl>10000000</ttl>", 315_360_000),
      ("<ttl>+5</ttl>", nil), ("<ttl>1</ttl><ttl>2</ttl>", 60),
      ("<sy:updatePeriod>hourly</sy:updatePeriod>", 3600),
      ("<sy:updatePeriod> Weekly </sy:updatePeriod><sy:updateFrequency>7</sy:updateFrequency>", 86_400),
      ("<sy:updateFrequency>2</sy:updateFrequency>", 43_200),
      ("<sy:updatePeriod>never</sy:updatePeriod><ttl>5</ttl>", 300),
      ("<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>0</sy:updateFrequency>", 86_400),
      ("<sy:updatePeriod>hourly</sy:updatePeriod><ttl>120</ttl>", 7200),
      ("<sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>9999999</sy:updateFrequency>", nil),
    ] as [(String, Int?)])
  func `the time between updates that a feed names is read`(elements: String, seconds: Int?) throws {
    let period = seconds.map { Duration.seconds($0) }
    #expect(try FeedParser().parse(Self.feed(elements), source: "a").publication.updatePeriod == period)
    let undeclared = Data("<rss><channel>\(elements)<item><guid>1</guid></item></channel></rss>".utf8)
    #expect(try FeedParser().parse(undeclared, source: "a").publication.updatePeriod == period)
  }

  @Test func `Atom and RSS 1.0 name the time between updates with the syndication module`() throws {
    let module = "xmlns:s='http://purl.org/rss/1.0/modules/syndication/'"
    for text in [
      "<feed xmlns='http://www.w3.org/2005/Atom' \(module)><s:updatePeriod>hourly</s:updatePeriod></feed>",
      """
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://purl.org/rss/1.0/' \(module)>
      <channel><s:updatePeriod>hourly</s:updatePeriod></channel></rdf:RDF>
      """,
    ] {
      let publication = try FeedParser().parse(Data(text.utf8), source: "a").publication
      #expect(publication.updatePeriod == .seconds(3600))
    }
  }

  // MARK: The system under test

  private static func feed(_ elements: String = "") -> Data {
    Data(
      """
      <rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel>\(elements)
      <item><guid>1</guid></item></channel></rss>
      """.utf8)
  }

  private func makeSUT(
    _ name: String = "https://a.example/feed", at address: String? = nil,
    answer: @escaping @Sendable (URL) -> NetworkResponse
  ) -> (FeedSource, requests: Log<NetworkRequest>) {
    let requests = Log<NetworkRequest>()
    let network = NetworkProvider { request in
      requests.append(request)
      return answer(request.url)
    }
    return (FeedSource(name, at: address, network: network, files: .live), requests)
  }
}
