import AccountsDomain
import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import NetworkData
import StoreData
import SyncServerData
import Testing

struct AccountMarkTests {
  @Test func `the first synchronization brings feeds, articles, and marks`() async throws {
    let sut = try await AccountFixture()
    sut.setOnServer(101, .starred(true))
    let progress = try await sut.sync()
    #expect(progress.newArticleCount == 4 && progress.feeds.addedCount == 2)
    #expect(try await sut.articles() == ["101 starred", "103"])
    #expect(try await sut.subscriptions.subscriptions().map(\.folders) == [[], [["News"]]])
    #expect(try await sut.status == AccountStatus(AccountFixture.account, heardAt: .fixture, feedCount: 2))
  }

  @Test func `without changes, six requests are sent, and none has marks`() async throws {
    let sut = try await AccountFixture.synced(count: 5)
    #expect(
      try await sut.requestsOfSync() == [
        "ClientLogin", "contents", "list", "ids", "ids", "list",
      ])
  }

  @Test func `a mark waits, is sent, and waits no longer when the server has it`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .read(true))
    try await sut.mark("103", .starred(true))
    #expect(try await sut.status.waitingMarkCount == 2)
    let progress = try await sut.sync()
    #expect(progress.merged.confirmedCount == 2)
    #expect(try await sut.status.waitingMarkCount == 0)
    #expect(sut.serverMarks(101)?.isRead == true && sut.serverMarks(103)?.isStarred == true)
  }

  @Test func `a mark that is taken back before it was sent doesn't travel`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .read(true))
    _ = try await sut.feeds.undo()
    #expect(try await sut.status.waitingMarkCount == 0)
    #expect(try await sut.requestsOfSync().contains("edit-tag") == false)
  }

  @Test func `marking all and undoing it after it was sent travel both`() async throws {
    let sut = try await AccountFixture.synced()
    let query = ArticleQuery(feeds: [AccountFixture.first, AccountFixture.second])
    #expect(try await sut.feeds.markAsRead(matching: query) == 4)
    #expect(try await sut.sync().merged.confirmedCount == 4)
    _ = try await sut.feeds.undo()
    #expect(try await sut.sync().merged.confirmedCount == 4)
    #expect(sut.serverMarks(101) == ArticleMarks())
    #expect(try await sut.articles() == ["101", "103"])
  }

  @Test func `undoing a mark leaves the other mark as another device has set it since then`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .read(true))
    sut.setOnServer(101, .starred(true))
    try await sut.sync()
    _ = try await sut.feeds.undo()
    #expect(try await sut.articles() == ["101 starred", "103"])
  }

  @Test func `marks of other devices arrive, and can't be undone here`() async throws {
    let sut = try await AccountFixture.synced()
    sut.setOnServer(101, .read(true))
    sut.setOnServer(103, .starred(true))
    #expect(try await sut.sync().merged.takenCount == 2)
    #expect(try await sut.articles() == ["101 read", "103 starred"])
    #expect(try await sut.feeds.undo() == 0)
    #expect(
      try await sut.feeds.listing(of: AccountFixture.first, matching: ArticleQuery(), page: .all)?
        .unreadCount == 1)
    sut.setOnServer(101, .read(false))
    sut.setOnServer(103, .starred(false))
    try await sut.sync()
    #expect(try await sut.articles() == ["101", "103"])
  }

  @Test func `a waiting mark wins over the server's`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .read(true))
    sut.setOnServer(101, .starred(true))
    try await sut.sync()
    #expect(try await sut.articles() == ["101 read starred", "103"])
    #expect(sut.serverMarks(101) == ArticleMarks(isRead: true, isStarred: true))
  }

  @Test func `an article that the server removed keeps its marks, and isn't read by that`() async throws {
    let sut = try await AccountFixture.synced(count: 8)
    try await sut.mark("101", .starred(true))
    sut.server.withState { ($0[101], $0[103]) = (nil, nil) }
    #expect(try await sut.sync().merged.detachedCount == 2)
    #expect(try await sut.feeds.article("101", of: AccountFixture.first)?.marks.isStarred == true)
    #expect(try await sut.feeds.article("103", of: AccountFixture.first)?.marks.isRead == false)
    #expect(try await sut.status.waitingMarkCount == 0)
  }

  @Test func `a mark that the server refuses stays here, is sent again, and can be given up`() async throws {
    let sut = try await AccountFixture { request in
      request.url.lastPathComponent == "edit-tag"
        && String(decoding: request.body ?? Data(), as: UTF8.self).contains("i=101")
    }
    try await sut.sync()
    try await sut.mark("101", .read(true))
    try await sut.mark("103", .read(true))
    try await sut.sync()
    #expect(try await sut.outbox == ["Article 101: refused(\"status 400\")"])
    #expect(try await sut.articles() == ["101 read", "103 read"])
    for _ in 0..<3 { try await sut.sync() }
    #expect(try await sut.requestsOfSync().contains("edit-tag") == false)
    try await sut.sendAgain()
    #expect(try await sut.requestsOfSync().contains("edit-tag"))
    try await sut.giveUp("Article 101")
    try await sut.sync()
    #expect(try await sut.articles() == ["101", "103 read"])
    #expect(try await sut.outbox == [])
  }

  @Test func `read articles come up to the history`() async throws {
    let sut = try await AccountFixture(count: 4)
    for number in 101...108 { sut.setOnServer(number, .read(true)) }
    try await sut.sync()
    #expect(try await sut.articles().isEmpty)
    var account = AccountFixture.account
    account.history = 4
    let sync = SyncAccountUseCase(
      sut.remote, in: sut.accounts, lock: { _ in {} }, date: DateProvider { .fixture })
    #expect(try await sync(account).newArticleCount == 4)
    #expect(try await sut.articles() == ["105 read", "107 read"])
  }

  @Test(arguments: [(102, ["mark-all-as-read"]), (101, [])])
  func `many read marks travel in one request, unless an older article stays unread`(
    unread: Int, calls: [String]
  ) async throws {
    let sut = try await AccountFixture.synced(count: 1_100)
    _ = try await sut.feeds.markAsRead(matching: ArticleQuery(feeds: [AccountFixture.first]))
    if unread == 101 { try await sut.mark("101", .read(false)) }
    let requests = try await sut.requestsOfSync()
    #expect(requests.filter { $0 == "mark-all-as-read" } == calls)
    #expect(requests.count { $0 == "edit-tag" } == (calls.isEmpty ? 5 : 0))
    #expect(try await sut.outbox == [])
    #expect(sut.serverMarks(unread)?.isRead == false && sut.serverMarks(103)?.isRead == true)
  }
}

extension Date {
  static let fixture = Date(timeIntervalSince1970: 1_769_000_000)
}
