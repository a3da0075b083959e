import AccountsDomain
import ArticlesDomain
import CoreDomain
import DomainContracts
import Foundation
import GoogleReaderData
import NetworkData
import SyncServerData
import Testing

/// Both kinds of servers, and each manner of them.
struct SyncServerTests {
  private static let feeds = [
    SyncServer.Feed(1, at: "https://a.example/feed", title: "Harbor & Sons", folder: "News"),
    SyncServer.Feed(2, at: "https://b.example/feed", title: "B"),
  ]

  private func makeSUT(_ kind: SyncServer.Kind = .freshRSS, articles: Int = 4) -> SyncServer {
    let server = SyncServer(kind, feeds: Self.feeds)
    server.withState { $0.publish(articles) }
    return server
  }

  private func client(_ server: SyncServer, password: String = "correct-horse") -> GoogleReaderClient {
    GoogleReaderClient(
      Account(address: server.address, user: "alice"), password: { try #require(Secret(password)) },
      network: NetworkProvider { server.answer($0) })
  }

  @Test(arguments: SyncServer.Kind.allCases)
  func `both kinds fulfill the contract`(kind: SyncServer.Kind) async throws {
    let client = client(makeSUT(kind))
    #expect(try await client.identity().kind == (kind == .freshRSS ? .freshRSS : .miniflux))
    try await verifyAccountServer(client)
  }

  @Test func `FreshRSS at another address is a server of unknown kind`() async throws {
    let server = SyncServer(at: "https://reader.example/rss", feeds: Self.feeds)
    server.withState { $0.publish(1_500) }
    let client = client(server)
    #expect(try await client.identity().kind == .other)
    let page = try await client.identifiers(in: .all, from: nil, limit: nil)
    #expect(page.ids.count == 1_000 && page.continuation != nil)
  }

  @Test(arguments: SyncServer.Kind.allCases)
  func `feeds are followed, changed, and removed with their articles`(kind: SyncServer.Kind) async throws {
    let server = makeSUT(kind)
    let client = client(server)
    _ = try await client.identity()
    let address = "https://c.example/feed"
    #expect(try await client.change(.subscribe(address: address)) == "feed/3")
    try await client.change(.rename("feed/1", title: "Q&A"))
    try await client.change(.unsubscribe("feed/2"))
    try await client.change(.move("feed/3", from: nil, to: "News"))
    #expect(try await client.feeds().map(\.title) == ["Q&A", address])
    #expect(server.withState { $0.feeds.map(\.folder) } == ["News", "News"])
    #expect(server.withState { $0.articles.map(\.feed) } == [1, 1])
    await #expect(throws: Failure.self) {
      try await client.change(.subscribe(address: "not an address"))
    }
  }

  @Test(arguments: SyncServer.Kind.allCases)
  func `an article has the described content`(kind: SyncServer.Kind) async throws {
    let server = makeSUT(kind, articles: 0)
    let client = client(server)
    _ = try await client.identity()
    let file = Enclosure(
      url: try #require(URL(string: "https://a.example/1.mp3?a=1&b=2")), type: "audio/mpeg")
    server.withState { state in
      state[7] = SyncServer.Article(
        7, of: 1,
        SyncServer.Content(
          "Tom & \"Jerry\"", author: "Ann", at: "https://a.example/1", published: 1_768_000_000,
          html: "<p>One\n\\ two</p>", tags: ["cats"], enclosures: [file]),
        ArticleMarks(isStarred: true))
    }
    let article = try #require(try await client.articles(["7"]).first?.article)
    #expect(article.title == "Tom & \"Jerry\"" && article.plainText == "One \\ two")
    #expect(article.authors.map(\.name) == ["Ann"] && article.tags == ["cats"])
    #expect(article.publishedAt == Date(timeIntervalSince1970: 1_768_000_000))
    #expect(article.url?.absoluteString == "https://a.example/1" && article.enclosures == [file])
    #expect(article.source == "Harbor & Sons" && article.marks.isStarred)
  }

  @Test(arguments: SyncServer.Kind.allCases)
  func `manners change what a client sees`(kind: SyncServer.Kind) async throws {
    let server = makeSUT(kind)
    let client = client(server)
    let user = try await client.identity().userID
    let id = try #require(server.withState(\.articles).last?.id)
    server.withState { $0.faults["edit-tag"] = SyncServer.Fault(200, "OK", count: 1) }
    try await client.mark(["\(id)"], .read(true))
    #expect(server.withState { $0[id]?.marks } == ArticleMarks())
    server.withState { $0.manner = .isSetUpAnew }
    #expect(try await client.identity().userID != user)
    #expect(try await client.articles(["\(id)"]).map(\.feed) == ["feed/102"])
    server.withState { $0.manner = .losesItsFeeds }
    #expect(try await client.feeds().map(\.id) == ["feed/1"])
    #expect(try await client.identifiers(in: .all, from: nil, limit: nil).ids.count == 2)
    server.withState { $0.manner = .answersWithAWebPage }
    await #expect(throws: Failure(source: "alice@reader.example", AccountFault.notAnAccountServer)) {
      try await client.feeds()
    }
    server.withState { $0.manner = .worksAgain }
    #expect(try await client.feeds().count == 2)
  }

  @Test(arguments: SyncServer.Kind.allCases)
  func `a new password ends the credentials`(kind: SyncServer.Kind) async throws {
    let server = makeSUT(kind)
    let client = client(server)
    #expect(try await client.feeds().count == 2)
    server.withState { $0.password = "battery-staple" }
    await #expect(throws: Failure(source: "alice@reader.example", AccountFault.passwordRefused)) {
      try await client.feeds()
    }
    #expect(try await self.client(server, password: "battery-staple").feeds().count == 2)
  }
}
