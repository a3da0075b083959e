import AccountsDomain
import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import GoogleReaderData
import StoreData
import SyncServerData
import Testing

struct AccountFeedTests {
  @Test func `feeds that are renamed, moved, added, and removed here change on the server`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.subscriptions.change { list in
      (list[0].title, list[0].folders) = ("Renamed", [["Tech", "Swift"]])
      list.remove(at: 1)
      list.append(Subscription("https://feeds.example/new", account: AccountFixture.account.id))
    }
    #expect(try await sut.status.waitingFeedCount == 4)
    try await sut.sync()
    #expect(
      sut.server.withState(\.feeds) == [
        SyncServer.Feed(1, at: AccountFixture.first, title: "Renamed", folder: "Tech/Swift"),
        SyncServer.Feed(3, at: "https://feeds.example/new", title: "https://feeds.example/new"),
      ])
    #expect(try await sut.status.waitingFeedCount == 0)
    #expect(try await sut.requestsOfSync().allSatisfy { !["edit", "quickadd"].contains($0) })
  }

  @Test func `feeds that are renamed, moved, added, and removed on the server change here`() async throws {
    let sut = try await AccountFixture.synced()
    sut.server.withState { state in
      (state.feeds[0].title, state.feeds[0].folder) = ("Other", "Tech")
      state.unfollow(2)
      state.follow("https://feeds.example/3", title: "Three")
    }
    let progress = try await sut.sync()
    #expect(progress.feeds == MergedFeeds(addedCount: 1, vanished: ["Two"]))
    let list = try await sut.subscriptions.subscriptions()
    #expect(list.map(\.folders) == [[["Tech"]], [["News"]], []])
    #expect(list.map(\.isPaused) == [false, true, false])
    #expect(list.map { $0.account != nil } == [true, false, true])
    #expect(try await sut.subscriptions.statistics()[AccountFixture.first]?.title == "Other")
    // A feed that returns is one of the account again.
    sut.server.withState { state in
      let number = state.follow(AccountFixture.second, title: "Two")
      state.publish(1, in: number)
    }
    #expect(try await sut.sync().feeds == MergedFeeds(addedCount: 1))
    #expect(try await sut.subscriptions.subscriptions().allSatisfy { $0.account != nil && !$0.isPaused })
    #expect(try await sut.articles(of: AccountFixture.second).count == 3)
  }

  @Test func `a change that is taken back after it was sent is taken back on the server`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.subscriptions.change { ($0[0].title, $0[0].folders) = ("Mine", [["Tech"]]) }
    // The program is killed before the server's answer arrives.
    while let change = try await sut.accounts.nextFeedChange(of: AccountFixture.account.id, run: 0) {
      _ = try await sut.remote.change(change.change)
      // The next one doesn't follow one without an answer.
      break
    }
    try await sut.subscriptions.change { ($0[0].title, $0[0].folders) = ("One", []) }
    try await sut.sync()
    #expect(sut.server.withState { [$0.feeds[0].title, $0.feeds[0].folder] } == ["One", nil])
    #expect(try await sut.subscriptions.subscriptions()[0].folders.isEmpty)
    #expect(try await sut.status.waitingFeedCount == 0)
  }

  @Test func `a title from here wins over a new one from the server`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.subscriptions.change { $0[0].title = "Mine" }
    sut.server.withState { $0.feeds[0].title = "Theirs" }
    try await sut.sync()
    #expect(sut.server.withState { $0.feeds[0].title } == "Mine")
  }

  @Test func `a feed that the server refuses says why, and goes if it is given up`() async throws {
    let sut = try await AccountFixture()
    let address = "https://feeds.example/none"
    sut.server.withState { $0.refusedFeeds = [address: "A feed could not be found"] }
    try await sut.subscriptions.change {
      $0.append(Subscription(address, account: AccountFixture.account.id))
    }
    try await sut.sync()
    #expect(try await sut.outbox == ["\(address): refused(\"A feed could not be found\")"])
    #expect(try await sut.requestsOfSync().allSatisfy { !["edit", "quickadd"].contains($0) })
    try await sut.giveUp(address)
    #expect(try await sut.subscriptions.subscriptions().count == 2)
    #expect(try await sut.outbox == [])
  }

  @Test func `an account that doesn't exist follows nothing`() async throws {
    let sut = try await AccountFixture()
    await #expect(throws: Failure(source: "bob@else", AccountFault.unknown)) {
      try await sut.subscriptions.change {
        $0.append(Subscription("https://a.example/", account: "bob@else"))
      }
    }
    #expect(try await sut.subscriptions.subscriptions().isEmpty)
  }

  @Test func `if most feeds vanish at once, the user is asked`() async throws {
    let sut = try await AccountFixture()
    sut.server.withState { state in
      for number in 3...8 { state.follow("https://feeds.example/\(number)") }
    }
    try await sut.sync()
    sut.server.withState { $0.feeds.removeLast(5) }
    let vanished = Failure(source: AccountFixture.account.id, AccountFault.feedsVanished(5, of: 8))
    await #expect(throws: vanished) { try await sut.sync() }
    #expect(try await sut.status.reason == vanished.reason)
    #expect(try await sut.sync(expectsFewerFeeds: true).feeds.vanished.count == 5)
  }

  @Test func `a feed that was added again on the server keeps its articles and marks`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .read(true))
    try await sut.sync()
    sut.server.withState { state in
      state.feeds[0] = SyncServer.Feed(9, at: AccountFixture.first, title: "One")
      for id in [101, 103] {
        state[9000 + id] = SyncServer.Article(9000 + id, of: 9, state[id]?.content)
        state[id] = nil
      }
    }
    #expect(try await sut.sync().newArticleCount == 0)
    #expect(try await sut.articles() == ["101 read", "103"])
    try await sut.sync()
    #expect(sut.serverMarks(9101)?.isRead == true)
  }

  // MARK: One address, one place

  private func own(_ id: String, _ marks: ArticleMarks = ArticleMarks()) -> Article {
    Article(
      id: Article.ID(source: AccountFixture.first, value: "guid-\(id)"), source: "Own",
      title: "Article \(id)",
      url: URL(string: "https://feeds.example/\(id)"),
      publishedAt: Date(timeIntervalSince1970: 1_768_000_000),
      marks: marks)
  }

  @Test func `a feed that is followed here stays here, and the account says so`() async throws {
    let sut = try await AccountFixture()
    try await sut.follow(AccountFixture.first, [own("101")])
    #expect(try await sut.sync().newArticleCount == 2)
    #expect(try await sut.articles() == ["guid-101"])
    #expect(
      try await sut.status.conflicts == [FeedConflict("One", address: AccountFixture.first)])
    // Its articles aren't loaded again and again.
    #expect(try await sut.requestsOfSync().contains("contents") == false)
  }

  @Test func `a feed that the account takes over joins the articles of both sides`() async throws {
    let sut = try await AccountFixture()
    try await sut.follow(AccountFixture.first, [own("101"), own("103"), own("own")])
    try await sut.mark("guid-101", .read(true))
    sut.setOnServer(103, .starred(true))
    try await sut.sync()
    #expect(try await sut.accounts.takeOver(AccountFixture.account.id) == 1)
    try await sut.sync()
    #expect(try await sut.articles() == ["guid-101 read", "guid-103 starred", "guid-own"])
    try await sut.sync()
    #expect(sut.serverMarks(101)?.isRead == true)
    #expect(try await sut.status.conflicts.isEmpty)
    #expect(try await sut.status.waitingMarkCount == 0)
  }

  @Test func `a feed that was loaded here while the account took it over isn't stored`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.follow(AccountFixture.first, [own("101"), own("own")])
    #expect(try await sut.articles() == ["101", "103"])
  }

  @Test func `a feed that is no longer followed here comes from the account`() async throws {
    let sut = try await AccountFixture()
    try await sut.follow(AccountFixture.first)
    try await sut.sync()
    try await sut.subscriptions.change { $0.removeAll { $0.account == nil } }
    try await sut.sync()
    #expect(try await sut.articles() == ["101", "103"])
  }
}
