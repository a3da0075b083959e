import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import Testing

@Suite struct TagTermTests {
  @Test func `a store finds articles by a term, and lists only labels`() async throws {
    let store = SQLiteFeedStore(
      SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema),
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
