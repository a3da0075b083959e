import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import RemindersData
import RemindersDomain
import StoreData
import Testing

@testable import AppComposition
@testable import SQLiteData

/// The stores that `scripts/checks/old-stores` writes, opened by the program of today.
struct OldStoreTests {
  private static let files =
    Bundle.module.urls(forResourcesWithExtension: "sqlite", subdirectory: "Fixtures/OldStores") ?? []
  static let stores = files.map { OldStore($0 as URL) }.sorted { $0.name < $1.name }

  @Test func `there are stores of older versions`() {
    #expect(Self.stores.count > 10)
  }

  @Test(arguments: stores) func `every article of an older version is found`(old: OldStore) async throws {
    try await old.opened { database in
      let sut = SQLiteFeedStore(database, date: .fixed(OldStore.start))
      let layers = try #require(try await sut.feed(of: OldStore.layers))
      #expect(layers.publication.title == "Layers")
      #expect(layers.articles.map(\.id.value) == ["all", "read", "starred"])
      #expect(layers.articles.map(\.title) == ["All Blocks", "Read", "Starred"])
      #expect(layers.articles.map(\.source) == ["Layers", "Layers", "Layers"])
      #expect(layers.articles[0].body == old.blocks)
      #expect(layers.articles[0].summary == "About All Blocks")
      #expect(layers.articles[0].authors.map(\.name) == ["Ada"])
      let kitchen = try #require(try await sut.feed(of: OldStore.kitchen))
      #expect(kitchen.articles.map(\.body) == [[.text("Both marks.")], [.text("Crème and œufs.")]])
      let dropped = try #require(try await sut.article("dropped", of: OldStore.layers))
      #expect(dropped.body == [.text("The feed no longer contains it.")])
      #expect(try await sut.record(of: OldStore.layers)?.unreadCount == 2)
      #expect(try await sut.record(of: OldStore.layers)?.validators.entityTag == "\"Layers\"")
    }
  }

  @Test(arguments: stores) func `every mark of an older version is found`(old: OldStore) async throws {
    try await old.opened { database in
      let sut = SQLiteFeedStore(database, date: .fixed(OldStore.start))
      let (read, starred) = (ArticleMarks(isRead: true), ArticleMarks(isStarred: true))
      let both = ArticleMarks(isRead: true, isStarred: true)
      let marks = [
        Article.ID(source: OldStore.layers, value: "read"): read,
        Article.ID(source: OldStore.layers, value: "starred"): starred,
        Article.ID(source: OldStore.layers, value: "dropped"): both,
        Article.ID(source: OldStore.kitchen, value: "both"): both,
        Article.ID(source: "https://gone.example.org/feed", value: "gone"): read,
      ]
      for (id, mark) in marks {
        #expect(try await sut.marks(of: id.source).marks[id.value] == mark)
      }
      for (id, marks) in marks where id.value != "gone" {
        #expect(try await sut.article(id.value, of: id.source)?.marks == marks)
      }
      let stars = try await sut.articles(
        of: OldStore.layers, matching: ArticleQuery(mark: .starred), page: PageRequest())
      #expect(stars.elements.map(\.id.value) == ["starred", "dropped"])
      #expect(try await sut.undo() == (old.feeds >= 7 ? 1 : 0))
      let isRead = try await sut.article("read", of: OldStore.layers)?.marks.isRead
      #expect(isRead == (old.feeds < 7))
    }
  }

  @Test(arguments: stores) func `a search finds articles of an older version`(old: OldStore) async throws {
    try await old.opened { database in
      let sut = SQLiteFeedStore(database, date: .fixed(OldStore.start))
      for (text, id) in [("picture", "all"), ("oeufs", "eggs"), ("tag:news both", "both")] {
        let query = ArticleQuery(search: try ArticleSearch(text))
        let source = id == "all" ? OldStore.layers : OldStore.kitchen
        let found = try await sut.articles(of: source, matching: query, page: PageRequest())
        #expect(found.elements.map(\.id.value) == [id])
      }
      let searches = try await NamedSearchProvider.stored(in: database).all()
      let expected = [
        try NamedSearch("Errors", "swift tag:news"), try NamedSearch("Literal", #""-beta" "OR" "f(x)"*"#),
      ]
      #expect(searches == (old.feeds >= 5 ? expected : []))
    }
  }

  @Test(arguments: stores) func `every subscription of an older version is found`(old: OldStore) async throws
  {
    try await old.opened { database in
      let sut = SQLiteSubscriptionStore(database)
      let (subscriptions, checks) = (try await sut.subscriptions(), try await sut.checks())
      #expect(subscriptions == old.subscriptions)
      #expect(checks == old.checks)
    }
  }

  /// The older version has another identifier than the feed.
  @Test(arguments: stores.filter { $0.feeds >= 6 })
  func `an article of an older version keeps its identifier`(old: OldStore) async throws {
    try await old.opened { database in
      let sut = SQLiteFeedStore(database, date: .fixed(OldStore.start))
      let id = Article.ID(source: OldStore.layers, value: "starred-2")
      let article = Article(
        id: id, source: "Layers", title: "Another Title",
        url: URL(string: "https://layers.example.org/starred"),
        publishedAt: OldStore.start - 7200)
      let feed = Feed(publication: Publication(id: OldStore.layers), articles: [article])
      try await sut.keep(FetchedFeed(feed), confirmedAt: OldStore.start + 60)
      let articles = try #require(try await sut.feed(of: OldStore.layers)).articles
      #expect(articles.map(\.id.value) == ["starred"])
      #expect(articles.first?.marks.isStarred == true)
    }
  }

  @Test(arguments: stores) func `every reminder of an older version is found`(old: OldStore) async throws {
    try await old.opened { database in
      let sut = StoredNotificationScheduler(database, date: .fixed(OldStore.start))
      let reminders = try await sut.reminders()
      #expect(reminders == old.reminderList)
    }
  }

  @Test(arguments: stores) func `an older version has the tables of its migrations`(old: OldStore)
    async throws
  {
    let versions = ["feeds": old.feeds, "reminders": old.reminders]
    let schemas = Services.schemas.map { schema in
      SQLiteSchema(
        schema.name, migrations: Array(schema.migrations.prefix(versions[schema.name] ?? 0)),
        functions: schema.functions)
    }
    let expected = try await SQLiteDatabase(path: ":memory:", schemas: schemas).read { try $0.tables() }
    try await old.copied { path in
      let tables = try SQLiteConnection(path: path, patience: 0, fileSystem: nil).tables()
      #expect(tables == expected)
    }
  }

  /// `scripts/checks/old-stores` creates the stores with these.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["STRATA_MIGRATIONS"] != nil,
      "only scripts/checks/old-stores runs it"))
  func `the migrations are written for scripts`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["STRATA_MIGRATIONS"])
    let migrations = Dictionary(uniqueKeysWithValues: Services.schemas.map { ($0.name, $0.migrations) })
    try JSONEncoder().encode(migrations).write(to: URL(filePath: path))
  }
}

extension SQLiteConnection {
  fileprivate func tables() throws -> [String] {
    try rows("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name", as: { $0.text("sql") })
  }
}
