import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import TestSupport
import Testing

@Suite struct FeedStoreTests {
  @Test func `a database keeps feeds and marks`() async throws {
    try await withFolder { folder in
      try await verifyFeedStore(
        sqlite(folder), reopened: { sqlite(folder) }, marks: { try await sqlite(folder).marks(of: $0).marks })
    }
  }

  @Test func `the store of other tests has the labels of a database`() async throws {
    let store = InMemoryFeedStore()
    try await verifyLabelStore(store) { source in
      let marks = await store.marks(of: ["a", "b", "c"].map { Article.ID(source: source, value: $0) })
      return Dictionary(uniqueKeysWithValues: marks.map { ($0.key.value, $0.value) })
    }
  }

  @Test func `a store in memory answers as a database does`() async throws {
    try await withFolder { folder in
      let marker = sqlite(folder)
      try await verifyTemporaryStore(
        TemporaryArticleStore { try await marker.marks(of: $0) }, marker: marker)
    }
  }

  @Test func `looks up marks without creating a database`() async throws {
    try await withFolder { folder in
      let marks = try await sqlite(folder).marks(of: [Article.ID(source: "s", value: "a")])
      #expect(marks.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: folder + "/store.sqlite"))
    }
  }

  @Test func `reading a feed creates no store`() async throws {
    try await withFolder { folder in
      let record = try await sqlite(folder).record(of: "s")
      #expect(record == nil)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.isEmpty)
    }
  }

  @Test func `only its owner can read a new store`() async throws {
    try await withFolder { folder in
      let id = Article.ID(source: "s", value: "a")
      try await sqlite(folder).mark(id, .read(true))
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
    }
  }

  // MARK: The scene

  private func sqlite(_ folder: String) -> SQLiteFeedStore {
    SQLiteFeedStore(.fixture(folder), date: .fixed(Date(timeIntervalSince1970: 0)))
  }
}
