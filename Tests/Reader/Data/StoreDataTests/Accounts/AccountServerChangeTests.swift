import AccountsDomain
import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import StoreData
import SyncServerData
import Testing

/// Servers that aren't what they were.
struct AccountServerChangeTests {
  private let changed = Failure(source: AccountFixture.account.id, AccountFault.changed)

  @Test func `another user's server is noticed, and changes nothing`() async throws {
    let sut = try await AccountFixture()
    sut.server.withState { $0.userID = "bob" }
    await #expect(throws: Failure(source: AccountFixture.account.id, AccountFault.otherUser)) {
      try await sut.sync()
    }
    #expect(try await sut.subscriptions.subscriptions().isEmpty)
  }

  @Test func `a server that gave its numbers to other articles is noticed`() async throws {
    let sut = try await AccountFixture.synced(count: 5)
    try await sut.mark("101", .read(true))
    sut.server.withState { state in
      for id in state.articles.map(\.id) {
        state[id]?.content = SyncServer.Content(
          "Another one", at: "https://other.example/\(id)", published: 1_768_000_000)
      }
    }
    await #expect(throws: changed) { try await sut.sync() }
    #expect(sut.serverMarks(101)?.isRead == false)
    // After starting again, nothing is marked on the server that was meant for another article.
    try await sut.accounts.startAgain(AccountFixture.account.id)
    #expect(try await sut.sync().merged.confirmedCount == 0)
    #expect(try await sut.feeds.article("101", of: AccountFixture.first)?.marks.isRead == true)
    #expect(try await sut.articles().count == 10)
  }

  @Test func `a server that was restored from a backup gets the marks that it lost`() async throws {
    let sut = try await AccountFixture.synced(count: 10)
    let backup = sut.server.withState { $0 }
    for number in 121...130 { sut.publish(number) }
    try await sut.sync()
    try await sut.mark("101", .read(true))
    try await sut.mark("103", .starred(true))
    try await sut.sync()
    #expect(sut.serverMarks(101)?.isRead == true)
    sut.server.withState { $0 = backup }
    let progress = try await sut.sync()
    #expect(progress.hasLostMarks)
    #expect(try await sut.articles().prefix(2) == ["101 read", "103 starred"])
    try await sut.sync()
    #expect(sut.serverMarks(101)?.isRead == true && sut.serverMarks(103)?.isStarred == true)
    // The articles of the lost day come again with other identifiers.
    for number in 121...130 { sut.publish(9000 + number, at: "https://feeds.example/\(number)") }
    #expect(try await sut.sync().newArticleCount == 0)
  }

  @Test(arguments: [("http", "Article"), ("https", "Renamed"), ("https://else.example", "Renamed")])
  func `a feed that changes the addresses or titles of all its articles is the same`(
    scheme: String, title: String
  ) async throws {
    let sut = try await AccountFixture.synced(count: 10)
    sut.server.withState { state in
      for id in state.articles.map(\.id) where id % 2 == 1 || scheme.count < 6 {
        state[id]?.content = SyncServer.Content(
          "\(title) \(id)", at: "\(scheme)://feeds.example/\(id)", published: 1_768_000_000)
      }
    }
    try await sut.sync()
    #expect(try await sut.articles().count == 10)
  }

  @Test func `articles that the server fetched again, also read ones, are the same`() async throws {
    let sut = try await AccountFixture.synced(count: 10)
    for id in [101, 103, 105] { try await sut.mark("\(id)", .read(true)) }
    try await sut.mark("107", .starred(true))
    try await sut.sync()
    sut.server.withState { $0.refetch(1) }
    let requests = try await sut.requestsOfSync()
    // Doubtful ones, new ones, and the read ones that they may be.
    #expect(requests.count { $0 == "contents" } == 4)
    #expect(try await sut.articles().prefix(5) == ["101 read", "103 read", "105 read", "107 starred", "109"])
    #expect(try await sut.articles().count == 10)
    #expect(try await sut.sync().merged.confirmedCount == 4)
    #expect(sut.server.withState { $0.articles.count { $0.feed == 1 && $0.marks.isRead } } == 3)
  }

  @Test func `new articles with the address of a read one stay new`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .read(true))
    try await sut.sync()
    sut.server.withState { state in
      state[101] = nil
      for id in [201, 203] {
        let content = SyncServer.Content(
          "New \(id)", at: "https://feeds.example/101", published: 1_768_000_300)
        state[id] = SyncServer.Article(id, of: 1, content)
      }
    }
    #expect(try await sut.sync().newArticleCount == 2)
    #expect(try await sut.articles() == ["101 read", "103", "201", "203"])
  }

  @Test(arguments: [SyncServer.Kind.freshRSS, .miniflux])
  func `pages that repeat end, and nothing that they lack is marked`(kind: SyncServer.Kind) async throws {
    let sut = try await AccountFixture.synced(count: 5, kind: kind == .miniflux ? .miniflux : .freshRSS)
    sut.server.withState { $0.manner = .repeatsItsFirstPage }
    let progress = try await sut.sync()
    #expect(progress.isEndless && progress.merged == MergedMarks())
    #expect(try await sut.articles().count == 5)
  }

  @Test func `a feed that another device removed takes no marks of other articles back`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .starred(true))
    sut.server.withState { state in
      let number = state.follow("https://feeds.example/3", title: "Three")
      state.publish(8, in: number)
    }
    try await sut.sync()
    sut.server.withState { state in
      state.unfollow(3)
      state.unfollow(2)
    }
    sut.setOnServer(101, .starred(false))
    #expect(try await !sut.sync().hasLostMarks)
    #expect(try await sut.articles() == ["101", "103"])
  }

  @Test func `an account that is removed while it synchronizes ends that, and leaves nothing`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.accounts.remove(AccountFixture.account.id, keepingArticles: false)
    await #expect(throws: Failure(source: AccountFixture.account.id, AccountFault.unknown)) {
      try await sut.sync()
    }
    #expect(try await sut.accounts.accounts().isEmpty)
    #expect(try await sut.subscriptions.subscriptions().isEmpty)
  }

  @Test func `a deleted account takes its vanished feeds along, but no starred article`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("102", .starred(true), of: AccountFixture.second)
    sut.server.withState { $0.unfollow(2) }
    try await sut.sync()
    #expect(
      try await sut.subscriptions.subscriptions().map(\.formerAccount) == [nil, AccountFixture.account.id])
    #expect(try await sut.articles(of: AccountFixture.second) == ["102 starred", "104"])
    try await sut.follow("https://own.example/")
    try await sut.accounts.remove(AccountFixture.account.id, keepingArticles: false)
    #expect(try await sut.subscriptions.subscriptions().map(\.source) == ["https://own.example/"])
    #expect(try await sut.feeds.marks(of: AccountFixture.second).kept.map(\.id.value) == ["102"])
    #expect(try await sut.articles(of: AccountFixture.second).isEmpty)
  }

  @Test func `the feeds of a removed account can stay, and are fetched here`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .read(true))
    try await sut.accounts.remove(AccountFixture.account.id, keepingArticles: true)
    #expect(try await sut.subscriptions.subscriptions().map(\.account) == [nil, nil])
    #expect(try await sut.articles() == ["101 read", "103"])
    #expect(sut.server.withState(\.feeds).count == 2)
  }

  @Test func `two articles of one address, and articles without one, each come once`() async throws {
    let sut = try await AccountFixture(count: 3)
    for id in [101, 103] { sut.publish(id, at: "") }
    for id in [105, 107] { sut.publish(id, at: "https://feeds.example/102") }
    try await sut.sync()
    #expect(try await sut.articles() == ["101", "103", "105", "107"])
    #expect(try await sut.sync().newArticleCount == 0)
  }

  @Test func `two programs don't synchronize one account at once`() async throws {
    let sut = try await AccountFixture()
    let sync = SyncAccountUseCase(
      sut.remote, in: sut.accounts, lock: { _ in nil }, date: DateProvider { .fixture })
    await #expect(throws: Failure(source: AccountFixture.account.id, AccountFault.busy)) {
      try await sync(AccountFixture.account)
    }
  }
}
