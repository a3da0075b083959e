@testable import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import SyncServerData
import TestSupport
import Testing

@testable import GoogleReaderData

/// Every operation with Miniflux's dialect.
struct MinifluxTests {
  private static let address = "https://reader.example"
  private let requests = Log<NetworkRequest>()
  private let server = SyncServer(
    .miniflux,
    feeds: [
      SyncServer.Feed(1, at: "https://a.example/feed", title: "Harbor & Sons", homePage: "https://a.example/")
    ])

  /// Odd articles are read, and the second one is starred.
  init() throws {
    try server.withState { state in
      for id in 1...5 {
        let url = try #require(URL(string: "https://a.example/\(id).mp3?a=1&b=2"))
        let content = SyncServer.Content(
          "Tom & Jerry ＆ \(id)", author: "Ann; Bo", at: "https://a.example/\(id)", published: 1_795_582_800,
          html: "<p>Content \(id)</p>", enclosures: [Enclosure(url: url, type: "audio/mpeg")])
        state[id] = SyncServer.Article(
          id, of: 1, content, ArticleMarks(isRead: id % 2 == 1, isStarred: id == 2))
      }
    }
  }

  private func makeSUT(_ kind: ServerKind = .miniflux) -> GoogleReaderClient {
    let network = NetworkProvider { [requests, server] in
      requests.append($0)
      return server.answer($0)
    }
    return .fixture(network, kind, at: Self.address)
  }

  @Test func `identity knows Miniflux by its token`() async throws {
    let sut = makeSUT(.other)
    #expect(try await sut.identity() == ServerIdentity(userID: "1", kind: .miniflux))
    #expect(try await sut.identifiers(in: .read, from: nil, limit: nil).ids == ["5", "3", "1"])
  }

  @Test func `a user whose name is a number isn't Miniflux`() async throws {
    let server = FakeServer(answering: #"{"userId":"42"}"#)
    let sut = GoogleReaderClient.fixture(server.network, at: Self.address)
    #expect(try await sut.identity() == ServerIdentity(userID: "42", kind: .other))
    #expect(try await sut.identifiers(in: .read, from: nil, limit: nil) == RemotePage([]))
    #expect(server.requests.entries.map(\.url.lastPathComponent) == ["ClientLogin", "user-info", "token"])
  }

  @Test func `lists overlap by their offset`() async throws {
    let sut = makeSUT()
    let first = try await sut.identifiers(in: .all, from: nil, limit: 3)
    #expect(first == RemotePage(["5", "4", "3"], continuation: "3"))
    let second = try await sut.identifiers(
      in: .all, from: RemotePosition(offset: 2, previous: "4", continuation: "3"), limit: 3)
    #expect(second == RemotePage(["3", "2", "1"], overlaps: true))
    #expect(try await sut.identifiers(in: .unread, from: nil, limit: nil).ids == ["4", "2"])
    #expect(try await sut.identifiers(in: .starred, from: nil, limit: nil).ids == ["2"])
    #expect(requests.entries.last?.url.query()?.contains("n=10000") == true)
  }

  @Test func `articles and marks use the long form, and no token is requested`() async throws {
    let sut = makeSUT()
    try await sut.mark(["2"], .read(true))
    try await sut.mark(["3"], .read(false))
    let articles = try await sut.articles(["1", "2", "3", "99"])
    #expect(articles.map(\.id) == ["3", "2", "1"])
    #expect(articles.map(\.article.marks.isRead) == [false, true, true])
    #expect(articles.map(\.article.marks.isStarred) == [false, true, false])
    #expect(
      articles[1].article
        == Article(
          id: Article.ID(source: "feed/1", value: "2"), source: "Harbor & Sons", title: "Tom & Jerry ＆ 2",
          authors: [Author(name: "Ann; Bo")], url: URL(string: "https://a.example/2"),
          publishedAt: Date(timeIntervalSince1970: 1_795_582_800),
          enclosures: [Enclosure(url: URL(string: "https://a.example/2.mp3?a=1&b=2")!, type: "audio/mpeg")],
          marks: ArticleMarks(isRead: true, isStarred: true, labels: [try Label("All")])
        ).with(articles[1].article.passingText))
    #expect(articles[1].article.plainText == "Content 2")
    #expect(
      requests.entries.map(\.url.lastPathComponent)
        == ["ClientLogin", "edit-tag", "edit-tag", "contents"])
  }

  @Test func `errors of one feed are no refusals, because a server that is busy answers them too`() async {
    let sut = makeSUT()
    server.withState { $0.refusedFeeds = ["https://a.example/x": "lookup a.example: no such host"] }
    let changes: [RemoteFeedChange] = [
      .rename("feed/9", title: "x"), .subscribe(address: "https://a.example/x"),
    ]
    for change in changes {
      await #expect(throws: Failure(source: "alice@reader.example", NetworkFault.sourceFailed(status: 500))) {
        try await sut.change(change)
      }
    }
  }

  @Test func `feeds keep their titles`() async throws {
    #expect(
      try await makeSUT().feeds() == [
        RemoteFeed(
          "feed/1", address: "https://a.example/feed", title: "Harbor & Sons", homePage: "https://a.example/",
          folder: "All")
      ])
  }
}
