import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@testable import GoogleReaderData

/// Answers that no server should give.
struct BadInputTests {
  private static let source = "alice@reader.example"
  /// The address of a server that isn't FreshRSS.
  private static let other = "http://reader.example/"

  @Test(arguments: [
    "", "[]", "<!DOCTYPE html><title>Sign in</title>", "{", #"{"items":{}}"#, "null", "OK?",
    RecordedExchange.number(291).body,
    #"{"itemRefs":[{"id":"1"},{}]}"#, #"{"itemRefs":[{"id":""}]}"#, #"{"itemRefs":[{"id":"1\u0000"}]}"#,
    #"{"items":[{"title":"no identifier"}]}"#, #"{"subscriptions":[{"title":"no identifier"}]}"#,
    #"{"items":[{"id":"not requested"}]}"#, #"{"userId":""}"#, #"{"numResults":"1"}"#,
    #"{"itemRefs":[{"id":"1"},{"id":"#,
  ])
  func `an answer of another shape is a failure of every operation`(body: String) async {
    let sut = GoogleReaderClient.fixture(FakeServer(answering: body).network)
    let expected = Failure(source: Self.source, AccountFault.notAnAccountServer)
    await #expect(throws: expected) { try await sut.identity() }
    await #expect(throws: expected) { try await sut.feeds() }
    await #expect(throws: expected) { try await sut.identifiers(in: .all, from: nil, limit: nil) }
    await #expect(throws: expected) { try await sut.articles(["1"]) }
    await #expect(throws: expected) { try await sut.mark(["1"], .starred(true)) }
    await #expect(throws: expected) { try await sut.change(.rename("feed/1", title: "a")) }
    await #expect(throws: expected) {
      try await sut.change(.subscribe(address: "https://a.example/"))
    }
  }

  @Test(arguments: [
    "", "[]", "<html></html>", "SID=a\nLSID=b", "Auth=", "Auth=a b", "Auth=\u{1B}[31m",
    RecordedExchange.number(291).body,
  ])
  func `a sign-in without credentials is no answer of an account server`(body: String) async {
    let sut = GoogleReaderClient.fixture(FakeServer { _ in (200, body) }.network)
    await #expect(throws: Failure(source: Self.source, AccountFault.notAnAccountServer)) {
      try await sut.identity()
    }
  }

  @Test(arguments: [
    "", "[]", "<html></html>", "{}", "abc\r\ndef", "abc\r\nX-Other: 1", RecordedExchange.number(291).body,
  ])
  func `an answer that is no token stops a mark`(body: String) async {
    let server = FakeServer { request in
      request.url.lastPathComponent == "token" ? (200, body) : (200, "Auth=alice/auth-1")
    }
    await #expect(throws: Failure(source: Self.source, AccountFault.notAnAccountServer)) {
      try await GoogleReaderClient.fixture(server.network).mark(["1"], .read(true))
    }
    #expect(!server.requests.entries.contains { $0.url.lastPathComponent == "edit-tag" })
  }

  @Test(
    arguments: [
      (403, SourceFault.forbidden), (404, AccountFault.notAnAccountServer),
      (429, NetworkFault.tooManyRequests()), (410, SourceFault.gone),
      (400, NetworkFault.refused(status: 400)),
      (500, NetworkFault.sourceFailed(status: 500)), (503, NetworkFault.sourceFailed(status: 503)),
    ] as [(Int, any Fault)])
  func `a status is a failure with its reason`(status: Int, reason: any Fault) async {
    let sut = GoogleReaderClient.fixture(FakeServer(answering: "<html>", status: status).network)
    await #expect(throws: Failure(source: Self.source, reason)) { try await sut.feeds() }
  }

  @Test(arguments: [400, 403, 404, 410, 500, 501])
  func `another server that refuses the list of labels has none`(status: Int) async throws {
    let network = FakeServer(answering: "no", status: status).network
    #expect(try await GoogleReaderClient.fixture(network, at: Self.other).labels() == nil)
    await #expect(throws: Failure.self) { try await GoogleReaderClient.fixture(network, .freshRSS).labels() }
  }

  @Test(arguments: [401, 429, 502, 503])
  func `another server that is busy or out of reach may have labels`(status: Int) async {
    for network in [FakeServer(answering: "no", status: status).network, .offline] {
      let sut = GoogleReaderClient.fixture(network, at: Self.other)
      await #expect(throws: Failure.self) { try await sut.labels() }
    }
  }

  @Test func `a server says when to ask again`() async {
    let network = NetworkProvider { request in
      NetworkResponse(status: 429, url: request.url, retryAfter: .seconds(90))
    }
    await #expect(
      throws: Failure(source: Self.source, NetworkFault.tooManyRequests(retryAfter: .seconds(90)))
    ) {
      try await GoogleReaderClient.fixture(network).feeds()
    }
  }

  @Test(arguments: [
    (400, "Bad Request!", "Bad Request!"),
    (400, "", "status 400"),
    (400, "not\u{1B}[31m  this\n one", "not[31m this one"), (422, #"{"error":"no"}"#, "no"),
    (400, "see https://ann:secret@a.example/", "see https://…@a.example/"),
    (400, String(repeating: "a", count: 1000), String(repeating: "a", count: 200)),
  ])
  func `a refused change has the server's words in one line`(status: Int, body: String, words: String) async {
    let sut = GoogleReaderClient.fixture(FakeServer(answering: body, status: status).network)
    let expected = Failure(source: Self.source, AccountFault.changeRefused(words))
    await #expect(throws: expected) { try await sut.mark(["1"], .read(true)) }
    await #expect(throws: expected) { try await sut.change(.move("feed/1", from: "a", to: "b")) }
  }

  @Test(arguments: [
    (403, #"{"error":"no"}"#), (404, "Not Found"), (408, "Late"), (422, "<html><body>no</body></html>"),
    (429, "Busy"), (500, #"{"error":"no"}"#), (503, "Service Unavailable!"), (302, ""),
    (200, "<html></html>"),
  ])
  func `another answer refuses no change`(status: Int, body: String) async {
    let sut = GoogleReaderClient.fixture(FakeServer(answering: body, status: status).network)
    do {
      try await sut.mark(["1"], .read(true))
      Issue.record("The mark counts as made.")
    } catch let failure as Failure {
      if case .changeRefused? = failure.reason as? AccountFault {
        Issue.record("The mark counts as refused.")
      }
    } catch {
      Issue.record(error)
    }
  }

  @Test func `an item needs nothing but its identifier`() async throws {
    let server = FakeServer(
      answering: #"{"items":[{"id":1},{"id":"2","title":7,"origin":[],"categories":{}}]}"#)
    let articles = try await GoogleReaderClient.fixture(server.network).articles(["2", "1"])
    #expect(articles.map(\.id) == ["1", "2"])
    #expect(articles.allSatisfy { $0.feed.isEmpty && $0.article.title == nil && $0.article.url == nil })
  }

  @Test func `foreign texts and addresses are bounded and checked`() async throws {
    let long = String(repeating: "A&amp;", count: 200_000)
    let tags = (0..<2_000).map { #""tag \#($0)""# }.joined(separator: ",")
    let server = FakeServer(
      answering: """
        {"items":[{"id":"1","title":"\(long)","author":"\\u0007\\u001b[31mAnn","published":1e300,
        "canonical":[{"href":"javascript:alert(1)"},{"href":""}],"alternate":[{"href":"file:///etc/passwd"}],
        "enclosure":[{"href":"javascript:1"},{"href":"file:///a"},{"href":"https://a.example/?a&amp;b","length":"7"}],
        "categories":["user/1/state/com.google/read","user/-/label/x/state/com.google/starred",\(tags)],
        "summary":{"content":"<script>1</script>"}}]}
        """)
    let article = try #require(
      try await GoogleReaderClient.fixture(server.network).articles(["1"]).first?.article)
    #expect(article.title?.unicodeScalars.count == 2000)
    #expect(article.title?.hasPrefix("A&A&") == true)
    #expect(article.authors == [Author(name: "[31mAnn")])
    #expect(article.url == nil)
    #expect(article.publishedAt == nil)
    #expect(article.enclosures.map(\.url.absoluteString) == ["https://a.example/?a&b"])
    #expect(article.enclosures.first?.length == 7)
    #expect(article.tags.count == 256)
    #expect(article.marks == ArticleMarks(isRead: true, labels: [try Label("x/state/com.google/starred")]))
    #expect(article.passingText.body.isEmpty)
  }

  @Test func `a feed without an address on the web is left out`() async throws {
    let server = FakeServer(
      answering: """
        {"subscriptions":[{"id":"feed/1","url":"javascript:alert(1)"},{"id":"feed/https://a.example/x"},
        {"id":"feed/3","url":"https://b.example/","htmlUrl":"file:///a","categories":[{"id":"user/7/label/News"}]}]}
        """)
    #expect(
      try await GoogleReaderClient.fixture(server.network).feeds() == [
        RemoteFeed(
          "feed/https://a.example/x", address: "https://a.example/x", title: "https://a.example/x"),
        RemoteFeed("feed/3", address: "https://b.example/", title: "https://b.example/", folder: "News"),
      ])
  }

  @Test func `a hundred thousand identifiers are one page`() async throws {
    let ids = (0..<100_000).map { String(1_795_600_250_564_417 - $0) }
    let server = FakeServer(
      answering:
        #"{"itemRefs":[\#(ids.map { #"{"id":"\#($0)"}"# }.joined(separator: ","))],"continuation":17}"#)
    let page = try await GoogleReaderClient.fixture(server.network).identifiers(
      in: .unread, from: nil, limit: nil)
    #expect(page == RemotePage(ids, continuation: "17"))
  }

  @Test(arguments: [
    ("tag:google.com,2005:reader/item/000000000000000f", "15"), ("tag:google.com,2005:reader/item/f", "15"),
    ("tag:google.com,2005:reader/item/ffffffffffffffff", "-1"),
    ("tag:google.com,2005:reader/item/5a0b1c2d3e4f5a6b7c8d9e0f", "5a0b1c2d3e4f5a6b7c8d9e0f"),
    ("abc xyz", "abc xyz"),
  ])
  func `identifiers are compared in all their forms`(long: String, id: String) async throws {
    #expect(ItemKey(long) == ItemKey(id))
    let server = FakeServer(answering: #"{"items":[{"id":"\#(long)"},{"id":"\#(id)"}]}"#)
    let articles = try await GoogleReaderClient.fixture(server.network, .miniflux).articles([id])
    #expect(articles.map(\.id) == [id])
  }
}
