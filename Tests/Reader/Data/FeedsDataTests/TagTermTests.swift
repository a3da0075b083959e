import ArticlesDomain
import CoreDomain
import FeedsData
import FeedsDomain
import Foundation
import PlatformData
import SQLiteData
import Testing

@Suite struct TagTermTests {
  @Test(arguments: ["store.sqlite", "store.json"])
  func `a store finds articles by a term, and lists only labels`(_ name: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "terms-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: name).path(percentEncoded: false)
    let store: any FeedStore =
      name.hasSuffix("json")
      ? CodableFeedStore(path: path, files: .live, identifiers: .live)
      : SQLiteFeedStore(
        SQLiteDatabase(path: path, schemas: [SQLiteFeedStore.schema]),
        date: .fixed(Date(timeIntervalSince1970: 0)))
    let feed = try FeedParser().parse(
      Data(
        """
        <feed xmlns='http://www.w3.org/2005/Atom'><entry><category term="ios" label="Apple iOS"/></entry></feed>
        """.utf8), source: "test")
    try await store.keep(FetchedFeed(feed), confirmedAt: Date(timeIntervalSince1970: 0))
    let found = try await store.articles(of: "test", matching: ArticleQuery(tag: "iOS"), page: .all)
    #expect(found.elements.map(\.shownTags) == [["Apple iOS"]])
  }
}
