import ArticlesDomain
import FeedsData
import Foundation
import Testing

@Suite struct LineLimitTests {
  @Test func `long identifiers that begin alike stay different and short`() throws {
    let start = String(repeating: "x", count: 3000)
    let feed = try parse(
      "<rss><channel><item><guid>\(start)1</guid></item><item><guid>\(start)2</guid></item></channel></rss>")
    let ids = feed.articles.map(\.id.value)
    #expect(Set(ids).count == 2)
    #expect(ids.allSatisfy { $0.utf8.count == 16 })
    #expect(feed.publication.damage == [.cutAtLimit])
    let again = try parse("<rss><channel><item><guid>\(start)2</guid></item></channel></rss>")
    #expect(again.articles.map(\.id.value) == [ids[1]])
  }

  @Test func `an identifier of the greatest length is kept`() throws {
    let id = String(repeating: "x", count: 2048)
    let feed = try parse("<rss><channel><item><guid>\(id)</guid></item></channel></rss>")
    #expect(feed.articles.map(\.id.value) == [id])
    #expect(feed.publication.damage.isEmpty)
  }

  @Test(arguments: ["x", "e\u{301}", "😀"])
  func `long titles, names, and tags are cut, and the cut is reported`(_ character: String) throws {
    let long = String(repeating: character, count: 5000)
    let rss = try parse(
      """
      <rss><channel><title>\(long)</title><managingEditor>\(long)</managingEditor>
      <item><title>\(long)</title><author>\(long)</author><category>\(long)</category></item></channel></rss>
      """)
    let json = try parse(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "\(long)", "authors": [{"name": "\(long)"}],
       "items": [{"id": "1", "title": "\(long)", "authors": [{"name": "\(long)"}], "tags": ["\(long)"]}]}
      """)
    for feed in [rss, json] {
      #expect(feed.publication.damage == [.cutAtLimit])
      let article = try #require(feed.articles.first)
      let titles = [feed.publication.title, article.title, article.source].compactMap(\.self)
      #expect(titles.map(\.unicodeScalars.count) == [2000, 2000, 2000])
      let names = feed.publication.authors.map(\.name) + article.authors.map(\.name) + article.tags
      #expect(names.map(\.unicodeScalars.count) == [500, 500, 500])
    }
  }
}
