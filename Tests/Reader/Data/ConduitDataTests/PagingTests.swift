import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@testable import ConduitData

/// The requests of a page, and the answers that the client trusts.
struct PagingTests {
  @Test func `a page of the newest is one request`() async throws {
    let (sut, fake) = makeSUT(.current)
    let page = try await sut.articles(
      matching: ArticleQuery(), page: PageRequest(offset: 20, limit: 20)
    ).page
    #expect(page.elements.map(\.id.value) == (90..<110).reversed().map { "post-\($0)" })
    #expect(page.total == 130)
    #expect(fake.requests.entries == ["GET /api/articles?limit=22&offset=19"])
  }

  @Test func `the last page shows how long the list is`() async throws {
    let (sut, _) = makeSUT(.current)
    let page = try await sut.articles(
      matching: ArticleQuery(), page: PageRequest(offset: 120, limit: 20)
    ).page
    #expect(page.elements.count == 10)
    #expect(page.total == 130)
  }

  @Test func `a server that lists the oldest first is fetched whole`() async throws {
    let (sut, fake) = makeSUT(.old)
    let page = try await sut.articles(matching: ArticleQuery(), page: PageRequest(limit: 2)).page
    #expect(page.elements.map(\.id.value) == ["post-129", "post-128"])
    #expect(page.total == 130)
    #expect(
      fake.requests.entries == [
        "GET /api/articles?limit=3&offset=0", "GET /api/articles?limit=100&offset=0",
        "GET /api/articles?limit=100&offset=100", "GET /api/articles?limit=100&offset=130",
      ])
  }

  @Test func `a length that is only the page's is ignored`() async throws {
    let sut = makeSUT { request in
      let limit = request.query("limit")
      return (0..<limit).map { Self.post(day: 28 - $0) }.list(count: limit)
    }
    let page = try await sut.articles(matching: ArticleQuery(), page: PageRequest(limit: 2)).page
    #expect(page.elements.count == 2)
    #expect(page.total == nil)
  }

  @Test func `the server filters favorites`() async throws {
    let (sut, fake) = makeSUT(.current)
    let query = ArticleQuery(favoritedBy: "bob")
    let page = try await sut.articles(matching: query, page: PageRequest(limit: 2)).page
    #expect(page.elements.map(\.id.value) == ["post-125", "post-120"])
    #expect(fake.requests.entries == ["GET /api/articles?favorited=bob&limit=3&offset=0"])
  }

  @Test func `a tag is found in upper and lower case`() async throws {
    let (sut, fake) = makeSUT(.current)
    let page = try await sut.articles(matching: ArticleQuery(tag: "C++"), page: PageRequest(limit: 2)).page
    #expect(page.elements.map(\.id.value) == ["post-129", "post-127"])
    #expect(fake.requests.entries.last == "GET /api/articles?tag=c%2B%2B&limit=3&offset=0")
  }

  @Test func `a list without an end is cut`() async throws {
    let sut = makeSUT { request in
      (0..<100).map { Self.post(day: 1, number: request.query("offset") + $0) }.list(count: 1_000_000)
    }
    let listing = try await sut.articles(matching: ArticleQuery(), page: .all)
    #expect(listing.page.elements.count == 5_000)
    #expect(listing.publication.damage == [.cutAtLimit])
  }

  @Test func `an unreadable article doesn't affect the others`() async throws {
    let sut = makeSUT { _ in [Self.post(day: 2), #"{"title":"no slug"}"#, Self.post(day: 1)].list(count: 3) }
    let listing = try await sut.articles(matching: ArticleQuery(), page: PageRequest())
    #expect(listing.page.elements.map(\.id.value) == ["post-0-2", "post-0-1"])
    #expect(listing.publication.damage == [.unreadableEntries])
  }

  @Test func `an article without a name is unreadable, and so is an article whose author has no name`()
    async throws
  {
    let nameless = #"{"slug":"a","author":{"username":""}}"#
    let sut = makeSUT { _ in [#"{"slug":""}"#, nameless].list(count: 2) }
    let listing = try await sut.articles(matching: ArticleQuery(), page: PageRequest())
    #expect(listing.page.elements.map(\.id.value) == ["a"])
    #expect(listing.page.elements.map(\.authors) == [[]])
    #expect(listing.publication.damage == [.unreadableEntries])
  }

  @Test func `an article has its comments, and is shown without them if they fail`() async throws {
    let article = #"{"article":{"slug":"a","title":null,"body":null,"author":null}}"#
    let comments = #"{"comments":[{"id":"x7","body":"Well said.","author":{"username":"bob"}}]}"#
    let sut = makeSUT { $0.url.path().hasSuffix("/comments") ? comments : article }
    let found = try await sut.article("a")
    #expect(found.comments?.map(\.id) == ["x7"])
    #expect(found.title == nil)
    #expect(found.body.isEmpty)
    let alone = makeSUT { $0.url.path().hasSuffix("/comments") ? "<html>" : article }
    #expect(try await alone.article("a").comments == nil)
  }

  @Test(arguments: [
    ("https://p.q", "https://p.q/article/a%20b#z", "https://p.q/i.png"),
    (nil, "#z", "/i.png"),
  ])
  func `a body is Markdown, with links to the page of the article, or relative ones`(
    pages: String?, link: String, image: String
  ) async throws {
    let sut = makeSUT(pages: pages) { _ in
      ##"{"article":{"slug":"a b","body":"# A\n![x](/i.png) [y](#z)"}}"##
    }
    #expect(
      try await sut.article("a b").body == [
        .heading(level: 1, [.init("A")]), .image(URL(string: image), alternative: "x"),
        .paragraph([.init("y", link: URL(string: link))]),
      ])
  }

  @Test(arguments: [
    ("https://p.q", "a", "https://p.q/article/a"),
    ("https://p.q/x//", "a/b?c", "https://p.q/x/article/a%2Fb%3Fc"),
    ("https://p.q/#", "é", "https://p.q/#/article/%C3%A9"), ("https://p.q?x=1", "a", nil),
    ("https://p.q", "..", nil), ("ftp://p.q", "a", nil), (nil, "a", nil),
  ])
  func `an article has the address of its page, or none`(pages: String?, slug: String, address: String?)
    throws
  {
    #expect(pages.flatMap(ConduitPages.init)?.article(slug)?.absoluteString == address)
  }

  @Test func `the address of an article's page names the article`() async throws {
    let asked = Log<String>()
    let sut = makeSUT(pages: "https://p.q") { request in
      asked.append(request.url.absoluteString)
      return #"{"article":{"slug":"a b"},"comments":[]}"#
    }
    let article = try await sut.article("https://p.q/article/a%20b")
    #expect(article.id.value == "a b")
    #expect(article.url?.absoluteString == "https://p.q/article/a%20b")
    #expect(
      Set(asked.entries) == ["http://a.b/api/articles/a%20b", "http://a.b/api/articles/a%20b/comments"])
  }

  @Test func `a profile has the address of its page`() async throws {
    let network = NetworkProvider {
      NetworkResponse(status: 200, body: Data(#"{"profile":{"username":"a b"}}"#.utf8), url: $0.url)
    }
    for (pages, page) in [("https://p.q/", "https://p.q/profile/a%20b"), (nil, nil)] {
      let client = ConduitClient("http://a.b/api", pages: pages, network: network)
      let sut = ConduitPublisherRepository(client, users: ConduitUserService(client))
      #expect(try await sut.publisher(named: "a b").homePage?.absoluteString == page)
    }
  }

  private func makeSUT(_ manner: FakeConduit.Manner) -> (ConduitServer, FakeConduit) {
    let fake = FakeConduit(manner, count: 130)
    return (ConduitServer(ConduitClient("http://a.b", network: fake.network)), fake)
  }

  private func makeSUT(
    pages: String? = nil, answering: @escaping @Sendable (NetworkRequest) -> String
  ) -> ConduitServer {
    let network = NetworkProvider {
      NetworkResponse(status: 200, body: Data(answering($0).utf8), url: $0.url)
    }
    return ConduitServer(ConduitClient("http://a.b", pages: pages, network: network))
  }

  private static func post(day: Int, number: Int = 0) -> String {
    #"{"slug":"post-\#(number)-\#(day)","createdAt":"2026-01-\#(day < 10 ? "0" : "")\#(day)T00:00:00Z"}"#
  }
}

extension [String] {
  fileprivate func list(count: Int) -> String {
    #"{"articles":[\#(joined(separator: ","))],"articlesCount":\#(count)}"#
  }
}

extension NetworkRequest {
  fileprivate func query(_ name: String) -> Int {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return items.first { $0.name == name }?.value.flatMap { Int($0) } ?? 0
  }
}
