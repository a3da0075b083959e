import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import Testing

@testable import FeedsData
@testable import SQLiteData
@testable import StoreData

/// What a server answers to one account isn't shown to another one.
struct ServerAccountTests {
  @Test(arguments: [nil, "other"])
  func `nobody else sees the answers to an account`(token: String?) async throws {
    let scene = try await makeSUT()
    let other = scene.store.ofAccount { token.flatMap { Secret($0) } }
    #expect(try await other.answer(of: "server", to: .all, page: .all) == nil)
    #expect(try await other.listing(of: "server", matching: ArticleQuery(), page: .all) == nil)
    #expect(try await other.article("1", of: "server") == nil)
    #expect(try await other.tags(of: "server") == [])
    #expect(try await other.publisher(named: "ada", of: "server") == nil)
  }

  @Test func `the account sees its own answers, and the store doesn't have its token`() async throws {
    let scene = try await makeSUT()
    #expect(
      try await scene.own.answer(of: "server", to: .all, page: .all)?.value.page.elements.map(\.id.value) == [
        "1"
      ])
    #expect(try await scene.own.article("1", of: "server") != nil)
    #expect(try await scene.own.tags(of: "server") == ["swift"])
    #expect(try await scene.own.publisher(named: "ada", of: "server")?.value.isFollowed == true)
    let account = try await scene.database.read {
      try $0.rows("SELECT account FROM feed", as: { $0.text("account") })
    }
    #expect(account.count == 1)
    #expect(account.first?.count == 64)
  }

  @Test func `the answer to another account replaces those to the first one, except its starred articles`()
    async throws
  {
    let scene = try await makeSUT()
    try await scene.own.mark(Article.ID(source: "server", value: "1"), .starred(true))
    try await scene.store.keep(answer("2"), to: .all, confirmedAt: .noon)
    let listing = try #require(
      try await scene.store.listing(of: "server", matching: ArticleQuery(), page: .all))
    #expect(listing.page.elements.map(\.id.value) == ["2"])
    #expect(try await scene.own.answer(of: "server", to: .all, page: .all) == nil)
    let starred = try await scene.store.listing(
      of: "server", matching: ArticleQuery(mark: .starred), page: .all)
    #expect(starred?.page.elements.map(\.id.value) == ["1"])
  }

  @Test func `an account that can't be read is an error`() async throws {
    let failing = try await makeSUT().store.ofAccount { throw Failure(source: "the token", .unreadable) }
    await #expect(throws: Failure(source: "the token", .unreadable)) {
      try await failing.answer(of: "server", to: .all, page: .all)
    }
  }
}

private struct Scene {
  let database: SQLiteDatabase
  let store: SQLiteFeedStore
  var own: SQLiteFeedStore { store.ofAccount { Secret("own") } }
}

/// A store with one answer to the account whose token is “own”.
private func makeSUT() async throws -> Scene {
  let database = SQLiteDatabase(path: ":memory:", schemas: [SQLiteFeedStore.schema])
  let scene = Scene(database: database, store: SQLiteFeedStore(database, date: .fixed(.noon)))
  try await scene.own.keep(answer("1"), to: .all, confirmedAt: .noon)
  try await scene.own.keep(
    Publisher(kind: .author, source: "server", name: "Ada", isFollowed: true), named: "ada",
    confirmedAt: .noon)
  return scene
}

private func answer(_ id: String) -> ArticleListing {
  ArticleListing(
    publication: Publication(id: "server"),
    page: Page(.all, of: [.fixture(id, source: "server", tags: ["swift"])]))
}
