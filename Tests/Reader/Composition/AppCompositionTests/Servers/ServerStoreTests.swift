import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import StoreData
import TestSupport
import Testing

@testable import SQLiteData

/// The stored articles of a server, and questions that it can't answer.
struct ServerStoreTests {
  @Test func `an opened article is shown without a connection, with its comments`() async throws {
    let scene = await ServerScene(["a"])
    await scene.server.change { $0.comments = .success([Self.comment]) }
    let online = try await scene.online.article("a")
    #expect(online.comments == [Self.comment])
    #expect(try await scene.offline.article("a") == online)
    await #expect(throws: Failure(source: "fake", .notStored)) { try await scene.offline.article("b") }
  }

  @Test func `an article that was only listed is shown without a connection if it has its text`() async throws
  {
    let scene = await ServerScene(["a", "b"])
    _ = try await scene.online.ids()
    #expect(try await scene.offline.article("a").body == [.text("Words of a.")])
    // The server answers that it has no such article.
    await scene.serve(["b"])
    await #expect(throws: Failure(source: "fake", .notFound("a"))) { try await scene.online.article("a") }
    let other = await ServerScene(["a"])
    await other.server.change { $0.listsHaveTexts = false }
    _ = try await other.online.ids()
    await #expect(throws: Failure(source: "fake", .notStored)) { try await other.offline.article("a") }
  }

  @Test(arguments: [true, false])
  func `a list removes neither the text nor the comments of an opened article`(hasTexts: Bool) async throws {
    let scene = await ServerScene(["a", "b"])
    await scene.server.change { ($0.comments, $0.listsHaveTexts) = (.success([Self.comment]), hasTexts) }
    let opened = try await scene.online.article("a")
    for _ in 1...2 { _ = try await scene.online.ids() }
    let stored = try await scene.offline.article("a")
    #expect(stored.body == [.text("Words of a.")])
    #expect(stored == opened)
  }

  @Test func `the reason why the comments are missing is shown`() async throws {
    let scene = await ServerScene(["a"])
    let failure = Failure(source: "fake", .timedOut(after: .seconds(30)))
    await scene.server.change { $0.comments = .failure(failure) }
    #expect(try await scene.online.article("a").commentsFailure == failure)
  }

  // MARK: Questions about stored articles

  @Test func `a search says how many articles and texts it looked at`() async throws {
    let scene = await ServerScene(["a", "b", "c"])
    await scene.server.change { $0.listsHaveTexts = false }
    _ = try await scene.online.ids()
    _ = try await scene.online.article("b")
    let queries = [
      ArticleQuery(search: try ArticleSearch("\"words of\"")), ArticleQuery(mark: .unread),
      ArticleQuery(mark: .starred),
      ArticleQuery(order: .oldest),
    ]
    let answerCount = await scene.server.answerCount
    for (query, ids) in zip(queries, [["b"], ["a", "b"], [], ["b", "a"]]) {
      for repository in [scene.online, scene.offline] {
        let listing = try await repository.page(query)
        #expect(listing.page.elements.map(\.id.value) == ids)
        #expect(
          listing.freshness == .stale(since: nil, because: .onlyStored(articleCount: 2, textCount: 1)))
        #expect(listing.unreadCount == nil)
      }
    }
    #expect(await scene.server.answerCount == answerCount)
  }

  @Test func `the first search loads the first page of the list`() async throws {
    let scene = await ServerScene(["a", "b", "c"])
    let query = ArticleQuery(search: try ArticleSearch("\"words of c\""))
    await #expect(throws: Failure(source: "fake", .notStored)) { try await scene.offline.ids(query) }
    #expect(try await scene.online.ids(query) == ["c"])
    #expect(await scene.server.answerCount == 1)
    #expect(try await scene.offline.ids(query) == ["c"])
  }

  @Test func `the unread favorites of a reader are those of the stored answer`() async throws {
    let scene = await ServerScene(["a", "b", "c"])
    await scene.server.change { $0.favorites = ["ada": ["a", "c"]] }
    let unread = ArticleQuery(favoritedBy: "ada", mark: .unread)
    _ = try await scene.online.ids()
    #expect(try await scene.offline.page(unread).knowsFavorites == false)
    #expect(try await scene.online.ids(ArticleQuery(favoritedBy: "ada")) == ["a", "c"])
    _ = try await scene.store.mark([try await scene.offline.article("a")], .read(true))
    for repository in [scene.online, scene.offline] {
      #expect(try await repository.ids(unread) == ["c"])
      #expect(try await repository.page(unread).knowsFavorites)
    }
  }

  @Test func `a starred article stays when its server no longer has it`() async throws {
    let scene = await ServerScene(["a", "b"])
    _ = try await scene.store.mark([try await scene.online.article("a")], .starred(true))
    await scene.serve(["b"])
    #expect(try await scene.online.article("a").title == "Title of a")
    #expect(try await scene.online.ids(ArticleQuery(mark: .starred)) == ["a"])
  }

  // MARK: A store that can't be used

  @Test func `a locked store doesn't hide an answer, and is reported`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "server-\(UUID()).sqlite").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let scene = await ServerScene(["a", "b", "c"], path: path)
    _ = try await scene.online.ids()
    await scene.serve(["d", "a", "b"])
    let other = try SQLiteConnection(path: path, patience: 0, fileSystem: nil)
    try other.execute("BEGIN IMMEDIATE")
    #expect(try await scene.online.ids() == ["d", "a"])
    #expect(try await scene.online.article("b").body == [.text("Words of b.")])
    // Reading needs no lock.
    #expect(try await scene.offline.ids() == ["a", "b"])
    try other.execute("ROLLBACK")
    #expect(scene.reported.entries.first == Failure(source: path, .storeLocked))
    #expect(try await scene.online.ids() == ["d", "a"])
    #expect(try await scene.offline.ids() == ["d", "a"])
  }

  @Test func `a store that is set aside while lists are shown is one failure, and then filled again`()
    async throws
  {
    let path = FileManager.default.temporaryDirectory.appending(path: "server-\(UUID()).sqlite").path
    let ends = ["", "-wal", "-shm", ".damaged-1", ".damaged-1-wal", ".damaged-1-shm"]
    defer { for end in ends { try? FileManager.default.removeItem(atPath: path + end) } }
    let scene = await ServerScene(["a", "b", "c"], path: path)
    _ = try await scene.online.ids()
    _ = try await scene.store.mark([try await scene.online.article("b")], .starred(true))
    try SQLiteConnection(path: path, patience: 0, fileSystem: nil)
      .execute("UPDATE feed SET publication = x'00'")
    let repository = scene.online
    await #expect(throws: Failure(source: path, .storeDamaged(setAside: path + ".damaged-1"))) {
      try await repository.ids()
    }
    #expect(try await repository.ids() == ["a", "b"])
    #expect(try await scene.offline.page().page.elements.map(\.marks.isStarred) == [false, true])
    #expect(try await scene.offline.ids(ArticleQuery(mark: .starred)) == ["b"])
  }

  private static let comment = Comment(
    id: "1", author: Author(name: "ada"), body: "A comment.", createdAt: .noon, updatedAt: nil)
}
