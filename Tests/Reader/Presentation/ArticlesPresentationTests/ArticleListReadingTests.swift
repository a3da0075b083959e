import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import PresentationSupport
import Testing

/// Articles of a list that are marked as read by their place. The list has ten articles in windows of four rows.
@MainActor struct ArticleListReadingTests {
  @Test func `the articles above a row are marked, also those before the window`() async throws {
    let scene = try await StoredListScene()
    await scene.sut.show(rows: 5)
    await scene.sut.markAbove(.row(7))
    #expect(scene.rows == [5, 6, 7, 8])
    #expect(scene.readRows == [5, 6])
    #expect(scene.sut.state.notice == "6 articles are marked as read.")
    #expect(scene.sut.state.unreadCount == 4)
    #expect(await scene.store.undo() == 6)
    await scene.sut.catchUp()
    #expect(scene.readRows == [])
    #expect(scene.sut.state.unreadCount == 10)
  }

  @Test(arguments: [ArticleQuery.Order.newest, .oldest, .title])
  func `the older articles are marked, whatever the order is`(order: ArticleQuery.Order) async throws {
    let scene = try await StoredListScene(query: ArticleQuery(order: order))
    let row = try #require(scene.rows.firstIndex { [3, 8].contains($0) })
    let age = scene.rows[row]
    await scene.sut.markOlder(.row(row + 1))
    #expect(scene.readRows == scene.rows.filter { $0 > age })
    #expect(scene.sut.state.unreadCount == age)
    #expect(await scene.store.undo() == 10 - age)
  }

  @Test func `articles that are stored later stay unread, also if they are older`() async throws {
    let scene = try await StoredListScene()
    await scene.sut.previous(unread: .row(1))
    try await scene.keep(1...12)
    await scene.sut.markAll()
    #expect(scene.sut.state.notice == "10 articles are marked as read.")
  }

  @Test func `there is nothing above the first row, and nothing is older than the last one`() async throws {
    let scene = try await StoredListScene(page: PageRequest(limit: 10))
    await scene.sut.markAbove(.row(1))
    #expect(scene.sut.state.notice == "No article was unread.")
    await scene.sut.markOlder(.row(10))
    #expect(scene.sut.state.notice == "No article was unread.")
    #expect(await scene.store.undo() == 0)
  }

  @Test func `an article without a date has no older ones, and the list says so each time`() async throws {
    let scene = try await StoredListScene(page: PageRequest(limit: 11))
    try await scene.keep(1...10, undated: 11)
    await scene.sut.load()
    for _ in 1...2 {
      let count = scene.history.states.count
      await scene.sut.markOlder(.fake("11"))
      #expect(scene.history.states.count > count)
      #expect(scene.sut.state.notice == "This article has no date, so no article is older.")
    }
    #expect(scene.readRows == [])
  }

  @Test func `the list of all unread articles ends with the number of those read today`() async throws {
    let scene = try await StoredListScene(query: ArticleQuery(mark: .unread))
    try await scene.mark(1...10)
    await scene.sut.catchUp()
    await scene.sut.next(unread: .row(1))
    #expect(scene.sut.state.notice == "All read. 10 today.")
    await scene.sut.load()
    #expect(scene.sut.state.emptyReason?.message == "All read. 10 today.")
  }

  @Test func `a row that isn't there is a failure, and so is a store that fails`() async throws {
    let scene = try await StoredListScene()
    await scene.sut.markAbove(.row(5))
    #expect(scene.sut.state.markFailure?.reason == "noRow")
    scene.breakage.set(StorageFault.storeLocked)
    await scene.sut.markOlder(.row(1))
    #expect(scene.sut.state.markFailure?.reason == "storeLocked")
    #expect(scene.readRows == [])
    #expect(scene.sut.state.unreadCount == 10)
  }

  @Test func `the previous unread article is above a row, or else the last one of the list`() async throws {
    let scene = try await StoredListScene()
    try await scene.mark([2, 9, 10])
    await scene.sut.catchUp()
    await scene.sut.previous(unread: .row(3))
    #expect(scene.sut.state.current == 1)
    await scene.sut.previous(unread: .row(1))
    #expect(scene.sut.state.current == 8)
    #expect(scene.rows.contains(8))
    await scene.sut.previous(unread: nil)
    #expect(scene.sut.state.current == 8)
    try await scene.mark(1...10)
    await scene.sut.catchUp()
    await scene.sut.previous(unread: .row(8))
    #expect(scene.sut.state.notice == "This list has no unread article.")
  }
}
