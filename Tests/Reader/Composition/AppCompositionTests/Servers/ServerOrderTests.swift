import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import StoreData
import Testing

/// The order of a server's answers, and their pages.
struct ServerOrderTests {
  private let notStored = Failure(source: "fake", .notStored)

  @Test func `an answer keeps the order of the server`() async throws {
    let scene = await ServerScene(["c", "a", "b"])
    #expect(try await scene.online.ids() == ["c", "a"])
    #expect(try await scene.online.ids(page: 2) == ["b"])
    #expect(try await scene.offline.ids() == ["c", "a"])
    #expect(try await scene.offline.ids(page: 2) == ["b"])
    #expect(try await scene.offline.page().page.total == 3)
  }

  @Test func `each query has an answer of its own`() async throws {
    let scene = await ServerScene(["b", "c", "a"])
    #expect(try await scene.online.ids(ArticleQuery(tag: "swift")) == ["c", "a"])
    #expect(try await scene.offline.ids(ArticleQuery(tag: "Swift")) == ["c", "a"])
    await #expect(throws: notStored) { try await scene.offline.ids() }
    #expect(try await scene.online.ids() == ["b", "c"])
    #expect(try await scene.offline.ids(ArticleQuery(tag: "swift")) == ["c", "a"])
  }

  @Test func `the first page replaces the whole answer`() async throws {
    let scene = await ServerScene(["a", "b", "c", "d"])
    for page in 1...2 { _ = try await scene.online.ids(page: page) }
    await scene.serve(["e", "a", "b", "c", "d"])
    #expect(try await scene.online.ids() == ["e", "a"])
    #expect(try await scene.offline.ids() == ["e", "a"])
    await #expect(throws: notStored) { try await scene.offline.ids(page: 2) }
  }

  @Test func `a page that was never loaded fails without a connection`() async throws {
    let scene = await ServerScene(["a", "b", "c", "d", "e", "f"])
    await #expect(throws: notStored) { try await scene.offline.ids() }
    for page in [1, 3] { _ = try await scene.online.ids(page: page) }
    #expect(try await scene.offline.ids() == ["a", "b"])
    await #expect(throws: notStored) { try await scene.offline.ids(page: 2) }
    #expect(try await scene.offline.ids(page: 3) == ["e", "f"])
    await #expect(throws: notStored) {
      try await scene.offline.articles(matching: ArticleQuery(), page: .all)
    }
  }

  @Test func `a page beyond the end is empty`() async throws {
    let scene = await ServerScene(["a", "b", "c"])
    _ = try await scene.online.ids()
    #expect(try await scene.offline.ids(page: 3) == [])
  }

  @Test func `a server that reorders between two pages shows each page as it came`() async throws {
    let scene = await ServerScene(["a", "b", "c", "d"])
    #expect(try await scene.online.ids() == ["a", "b"])
    await scene.serve(["e", "a", "b", "c", "d"])
    #expect(try await scene.online.ids(page: 2) == ["b", "c"])
    #expect(try await scene.offline.ids() == ["a", "b"])
    #expect(try await scene.offline.ids(page: 2) == ["b", "c"])
    // The same article is on both pages, and stored once.
    let stored = try await scene.offline.articles(matching: ArticleQuery(mark: .unread), page: .all)
    #expect(stored.page.elements.map(\.id.value) == ["a", "b", "c"])
  }

  @Test func `a list that became shorter ends where the server says`() async throws {
    let scene = await ServerScene(["a", "b", "c", "d", "e", "f"])
    for page in 1...3 { _ = try await scene.online.ids(page: page) }
    await scene.serve(["a", "b", "c"])
    #expect(try await scene.online.ids(page: 2) == ["c"])
    #expect(try await scene.offline.ids(page: 2) == ["c"])
    #expect(try await scene.offline.ids(page: 3) == [])
    #expect(try await scene.offline.ids() == ["a", "b"])
  }

  @Test func `a mark changes no order`() async throws {
    let scene = await ServerScene(["c", "a", "b"])
    _ = try await scene.online.ids()
    let second = try await scene.offline.article("a")
    _ = try await scene.store.mark([second], .starred(true))
    _ = try await scene.store.mark([second], .read(true))
    let listing = try await scene.offline.page()
    #expect(listing.page.elements.map(\.id.value) == ["c", "a"])
    #expect(listing.page.elements[1].marks == ArticleMarks(isRead: true, isStarred: true))
    #expect(try await scene.online.page().page.elements[1].marks.isStarred)
  }
}
