import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import PresentationSupport
import Testing

@MainActor struct ArticleListWindowTests {
  @Test(arguments: [
    (1, [1, 2, 3, 4], "1–4 of 10"), (5, [5, 6, 7, 8], "5–8 of 10"), (9, [9, 10], "9–10 of 10"),
    (99, [7, 8, 9, 10], "7–10 of 10"),
  ])
  func `a window starts at a row`(first: Int, rows: [Int], position: String) async throws {
    let scene = try await StoredListScene()
    await scene.sut.show(rows: 3)
    #expect(scene.history.states.map(\.loading.word).suffix(2) == ["refreshing", "loaded"])
    await scene.sut.show(rows: first)
    #expect(scene.rows == rows)
    #expect(scene.sut.state.position == position)
    #expect((scene.sut.state.offset ?? 0) == rows[0] - 1)
  }

  @Test func `articles that are stored later move no row until the list is loaded again`() async throws {
    let scene = try await StoredListScene()
    try await scene.keep(-2...10)
    await scene.sut.show(rows: 5)
    #expect(scene.rows == [5, 6, 7, 8])
    try await scene.keep(-4...12)
    await scene.sut.show(rows: 1)
    #expect(scene.rows == [1, 2, 3, 4])
    await scene.sut.load()
    #expect(scene.rows == [-4, -3, -2, -1])
    await scene.sut.show(rows: 5)
    #expect(scene.rows == [0, 1, 2, 3])
  }

  @Test(arguments: [ArticleQuery.Order.newest, .oldest, .title], [1...2, 1...4, 4...4, 3...6])
  func `rows that were read stay in a list of unread articles, and no later one is skipped`(
    order: ArticleQuery.Order, read: ClosedRange<Int>
  ) async throws {
    let scene = try await StoredListScene(query: ArticleQuery(mark: .unread, order: order))
    func numbers(_ rows: ClosedRange<Int>) -> [Int] { rows.map { order == .oldest ? 11 - $0 : $0 } }
    try await scene.mark(numbers(read))
    await scene.sut.show(rows: 5)
    // Articles that were read before the rest of the list was known aren't in it.
    let rest = numbers(5...10).filter { !numbers(read).contains($0) }
    #expect(scene.rows == Array(rest.prefix(4)))
    try await scene.mark([rest[0]])
    await scene.sut.show(rows: 1)
    #expect(scene.rows == numbers(1...4))
    #expect(Set(scene.readRows) == Set(numbers(read)).intersection(numbers(1...4)))
    await scene.sut.show(rows: 5)
    #expect(scene.rows == Array(rest.prefix(4)))
    #expect(scene.readRows == [rest[0]])
  }

  @Test func `a list can begin with a later page`() async throws {
    let scene = try await StoredListScene(page: PageRequest(offset: 4, limit: 4))
    try await scene.keep(0...10)
    await scene.sut.show(rows: 3)
    #expect(scene.rows == [3, 4, 5, 6])
  }

  @Test func `an article that was removed meanwhile is left out, and the other windows stay`() async throws {
    let scene = try await StoredListScene()
    await scene.sut.show(rows: 5)
    try await scene.keep([1, 2, 3, 4, 5, 7, 8, 9, 10])
    await scene.sut.show(rows: 5)
    #expect(scene.rows == [5, 7, 8])
    await scene.sut.show(rows: 7)
    #expect(scene.rows == [7, 8, 9, 10])
    await scene.sut.show(rows: 1)
    try await scene.mark([1, 2, 3, 4, 5, 7])
    await scene.sut.catchUp()
    await scene.sut.next(unread: .row(1))
    #expect(scene.rows == [7, 8, 9, 10])
    #expect(scene.sut.state.current == 8)
    try await scene.keep([1])
    await scene.sut.show(rows: 7)
    #expect(
      scene.sut.state.emptyReason?.message == "These articles aren't stored anymore. Load the list again.")
  }

  @Test func `a window that can't be read leaves the rows, with the reason`() async throws {
    let scene = try await StoredListScene()
    scene.breakage.set(.storeLocked)
    await scene.sut.show(rows: 5)
    #expect(scene.sut.state.loading.word == "failed (storeLocked)")
    #expect(scene.rows == [1, 2, 3, 4])
    scene.breakage.set(nil)
    await scene.sut.show(rows: 5)
    #expect(scene.sut.state.loading == .loaded)
    #expect(scene.rows == [5, 6, 7, 8])
  }

  @Test func `a window of a list that isn't loaded is a page of it`() async throws {
    let scene = try await StoredListScene()
    try await scene.keep([])
    await scene.sut.load()
    try await scene.keep(1...10)
    await scene.sut.show(rows: 3)
    #expect(scene.rows == [3, 4, 5, 6])
  }

  @Test(arguments: ArticleQuery.Order.allCases, [ArticleQuery.Mark?.none, .unread])
  func `finds the next unread article in the rows, after them, and then from the start`(
    order: ArticleQuery.Order, mark: ArticleQuery.Mark?
  ) async throws {
    let scene = try await StoredListScene(query: ArticleQuery(mark: mark, order: order))
    func row(_ number: Int) -> Article.ID {
      Article.ID(source: "fake", value: "\(order == .oldest ? 11 - number : number)")
    }
    await scene.sut.next(unread: nil)
    #expect(scene.sut.state.current == 1)
    await scene.sut.next(unread: .identified(row(1)))
    #expect(scene.sut.state.current == 2)
    await scene.sut.show(rows: 1)
    try await scene.mark((1...7).compactMap { Int(row($0).value) })
    await scene.sut.show(rows: 1)
    await scene.sut.next(unread: .row(4))
    #expect(scene.sut.state.current == 8)
    #expect(scene.sut.state.offset == 6)
    try await scene.mark((8...10).compactMap { Int(row($0).value) })
    try await scene.mark([2].compactMap { Int(row($0).value) }, .read(false))
    await scene.sut.catchUp()
    await scene.sut.next(unread: .row(8))
    #expect(scene.sut.state.current == 2)
    #expect(scene.sut.state.rows.contains { $0.articleID == row(2) })
    try await scene.mark([2].compactMap { Int(row($0).value) })
    await scene.sut.catchUp()
    await scene.sut.next(unread: .row(2))
    #expect(scene.sut.state.current == nil)
    #expect(scene.sut.state.notice == "This list has no unread article.")
  }

  @Test func `finds the next unread article among the starred ones`() async throws {
    let starred = try await StoredListScene(query: ArticleQuery(mark: .starred))
    try await starred.mark([1, 2, 3, 4, 6, 8], .starred(true))
    await starred.sut.load()
    try await starred.mark([1, 2, 3, 4, 6])
    await starred.sut.catchUp()
    await starred.sut.next(unread: .row(1))
    #expect(starred.sut.state.current == 6)
    #expect(starred.rows.last == 8)
  }

  @Test func `no next unread article follows a row that isn't in the list`() async throws {
    let scene = try await StoredListScene()
    await scene.sut.next(unread: .row(9))
    #expect(scene.sut.state.markFailure?.reason == "noRow")
  }
}
