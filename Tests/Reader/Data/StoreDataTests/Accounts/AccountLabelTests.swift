import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import StoreData
import SyncServerData
import Testing

struct AccountLabelTests {
  private let work: Label
  init() throws { work = try Label("Work") }

  @Test func `labels of the server and their articles arrive with the first synchronization`() async throws {
    let sut = try await AccountFixture()
    sut.setOnServer(101, .label(work, true))
    sut.setOnServer(101, .read(true))
    sut.setOnServer(104, .label(.later, true))
    try await sut.sync()
    #expect(try await sut.articles() == ["101 read Work", "103"])
    #expect(try await sut.articles(of: AccountFixture.second) == ["102", "104 later"])
    #expect(try await sut.counts == ["later": 1, "Work": 1])
    #expect(try await sut.feeds.undo() == 0)
  }

  @Test func `labels travel in both directions`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .label(work, true))
    sut.setOnServer(103, .label(.later, true))
    #expect(try await sut.status.waitingMarkCount == 1)
    try await sut.sync()
    #expect(try await sut.status.waitingMarkCount == 0)
    #expect(sut.serverMarks(101)?.labels == [work])
    #expect(try await sut.articles() == ["101 Work", "103 later"])
    try await sut.mark("103", .label(.later, false))
    sut.setOnServer(101, .label(work, false))
    try await sut.sync()
    #expect(try await sut.articles() == ["101", "103"])
    #expect(sut.serverMarks(103)?.labels == [])
  }

  @Test func `a label keeps the spelling of each side`() async throws {
    let sut = try await AccountFixture()
    sut.setOnServer(101, .label(try Label("WORK"), true))
    try await sut.follow(
      "https://own.example/", [Article(id: .init(source: "https://own.example/", value: "x"), source: "Own")])
    try await sut.mark("x", .label(work, true), of: "https://own.example/")
    try await sut.sync()
    #expect(try await sut.articles() == ["101 Work", "103"])
    try await sut.mark("103", .label(work, true))
    try await sut.sync()
    #expect(sut.serverMarks(103)?.labels.map(\.name) == ["WORK"])
  }

  @Test func `a list is asked for only if its label or count changed, and in each tenth run`() async throws {
    let sut = try await AccountFixture()
    for id in [101, 103] { sut.setOnServer(id, .label(work, true)) }
    sut.setOnServer(103, .read(true))
    #expect(try await sut.requestsOfSync().count { $0 == "ids" } == 3)
    #expect(try await sut.requestsOfSync().count { $0 == "ids" } == 2)
    sut.setOnServer(101, .label(work, false))
    #expect(try await sut.requestsOfSync().count { $0 == "ids" } == 3)
    #expect(try await sut.articles() == ["101", "103 read Work"])
    // A read article changes no count.
    sut.setOnServer(103, .label(work, false))
    for _ in 4..<10 { #expect(try await sut.requestsOfSync().count { $0 == "ids" } == 2) }
    #expect(try await sut.articles() == ["101", "103 read Work"])
    #expect(try await sut.requestsOfSync().count { $0 == "ids" } == 3)
    #expect(try await sut.articles() == ["101", "103 read"])
  }

  @Test func `a renamed label is added there, and the old one is removed`() async throws {
    let sut = try await AccountFixture()
    for id in [101, 103] { sut.setOnServer(id, .label(work, true)) }
    try await sut.sync()
    #expect(try await sut.feeds.rename(work, to: Label("Job")) == 2)
    #expect(try await sut.status.waitingMarkCount == 5)
    try await sut.sync()
    #expect(try await sut.articles() == ["101 Job", "103 Job"])
    #expect(sut.server.withState(\.labels) == [try Label("Job")])
    try await sut.sync()
    #expect(try await sut.status.waitingMarkCount == 0)
    #expect(try await sut.counts == ["later": 0, "Job": 2])
  }

  @Test func `an empty label is removed on the server, too`() async throws {
    let sut = try await AccountFixture()
    sut.server.withState {
      $0.label(101, work); $0.label(101, work, false)
    }
    try await sut.sync()
    #expect(try await sut.counts == ["later": 0, "Work": 0])
    #expect(try await sut.feeds.remove(work) == 0)
    #expect(try await sut.status.waitingMarkCount == 1)
    for _ in 1...2 { try await sut.sync() }
    #expect(sut.server.withState(\.labels).isEmpty)
    #expect(try await sut.status.waitingMarkCount == 0)
    #expect(try await sut.counts == ["later": 0])
  }

  @Test func `a removed label that another device uses meanwhile comes back`() async throws {
    let sut = try await AccountFixture()
    sut.setOnServer(101, .label(work, true))
    try await sut.sync()
    #expect(try await sut.feeds.remove(work) == 1)
    sut.setOnServer(103, .label(work, true))
    for _ in 1...2 { try await sut.sync() }
    #expect(try await sut.articles() == ["101", "103 Work"])
    #expect(sut.serverMarks(103)?.labels == [work])
    #expect(try await sut.status.waitingMarkCount == 0)
  }

  @Test func `a label that was removed or renamed on the server is so here`() async throws {
    let sut = try await AccountFixture()
    sut.setOnServer(101, .label(work, true))
    sut.setOnServer(103, .label(.later, true))
    try await sut.sync()
    sut.server.withState {
      $0.remove(work); $0.remove(.later); $0.label(101, Label(exactly: "Job") ?? .later)
    }
    try await sut.sync()
    #expect(try await sut.articles() == ["101 Job", "103"])
    #expect(try await sut.counts == ["later": 0, "Job": 1])
  }

  @Test func `undoing a change doesn't bring back a label that was removed on the server`() async throws {
    let sut = try await AccountFixture()
    sut.setOnServer(101, .label(work, true))
    try await sut.sync()
    try await sut.mark("103", .read(true))
    for isSet in [true, false] { try await sut.mark("103", .label(work, isSet)) }
    sut.server.withState { $0.remove(work) }
    try await sut.sync()
    #expect(try await sut.counts == ["later": 0])
    #expect(try await sut.feeds.undo() == 1)
    #expect(try await sut.articles() == ["101", "103"])
  }

  @Test func `a label whose name is a folder there stays here, and says so`() async throws {
    let sut = try await AccountFixture.synced()
    let news = try Label("news")
    try await sut.mark("101", .label(Label("News"), true))
    try await sut.sync()
    #expect(try await sut.outbox == ["Article 101: folder"])
    #expect(try await sut.requestsOfSync() == ["ClientLogin", "contents", "list", "ids", "ids", "list"])
    #expect(try await sut.articles() == ["101 News", "103"])
    #expect(sut.server.withState(\.labels).isEmpty)
    #expect(try await sut.articles(of: AccountFixture.second) == ["102", "104"])
    try await sut.mark("101", .label(news, false))
    try await sut.sync()
    #expect(try await sut.status == AccountStatus(AccountFixture.account, heardAt: .fixture, feedCount: 2))
  }

  @Test func `a folder that gets the name of a label takes it from no article`() async throws {
    let sut = try await AccountFixture()
    sut.setOnServer(101, .label(work, true))
    try await sut.sync()
    sut.server.withState { $0.feeds[1].folder = "Work" }
    sut.setOnServer(101, .read(true))
    try await sut.sync()
    #expect(try await sut.articles() == ["101 read Work", "103"])
    #expect(try await sut.articles(of: AccountFixture.second) == ["102", "104"])
  }

  @Test func `another server that refuses a label has none`() async throws {
    let sut = try await AccountFixture(kind: .other) { request in
      String(decoding: request.body ?? Data(), as: UTF8.self).contains("label")
    }
    try await sut.sync()
    #expect(try await sut.requestsOfSync().count { $0 == "list" } == 1)
    try await sut.mark("101", .label(work, true))
    var status = try await sut.status
    #expect(status.hasLabels && status.waitingMarkCount == 1)
    try await sut.sync()
    status = try await sut.status
    #expect(!status.hasLabels && status.waitingMarkCount == 0)
    try await sut.mark("103", .label(work, true))
    #expect(try await sut.status.waitingMarkCount == 0)
    try await sut.sync()
    #expect(try await sut.articles() == ["101 Work", "103 Work"])
  }

  @Test func `labels of an account on Miniflux don't wait`() async throws {
    let sut = try await AccountFixture(kind: .miniflux)
    #expect(try await !sut.status.hasLabels)
    #expect(try await sut.outbox == [])
  }

  @Test func `articles of both sides have the labels of both`() async throws {
    let sut = try await AccountFixture()
    let id = Article.ID(source: AccountFixture.first, value: "own")
    try await sut.follow(
      AccountFixture.first, [Article(id: id, source: "Own", url: URL(string: "https://feeds.example/101"))])
    try await sut.mark("own", .label(work, true))
    sut.setOnServer(101, .label(.later, true))
    try await sut.sync()
    _ = try await sut.accounts.takeOver(AccountFixture.account.id)
    for _ in 1...2 { try await sut.sync() }
    #expect(try await sut.articles().first == "103")
    #expect(try await sut.articles().last == "own later Work")
    #expect(sut.serverMarks(101)?.labels == [.later, work])
  }
}

extension AccountFixture {
  fileprivate var counts: [String: Int] {
    get async throws { try await feeds.labels().reduce(into: [:]) { $0[$1.label.name] = $1.articleCount } }
  }
}
