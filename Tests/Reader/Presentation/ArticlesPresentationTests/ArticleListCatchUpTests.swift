import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import PresentationSupport
import TestSupport
import Testing

@MainActor struct ArticleListCatchUpTests {
  @Test func `shows marks that were changed elsewhere, and ages, without other rows`() async throws {
    let scene = try await StoredListScene()
    try await scene.mark([2])
    try await scene.mark([3], .starred(true))
    try await scene.keep(0...10)
    scene.date.advance(minutes: 60)
    await scene.sut.catchUp()
    #expect(scene.rows == [1, 2, 3, 4])
    #expect(scene.readRows == [2])
    #expect(scene.sut.state.rows.map(\.isStarred) == [false, false, true, false])
    #expect(scene.sut.state.rows.map(\.age) == ["1h", "1h", "1h", "1h"])
    #expect(scene.sut.state.unread == "9 unread")
    #expect(scene.sut.state.stale == "This content was loaded 1 hour ago.")
    #expect(scene.history.states.map(\.loading.word) == ["idle", "loading", "loaded", "loaded"])
    await scene.sut.catchUp()
    #expect(scene.history.states.count == 4)
  }

  @Test func `the whole list isn't read for marks of shown rows, and is for other changes`() async throws {
    let scene = try await StoredListScene()
    try await scene.mark([2, 4])
    await scene.sut.catchUp()
    #expect(scene.reads.entries.isEmpty)
    #expect(scene.sut.state.unreadCount == 8)
    try await scene.mark([4], .read(false))
    try await scene.mark([7, 8, 9])
    await scene.sut.catchUp()
    #expect(!scene.reads.entries.isEmpty)
    #expect(scene.sut.state.unreadCount == 6)
  }

  @Test func `a window is read alone, unless articles were stored or marked since the load`() async throws {
    let scene = try await StoredListScene()
    await scene.sut.show(rows: 7)
    #expect(scene.rows == [7, 8, 9, 10])
    await scene.sut.show(rows: 2)
    #expect(scene.rows == [2, 3, 4, 5])
    #expect(scene.reads.entries.isEmpty)
    // The list has as many articles as before.
    try await scene.keep(0...9)
    await scene.sut.show(rows: 5)
    #expect(scene.rows == [5, 6, 7, 8])
    let unread = try await StoredListScene(query: ArticleQuery(mark: .unread))
    try await unread.mark([2])
    await unread.sut.show(rows: 5)
    #expect(unread.rows == [5, 6, 7, 8])
    await unread.sut.show(rows: 1)
    #expect(unread.rows == [1, 2, 3, 4])
  }

  @Test func `a failure leaves the rows, and the next success removes it`() async throws {
    let scene = try await StoredListScene()
    scene.breakage.set(StorageFault.storeLocked)
    await scene.sut.catchUp()
    #expect(scene.sut.state.failure?.reason == "storeLocked")
    #expect(scene.rows == [1, 2, 3, 4])
    scene.breakage.set(nil)
    await scene.sut.catchUp()
    #expect(scene.sut.state.failure == nil)
  }

  @Test func `an article that isn't stored anymore stays as it was`() async throws {
    let scene = try await StoredListScene()
    try await scene.mark([2])
    try await scene.keep(3...10)
    await scene.sut.catchUp()
    #expect(scene.rows == [1, 2, 3, 4])
    #expect(scene.readRows == [])
  }

  @Test(arguments: [ArticleQuery.Mark?.none, .unread, .starred])
  func `all articles of a list are marked as read, and the rows stay`(mark: ArticleQuery.Mark?) async throws {
    let scene = try await StoredListScene(query: ArticleQuery(mark: mark))
    try await scene.mark(4...9, .starred(true))
    await scene.sut.load()
    let rows = scene.rows
    await scene.sut.markAll()
    let count = mark == .starred ? 6 : 10
    #expect(scene.rows == rows)
    #expect(scene.readRows == rows)
    #expect(scene.sut.state.notice == "\(count) articles are marked as read.")
    #expect(scene.sut.state.unread == "0 unread")
    await scene.sut.markAll()
    #expect(scene.sut.state.notice == "No article was unread.")
    #expect(await scene.store.undo() == count)
    await scene.sut.catchUp()
    #expect(scene.readRows == [])
    #expect(scene.sut.state.unread == "\(count) unread")
  }

  @Test func `the orders follow one another, and rank needs a search`() async throws {
    let scene = try await StoredListScene()
    var orders: [String?] = []
    for _ in 1...3 {
      await scene.sut.nextOrder()
      orders.append(scene.sut.state.order)
    }
    #expect(orders == ["oldest", "title", nil])
    await scene.sut.order(.oldest)
    #expect(scene.rows == [10, 9, 8, 7])
    await scene.sut.order(.rank)
    #expect(
      scene.sut.state.loading.failure?.message == "The order “rank” needs a search. Search for a text first.")
    #expect(scene.rows == [10, 9, 8, 7])
    let search = try await StoredListScene(query: ArticleQuery(search: ArticleSearch("title"), order: .title))
    await search.sut.nextOrder()
    #expect(search.sut.state.order == "rank")
  }
}
