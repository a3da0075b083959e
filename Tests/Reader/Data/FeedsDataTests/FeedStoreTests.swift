import ArticlesDomain
import CoreDomain
import DomainContracts
import FeedsData
import FeedsDomain
import Foundation
import PlatformData
import SQLiteData
import Testing

@Suite struct FeedStoreTests {
  @Test func `a database keeps feeds and marks`() async throws {
    try await withFolder { folder in
      try await verifyFeedStore(sqlite(folder), reopened: { sqlite(folder) })
    }
  }

  @Test func `a JSON file keeps feeds and marks`() async throws {
    try await withFolder { folder in
      let path = folder + "/new/store.json"
      try await verifyFeedStore(json(path), reopened: { json(path) })
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
      try await json(folder + "/store.json").mark(id, .read(true))
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
    }
  }

  @Test func `a dangling link stays a link to the new store`() async throws {
    try await withFolder { folder in
      let (link, target) = (folder + "/link.json", folder + "/store.json")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "store.json")
      try await json(link).mark(Article.ID(source: "s", value: "a"), .read(true))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "store.json")
      #expect(FileManager.default.fileExists(atPath: target))
    }
  }

  @Test func `a link into a missing folder creates nothing`() async throws {
    try await withFolder { folder in
      let link = folder + "/link.json"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder + "/disk/store.json")
      await #expect(throws: Failure(source: link, .unwritable)) {
        try await json(link).mark(Article.ID(source: "s", value: "a"), .read(true))
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/disk"))
    }
  }

  @Test func `two stores on one JSON file lose no mark`() async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      try await withThrowingTaskGroup { group in
        for writer in 0..<4 {
          group.addTask {
            let sut = json(path)
            for number in 0..<10 {
              try await sut.mark(Article.ID(source: "s", value: "\(writer)-\(number)"), .starred(true))
            }
          }
        }
        try await group.waitForAll()
      }
      let ids = (0..<4).flatMap { writer in (0..<10).map { Article.ID(source: "s", value: "\(writer)-\($0)") }
      }
      let marks = try await json(path).marks(of: ids)
      #expect(marks.count == 40)
    }
  }

  // MARK: Bad files

  @Test(arguments: ["not JSON at all", "[1, 2]", "{\"name\": \"a package\"}"])
  func `refuses a foreign file and leaves it unchanged`(text: String) async throws {
    try await withFolder { folder in
      let path = folder + "/package.json"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      await expect(.notAStore, from: json(path), at: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `sets a damaged JSON file aside and creates a new one`() async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      let sut = json(path)
      try await sut.mark(Article.ID(source: "s", value: "a"), .read(true))
      let whole = try Data(contentsOf: URL(filePath: path))
      try whole.dropLast(9).write(to: URL(filePath: path))
      let identifier = UUID()
      let next = CodableFeedStore(
        path: path, files: .live, identifiers: IdentifierProvider(next: { identifier }))
      let name = "store.json.damaged-\(identifier.uuidString.lowercased())"
      await expect(.storeDamaged(setAside: name), from: next, at: path)
      #expect(FileManager.default.fileExists(atPath: folder + "/" + name))
      let record = try await sut.record(of: "s")
      #expect(record == nil)
    }
  }

  @Test(arguments: [
    (#""currentCount":1"#, #""currentCount":-1"#), (#""currentCount":1"#, #""currentCount":2"#),
    (#""confirmed":5"#, #""confirmed":-1e300"#), (#""published":7"#, #""published":1e300"#),
  ])
  func `sets a JSON file with impossible numbers aside`(old: String, new: String) async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      let sut = json(path)
      let article = Article(
        id: Article.ID(source: "s", value: "a"), source: "S", title: "A",
        publishedAt: Date(timeIntervalSince1970: 7))
      try await sut.keep(
        FetchedFeed(Feed(publication: Publication(id: "s"), articles: [article])),
        confirmedAt: Date(timeIntervalSince1970: 5))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try #require(text.contains(old))
      try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
      await #expect { try await sut.record(of: "s") } throws: {
        ($0 as? Failure)?.reason.name == "storeDamaged"
      }
      #expect(try await sut.record(of: "s") == nil)
    }
  }

  @Test func `refuses a JSON file of a newer version, and a folder`() async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      try "{\"version\": 2, \"feeds\": [{\"s\": 1}], \"marks\": {}}".write(
        toFile: path, atomically: true, encoding: .utf8)
      await expect(.storeIsNewer, from: json(path), at: path)
      await expect(.isFolder, from: json(folder), at: folder)
    }
  }

  // MARK: The scene

  private func json(_ path: String) -> CodableFeedStore {
    CodableFeedStore(path: path, files: .live, identifiers: .live)
  }

  private func sqlite(_ folder: String) -> SQLiteFeedStore {
    SQLiteFeedStore(
      SQLiteDatabase(path: folder + "/store.sqlite", schemas: [SQLiteFeedStore.schema]),
      date: .fixed(Date(timeIntervalSince1970: 0)))
  }

  private func expect(
    _ reason: Failure.Reason, from sut: CodableFeedStore, at path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: Failure(source: path, reason), sourceLocation: sourceLocation) {
      try await sut.record(of: "s")
    }
  }
}
