import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import StoreData
import SyncServerData
import Testing

/// Changes that a server can't make, makes otherwise, or says to have made.
struct AccountChangeTests {
  private func fail(_ call: String, _ fault: SyncServer.Fault, in sut: AccountFixture) {
    sut.server.withState { $0.faults[call] = fault }
  }

  private func recover(_ sut: AccountFixture) { sut.server.withState { $0.faults = [:] } }

  // MARK: Marks

  @Test(arguments: [
    SyncServer.Fault(503, "Service Unavailable!"), .init(500), .init(404), .init(408), .init(302), .init(429),
    .init(200, "<html>Log in</html>"), .init(200, "[]"), .init(400, "<html>a proxy</html>"),
  ])
  func `a mark that never arrived is sent once the server works again`(fault: SyncServer.Fault) async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .read(true))
    fail("edit-tag", fault, in: sut)
    sut.publish(105)
    for run in 1...4 {
      let progress = try await sut.sync()
      #expect(progress.failures.map(\.source) == [AccountFixture.account.id])
      // The reading goes on.
      #expect(progress.newArticleCount == (run == 1 ? 1 : 0) && progress.refused.isEmpty)
    }
    #expect(try await sut.status.reason != nil)
    recover(sut)
    #expect(try await sut.sync().merged.confirmedCount == 1)
    #expect(sut.serverMarks(101)?.isRead == true)
    #expect(try await sut.outbox == [])
    #expect(try await sut.status.reason == nil)
  }

  @Test func `a mark is refused after the server answered three times that it made it`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .starred(true))
    fail("edit-tag", .init(200, "OK"), in: sut)
    for _ in 1...2 { #expect(try await !sut.sync().hasNewRefusals) }
    fail("edit-tag", .init(503), in: sut)
    #expect(try await !sut.sync().hasNewRefusals)
    fail("edit-tag", .init(200, "OK"), in: sut)
    let progress = try await sut.sync()
    #expect(progress.hasNewRefusals)
    #expect(
      progress.unfinished == [
        Failure(
          source: AccountFixture.account.id,
          AccountFault.changesRefused(marks: 1, feeds: 0, names: ["Article 101"]))
      ])
    #expect(try await sut.outbox == ["Article 101: noEffect"])
    recover(sut)
    let later = try await sut.sync()
    #expect(!later.hasNewRefusals && later.unfinished.isEmpty && later.earlierRefusal != nil)
    #expect(sut.serverMarks(101)?.isStarred == false)
    try await sut.sendAgain()
    #expect(try await sut.sync().merged.confirmedCount == 1)
  }

  @Test func `marks that are refused together are halved, so that only one of them is refused`() async throws
  {
    let sut = try await AccountFixture(count: 20) { request in
      request.url.lastPathComponent == "edit-tag"
        && String(decoding: request.body ?? Data(), as: UTF8.self).contains("i=117")
    }
    try await sut.sync()
    _ = try await sut.feeds.markAsRead(
      matching: ArticleQuery(feeds: [AccountFixture.first, AccountFixture.second]))
    let requests = try await sut.requestsOfSync()
    #expect(requests.count { $0 == "edit-tag" } <= 13)
    #expect(try await sut.outbox == ["Article 117: refused(\"status 400\")"])
  }

  @Test(arguments: [401, 403])
  func `a server that doesn't let one in ends the run after one more login`(status: Int) async throws {
    let sut = try await AccountFixture.synced()
    try await sut.mark("101", .read(true))
    fail("edit-tag", .init(status), in: sut)
    await #expect(throws: Failure.self) { try await sut.sync() }
    recover(sut)
    #expect(try await sut.sync().merged.confirmedCount == 1)
  }

  // MARK: Feeds

  @Test func `a feed that the server can't add waits by name, and marks go on`() async throws {
    let sut = try await AccountFixture.synced()
    let address = "https://feeds.example/slow"
    fail("subscription/quickadd", .init(504), in: sut)
    try await sut.subscriptions.change {
      $0.append(Subscription(address, title: "Slow", folders: [["Late"]], account: AccountFixture.account.id))
    }
    try await sut.mark("101", .starred(true))
    let progress = try await sut.sync()
    #expect(
      progress.failures == [
        Failure(source: "Slow on \(AccountFixture.account.id)", NetworkFault.sourceFailed(status: 504))
      ])
    #expect(progress.merged.confirmedCount == 1 && !progress.hasNewRefusals)
    #expect(sut.serverMarks(101)?.isStarred == true)
    #expect(
      try await sut.outbox.sorted() == [
        "Slow: waits", "Slow: waits after sourceFailed", "\(address): waits",
      ])
    // The server works, and answers too late.
    fail("subscription/quickadd", .init(504, isLate: true), in: sut)
    #expect(try await sut.sync().feeds.confirmedCount == 1)
    recover(sut)
    #expect(try await sut.sync().feeds.confirmedCount == 2)
    #expect(sut.server.withState(\.feeds).last.map { [$0.title, $0.folder] } == ["Slow", "Late"])
    #expect(try await sut.outbox == [])
  }

  @Test func `a change of one feed doesn't wait for that of another one`() async throws {
    let sut = try await AccountFixture.synced()
    fail("feed/1", .init(500), in: sut)
    try await sut.subscriptions.change { list in
      for index in list.indices { (list[index].title, list[index].folders) = ("New \(index)", [["F"]]) }
    }
    let progress = try await sut.sync()
    #expect(progress.failures.count == 1 && progress.feeds.confirmedCount == 2)
    #expect(sut.server.withState { $0.feeds.map(\.title) } == ["One", "New 1"])
    recover(sut)
    #expect(try await sut.sync().feeds.confirmedCount == 2)
    #expect(sut.server.withState { $0.feeds.map(\.title) } == ["New 0", "New 1"])
  }

  @Test func `a change without effect is refused after three answers, and can be given up`() async throws {
    let sut = try await AccountFixture.synced()
    fail("subscription/edit", .init(200, "OK"), in: sut)
    try await sut.subscriptions.change { list in
      list[0].title = "Mine"
      list.remove(at: 1)
    }
    for _ in 1...2 { #expect(try await sut.sync().refused.isEmpty) }
    #expect(try await sut.sync().hasNewRefusals)
    let open = try await sut.outbox
    #expect(open.sorted() == ["One: noEffect", "Two: noEffect"])
    recover(sut)
    for name in ["One", "Two"] { try await sut.giveUp(name) }
    try await sut.sync()
    #expect(try await sut.outbox == [])
    #expect(try await sut.articles(of: AccountFixture.second).count == 2)
    #expect(try await sut.subscriptions.subscriptions().map(\.title) == [nil, nil])
  }

  @Test func `an added feed that is given up goes with its articles, and stays with a star`() async throws {
    for isStarred in [false, true] {
      let sut = try await AccountFixture()
      let address = "https://feeds.example/new"
      try await sut.follow(
        address, [Article(id: Article.ID(source: address, value: "1"), source: "New", title: "1")])
      if isStarred { try await sut.mark("1", .starred(true), of: address) }
      try await sut.subscriptions.change { $0[0].account = AccountFixture.account.id }
      try await sut.giveUp(address)
      #expect(try await sut.subscriptions.subscriptions().map(\.account) == (isStarred ? [nil] : []))
      #expect(try await sut.articles(of: address) == (isStarred ? ["1 starred"] : []))
    }
  }

  @Test func `a feed that is removed and followed again before sending changes nothing there`() async throws {
    let sut = try await AccountFixture.synced()
    let feed = try await sut.subscriptions.subscriptions()[0]
    try await sut.subscriptions.change { $0.removeFirst() }
    try await sut.subscriptions.change { $0.append(feed) }
    #expect(try await sut.requestsOfSync().allSatisfy { !["edit", "quickadd"].contains($0) })
    let articles = try await sut.articles()
    #expect(articles == ["101", "103"])
  }

  // MARK: Names and folders as the server writes them

  @Test func `a name that the server writes with full-width characters is the one from here`() async throws {
    let sut = try await AccountFixture.synced()
    try await sut.subscriptions.change { $0[1].title = "Fragen, Antworten?" }
    #expect(try await sut.sync().feeds.confirmedCount == 1)
    #expect(try await sut.requestsOfSync().contains("edit") == false)
    let names = ["A/B & C; <D> \\", "日本，東京", "Tokyo, 東京"]
    for (name, shown) in zip(names, names) {
      sut.server.withState { $0.feeds[1].title = name }
      try await sut.sync()
      let title = try await sut.subscriptions.statistics()[AccountFixture.second]?.title
      #expect(title == (name == "Tokyo, 東京" ? "Tokyo， 東京" : shown))
      #expect(try await sut.requestsOfSync().contains("edit") == false)
    }
    try await sut.subscriptions.change { $0[1].title = "東京, Tokyo" }
    for _ in 1...2 { try await sut.sync() }
    #expect(try await sut.subscriptions.subscriptions()[1].title == "東京, Tokyo")
    sut.server.withState { $0.feeds[1].title = "Named on the web" }
    try await sut.sync()
    #expect(try await sut.subscriptions.subscriptions()[1].title == nil)
    #expect(sut.server.withState { $0.feeds[1].title } == "Named on the web")
  }

  @Test(arguments: ["Unkategorisiert", "Diverses"])
  func `a folder that the server shows for feeds outside folders isn't one here`(word: String) async throws {
    let sut = try await AccountFixture()
    sut.server.withState { $0.noFolder = word }
    try await sut.sync()
    let folders = { try await sut.subscriptions.subscriptions().map(\.remoteFolderName) }
    #expect(try await folders() == [word == "Diverses" ? word : nil, "News"])
    try await sut.subscriptions.change { $0[1].folders = [] }
    #expect(try await sut.sync().feeds.confirmedCount == 1)
    #expect(try await sut.requestsOfSync().contains("edit") == false)
    #expect(try await folders() == [nil, nil])
    // The learned one wins over the known words.
    sut.server.withState { $0.feeds[0].folder = "Uncategorized" }
    try await sut.sync()
    #expect(try await folders() == ["Uncategorized", nil])
  }

  @Test func `a move without effect teaches no folder`() async throws {
    let sut = try await AccountFixture()
    sut.server.withState { _ = $0.follow("https://feeds.example/3", folder: "News") }
    try await sut.sync()
    fail("subscription/edit", .init(200, "OK", count: 1), in: sut)
    try await sut.subscriptions.change { $0[1].folders = [] }
    for _ in 1...2 { try await sut.sync() }
    #expect(try await sut.subscriptions.subscriptions().map(\.remoteFolderName) == [nil, nil, "News"])
    #expect(try await sut.outbox == [])
  }

  @Test func `a label that the server can't remove waits, or is refused in its words`() async throws {
    let (sut, work) = (try await AccountFixture(), try Label("Work"))
    sut.setOnServer(101, .label(work, true))
    try await sut.sync()
    _ = try await sut.feeds.remove(work)
    for (fault, state) in [(SyncServer.Fault(500), "waits"), (.init(400, "In use"), "refused(\"In use\")")] {
      fail("disable-tag", fault, in: sut)
      sut.publish(state == "waits" ? 105 : 107)
      #expect(try await sut.sync().newArticleCount == 1)
      #expect(try await sut.outbox == ["Work: \(state)"])
      let status = try await sut.status
      #expect(status.waitingMarkCount == (state == "waits" ? 1 : 0))
      #expect(status.refusedCount == (state == "waits" ? 0 : 1))
    }
    #expect(try await sut.requestsOfSync().contains("disable-tag") == false)
    recover(sut)
    try await sut.sendAgain()
    try await sut.sync()
    #expect(sut.server.withState(\.labels).isEmpty)
  }

  @Test func `a batch that fails stops no other one`() async throws {
    let sut = try await AccountFixture(refuses: { _ in false })
    try await sut.sync()
    try await sut.mark("101", .read(true))
    try await sut.mark("103", .starred(true))
    fail("edit-tag", .init(500, count: 1), in: sut)
    let progress = try await sut.sync()
    #expect(progress.failures.count == 1 && progress.merged.confirmedCount == 1)
    #expect(try await sut.sync().merged.confirmedCount == 1)
  }

  @Test func `a feed that joins the account without a folder is outside all folders`() async throws {
    let sut = try await AccountFixture()
    sut.server.withState { $0.noFolder = "Diverses" }
    try await sut.follow(AccountFixture.first)
    try await sut.sync()
    #expect(try await sut.accounts.takeOver(AccountFixture.account.id) == 1)
    for _ in 1...3 { try await sut.sync() }
    #expect(try await sut.outbox == [])
    #expect(try await sut.subscriptions.subscriptions().map(\.remoteFolderName) == [nil, "News"])
  }
}

extension Subscription {
  fileprivate var remoteFolderName: String? { folders.first?.joined(separator: "/") }
}
