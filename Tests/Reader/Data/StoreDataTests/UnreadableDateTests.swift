import ArticlesDomain
import Foundation
import Testing

@testable import FeedsData
@testable import StoreData

/// Dates as HTML, and dates that no rule can read.
@Suite struct UnreadableDateTests {
  @Test(arguments: [
    // Drupal 8 and later
    "\n <time datetime=\"2019-05-03T19:21:28Z\">Fri, 05/03/2019 - 15:21</time>\n",
    "&lt;time datetime=\"2019-05-03T19:21:28Z\" class=\"datetime\"&gt;Fri, 05/03/2019 - 15:21&lt;/time&gt;",
    "<![CDATA[<time datetime='2019-05-03T21:21:28+02:00'>3 mai 2019</time>]]>",
    "<time datetime=\"2019-05-03T19:21:28Z\"/>",
    "<p>On <time datetime=\"2019-05-03T19:21:28Z\">Friday</time></p>",
    // RDFa of Drupal 7, and microformats
    "<span property=\"dc:date\" content=\"2019-05-03T19:21:28+00:00\">Fri, 05/03/2019 - 15:21</span>",
    "<abbr class=\"published\" title=\"2019-05-03T19:21:28Z\">last Friday</abbr>",
    // The value for programs is no date.
    "<time datetime=\"x\">Fri, 03 May 2019 19:21:28 GMT</time>",
    "<span class=\"h1\" title=\"Published\">3 May 2019&amp;nbsp;19:21:28</span>",
    "&lt;b&gt;3 May 2019&lt;/b&gt; &lt;i&gt;7:21:28 p.m.&lt;/i&gt;",
  ])
  func `a date in HTML is read`(_ date: String) throws {
    let feeds = [
      "<rss><channel><item><pubDate>\(date)</pubDate></item></channel></rss>",
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><published>\(date)</published></entry></feed>",
      "<rss><channel><item xmlns:dc='http://purl.org/dc/elements/1.1/'><dc:date>\(date)</dc:date></item></channel></rss>",
    ]
    for feed in try feeds.map(parse) {
      #expect(feed.articles.first?.publishedAt == Date(timeIntervalSince1970: 1_556_911_288))
      #expect(feed.publication.unreadableDate == nil)
    }
  }

  @Test(arguments: [
    ("Tue,", "Tue,"), (" \n0000-00-00\t00:00:00 ", "0000-00-00 00:00:00"),
    ("<time datetime='soon'>2024-02-30</time>", "2024-02-30"), ("<time datetime='soon'/>", "soon"),
    ("&lt;b&gt;Tue&lt;/b&gt;", "Tue"),
    (String(repeating: "д", count: 1000), String(repeating: "д", count: 60)),
  ])
  func `a feed names its first date that can't be read`(_ date: String, _ expected: String) throws {
    let rss = try parse(
      "<rss><channel><item><pubDate>\(date)</pubDate></item><item><pubDate>Wed,</pubDate></item></channel></rss>"
    )
    #expect(rss.publication.unreadableDate == expected)
    #expect(rss.articles.map(\.publishedAt) == [nil, nil])
    for element in ["published", "updated", "modified"] {
      let atom = try parse(
        "<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>1</id><\(element)>\(date)</\(element)></entry></feed>"
      )
      #expect(atom.publication.unreadableDate == expected)
    }
    for name in ["lastBuildDate", "pubDate", "dc:date"] {
      let channel = try parse("<rss><channel><title>T</title><\(name)>\(date)</\(name)></channel></rss>")
      #expect(channel.publication.unreadableDate == expected)
    }
    let feed = try parse("<feed xmlns='http://www.w3.org/2005/Atom'><updated>\(date)</updated></feed>")
    #expect(feed.publication.unreadableDate == expected)
  }

  @Test func `JSON Feed names a date that can't be read, and reads a number`() throws {
    let feed = try parse(
      """
      {"version": "https://jsonfeed.org/version/1.1", "items": [
        {"id": "1", "date_published": 1700000000, "date_modified": 1700000000500},
        {"id": "2", "date_published": 12, "date_modified": "2023-11-14"}]}
      """)
    #expect(feed.publication.unreadableDate == "12")
    #expect(feed.articles.map { $0.publishedAt?.timeIntervalSince1970 } == [1_700_000_000, nil])
    #expect(feed.articles.map { $0.updatedAt?.timeIntervalSince1970 } == [1_700_000_000.5, 1_699_920_000])
  }

  @Test func `a date of another element replaces one that can't be read`() throws {
    let feed = try parse(
      "<rss><channel><item><pubDate>Tue,</pubDate><dc:date>2024-03-20</dc:date></item></channel></rss>")
    #expect(feed.articles.first?.publishedAt == Date(timeIntervalSince1970: 1_710_892_800))
    #expect(feed.publication.unreadableDate == "Tue,")
  }

  @Test(arguments: ["", " \n", "&#160;", "<![CDATA[ ]]>", "<time/>", "&lt;br&gt;"])
  func `an empty date is no fault`(_ date: String) throws {
    let feed = try parse(
      "<rss><channel><lastBuildDate>\(date)</lastBuildDate><item><pubDate>\(date)</pubDate></item></channel></rss>"
    )
    #expect(feed.publication.unreadableDate == nil)
    #expect(feed.publication.updatedAt == nil)
  }

  private func parse(_ text: String) throws -> Feed {
    try FeedParser().parse(Data(text.utf8), source: "test")
  }
}
