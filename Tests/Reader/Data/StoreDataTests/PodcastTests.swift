import ArticlesDomain
import Foundation
import Testing

@testable import FeedsData
@testable import StoreData

@Suite struct PodcastTests {
  @Test(
    arguments: [
      ("1:02:03", 3723), ("62:03", 3723), ("3723", 3723), (" 00:45 ", 45), ("45.9", 45), ("1::3", 3603),
      ("0", nil), ("", nil), ("1:2:3:4", nil), ("-5", nil), ("1h", nil), ("99999999:99:99", nil),
      ("9223372036854775807", nil), ("١", nil),
    ] as [(String, Int?)])
  func `a duration is hours, minutes, and seconds`(_ text: String, _ expected: Int?) throws {
    let article = try article(
      "<enclosure url='http://a.example/e.mp3' type='audio/mpeg'/><itunes:duration>\(text)</itunes:duration>")
    #expect(article.enclosures.map(\.duration) == [expected])
  }

  @Test func `an episode has the duration of its recording, preferably the recording's own value`() throws {
    let article = try article(
      """
      <itunes:duration>60</itunes:duration><enclosure url='http://a.example/e.png' type='image/png'/>
      <enclosure url='http://a.example/e.mp3' type='audio/mpeg'/>
      """)
    #expect(article.enclosures.map(\.duration) == [nil, 60])
    let own = try self.article(
      "<media:content url='http://a.example/e.mp4' type='video/mp4' duration='30'/><itunes:duration>60</itunes:duration>"
    )
    #expect(own.enclosures.map(\.duration) == [30])
    let json = try FeedParser().parse(
      Data(
        """
        {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1",
         "attachments": [{"url": "https://a.example/e.mp3", "duration_in_seconds": 6629.5}]}]}
        """.utf8), source: "test")
    #expect(json.articles.first?.enclosures.map(\.duration) == [6630])
  }

  @Test(arguments: [
    "https://podcastindex.org/namespace/1.0",
    "https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md", "",
  ])
  func `reads season, number, chapters, and transcripts of an episode`(_ namespace: String) throws {
    let article = try article(
      """
      <itunes:season>2</itunes:season><podcast:season name="Two">3</podcast:season><podcast:episode>5</podcast:episode>
      <podcast:chapters url="/c.json" type="application/json+chapters"/>
      <podcast:transcript url="/t.vtt" type="text/vtt"/><podcast:transcript url="javascript:x" type="text/html"/>
      """, namespace: namespace)
    let chapters = try #require(URL(string: "https://p.example/c.json"))
    let transcript = try #require(URL(string: "https://p.example/t.vtt"))
    let episode = Episode(
      season: 2, number: 5, chapters: Enclosure(url: chapters, type: "application/json+chapters"),
      transcripts: [Enclosure(url: transcript, type: "text/vtt")])
    #expect(article.episode == episode)
    #expect(try stored(article).episode == episode)
  }

  @Test func `links and chapters are stored, and an address that can't be opened isn't read`() throws {
    var article = try article(
      "<comments>https://a.example/c</comments><psc:chapters><psc:chapter start='9' title='Nine' href='/9'/></psc:chapters>"
    )
    #expect(try stored(article).namedLinks == article.namedLinks)
    #expect(try stored(article).episode == article.episode)
    #expect(article.namedLinks.map(\.name) == ["comments", "chapter-1"])
    let script = try #require(URL(string: "javascript:x"))
    article.links = [ArticleLink("comments", script)]
    article.episode?.chapterList[0].url = script
    #expect(try stored(article).namedLinks == [])
  }

  @Test func `an article that was stored without links is read, and a chapter starts at 0 or later`() throws {
    let json = """
      {"publication": "P", "title": "T", "episode": {"season": 2,
       "chapterList": [{"title": "C", "start": -9223372036854775808}]}}
      """
    let article = try StoredJSON.decode(StoredArticle.self, Data(json.utf8))
      .article(.init(source: "s", value: "1"), marks: ArticleMarks())
    #expect(article.links == [])
    #expect(article.episode == Episode(season: 2, chapterList: [.init(start: 0, title: "C")]))
  }

  @Test(arguments: [
    "", "<itunes:season>0</itunes:season><itunes:episode>x</itunes:episode><podcast:chapters/>",
  ])
  func `an article without data about an episode has none`(_ content: String) throws {
    #expect(try article(content).episode == nil)
  }

  private func stored(_ article: Article) throws -> Article {
    try StoredJSON.decode(
      StoredArticle.self, StoredJSON.encode(StoredArticle(article, summary: article.summary))
    ).article(article.id, marks: ArticleMarks())
  }

  private func article(_ content: String, namespace: String = "") throws -> Article {
    let declaration = namespace.isEmpty ? "" : " xmlns:podcast='\(namespace)'"
    let feed = try FeedParser().parse(
      Data(
        "<rss\(declaration)><channel><link>https://p.example/</link><item><title>T</title>\(content)</item></channel></rss>"
          .utf8), source: "test")
    return try #require(feed.articles.first)
  }
}
