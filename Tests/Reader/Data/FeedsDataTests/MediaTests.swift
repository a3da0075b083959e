import ArticlesDomain
import FeedsData
import Foundation
import Testing

/// Pictures, videos, and what feeds say about them.
@Suite struct MediaTests {
  @Test func `reads a feed of YouTube`() throws {
    let feed = try parse(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
       <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=UCexample0123456789abcdef"/>
       <id>yt:channel:example0123456789abcdef</id>
       <yt:channelId>example0123456789abcdef</yt:channelId>
       <title>Layer Films</title>
       <link rel="alternate" href="https://www.youtube.com/channel/UCexample0123456789abcdef"/>
       <author>
        <name>Layer Films</name>
        <uri>https://www.youtube.com/channel/UCexample0123456789abcdef</uri>
       </author>
       <published>2015-01-02T03:04:05+00:00</published>
       <entry>
        <id>yt:video:dQ0example0</id>
        <yt:videoId>dQ0example0</yt:videoId>
        <yt:channelId>UCexample0123456789abcdef</yt:channelId>
        <title>Ports &amp; adapters</title>
        <link rel="alternate" href="https://www.youtube.com/watch?v=dQ0example0"/>
        <author>
         <name>Layer Films</name>
         <uri>https://www.youtube.com/channel/UCexample0123456789abcdef</uri>
        </author>
        <published>2026-01-01T10:00:00+00:00</published>
        <updated>2026-01-02T11:30:00+00:00</updated>
        <media:group>
         <media:title>Ports &amp; adapters</media:title>
         <media:content url="https://www.youtube.com/v/dQ0example0?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
         <media:thumbnail url="https://i2.ytimg.com/vi/dQ0example0/hqdefault.jpg" width="480" height="360"/>
         <media:description>About ports.

      0:00 Start
      1:23 End</media:description>
         <media:community>
          <media:starRating count="987" average="5.00" min="1" max="5"/>
          <media:statistics views="56789"/>
         </media:community>
        </media:group>
       </entry>
      </feed>
      """)
    #expect(feed.publication.title == "Layer Films")
    #expect(
      feed.publication.homePage?.absoluteString == "https://www.youtube.com/channel/UCexample0123456789abcdef"
    )
    #expect(feed.publication.damage.isEmpty)
    let article = try #require(feed.articles.first)
    #expect(article.id.value == "yt:video:dQ0example0")
    #expect(article.title == "Ports & adapters")
    #expect(article.authors.map(\.name) == ["Layer Films"])
    #expect(article.url?.absoluteString == "https://www.youtube.com/watch?v=dQ0example0")
    #expect(article.image?.absoluteString == "https://i2.ytimg.com/vi/dQ0example0/hqdefault.jpg")
    #expect(article.viewCount == 56_789)
    #expect(article.enclosures.isEmpty)
    #expect(article.body == [.text("About ports."), .text("0:00 Start\n1:23 End")])
  }

  @Test func `reads a feed of Mastodon`() throws {
    let feed = try parse(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:webfeeds="http://webfeeds.org/rss/1.0" xmlns:media="http://search.yahoo.com/mrss/">
        <channel>
          <title>Ada</title>
          <description>Public posts from @ada@social.example</description>
          <link>https://social.example/@ada</link>
          <image>
            <url>https://files.social.example/accounts/avatars/1/original/ada.png</url>
            <title>Ada</title>
            <link>https://social.example/@ada</link>
          </image>
          <lastBuildDate>Thu, 01 Jan 2026 10:00:00 +0000</lastBuildDate>
          <webfeeds:icon>https://files.social.example/accounts/avatars/1/original/icon.png</webfeeds:icon>
          <generator>Mastodon v4.3.2</generator>
          <item>
            <guid isPermaLink="true">https://social.example/@ada/115000000000000001</guid>
            <link>https://social.example/@ada/115000000000000001</link>
            <pubDate>Thu, 01 Jan 2026 10:00:00 +0000</pubDate>
            <description>&lt;p&gt;Two layers. &lt;a href="https://social.example/tags/swift" class="mention hashtag" rel="tag"&gt;#&lt;span&gt;swift&lt;/span&gt;&lt;/a&gt;&lt;/p&gt;</description>
            <media:content url="https://files.social.example/media_attachments/files/1/original/a.png" type="image/png" fileSize="12345" medium="image">
              <media:rating scheme="urn:simple">nonadult</media:rating>
              <media:description type="plain">A chart &amp; its legend</media:description>
            </media:content>
            <media:content url="https://files.social.example/media_attachments/files/2/original/b.png" type="image/png" fileSize="99" medium="image">
              <media:rating scheme="urn:simple">nonadult</media:rating>
            </media:content>
            <category>swift</category>
            <category>layers</category>
          </item>
          <item>
            <guid isPermaLink="true">https://social.example/@ada/115000000000000002</guid>
            <link>https://social.example/@ada/115000000000000002</link>
            <pubDate>Thu, 01 Jan 2026 09:00:00 +0000</pubDate>
            <description/>
            <media:content url="https://files.social.example/media_attachments/files/3/original/c.mp4" type="video/mp4" fileSize="5" medium="video">
              <media:rating scheme="urn:simple">nonadult</media:rating>
              <media:description type="plain">A video of a cat</media:description>
            </media:content>
          </item>
        </channel>
      </rss>
      """)
    #expect(feed.publication.image?.lastPathComponent == "ada.png")
    #expect(feed.publication.damage.isEmpty)
    let (first, second) = (feed.articles[0], feed.articles[1])
    #expect(first.title == nil)
    #expect(first.body.plainText == "Two layers. #swift")
    #expect(first.tags == ["swift", "layers"])
    #expect(first.enclosures.map(\.url.lastPathComponent) == ["a.png", "b.png"])
    #expect(first.enclosures.map(\.alternative) == ["A chart & its legend", nil])
    #expect(first.enclosures.map(\.length) == [12_345, 99])
    #expect(second.enclosures.map(\.alternative) == ["A video of a cat"])
  }

  @Test func `the alternative text of a picture is not the text of the article`() throws {
    let article = try article(
      """
      <description/><media:content url='http://a.example/p.jpg' medium='image'>
      <media:title>p.jpg</media:title><media:description>A picture</media:description></media:content>
      """)
    #expect(article.title == nil)
    #expect(article.body.isEmpty)
    #expect(article.enclosures.map(\.alternative) == ["A picture"])
  }

  @Test(
    arguments: [
      ("<media:thumbnail url='/t.jpg'/><media:thumbnail url='/u.jpg'/>", "http://a.example/t.jpg"),
      (
        "<media:content url='/v.mp4' type='video/mp4'><media:thumbnail url='/t.jpg'/></media:content>",
        "http://a.example/t.jpg"
      ),
      ("<itunes:image href='/e.png'/>", "http://a.example/e.png"),
      ("<media:thumbnail url='javascript:x'/>", nil),
      ("<media:thumbnail/><itunes:image>x</itunes:image>", nil),
    ] as [(String, String?)])
  func `an article has the picture that its feed shows for it`(_ content: String, _ expected: String?) throws
  {
    #expect(try article(content).image?.absoluteString == expected)
  }

  @Test(arguments: [
    (#""image": "https://a.example/i.png""#, "https://a.example/i.png"),
    (#""banner_image": "https://a.example/b.png", "image": false"#, "https://a.example/b.png"),
  ])
  func `an item of JSON Feed has its picture`(_ members: String, _ expected: String) throws {
    let feed = try parse(
      #"{"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", \#(members)}]}"#)
    #expect(feed.articles.first?.image?.absoluteString == expected)
  }

  @Test(
    arguments: [
      ("0", 0), (" 12 ", 12), ("", nil), ("-1", nil), ("1,234", nil), ("99999999999999999999", nil),
      ("many", nil),
    ] as [(String, Int?)])
  func `a number of views is a whole number`(_ text: String, _ expected: Int?) throws {
    let content = "<media:community><media:statistics views='\(text)' favorites='5'/></media:community>"
    #expect(try article(content).viewCount == expected)
  }

  @Test(arguments: [
    "<media:content url='https://www.youtube.com/v/abc?version=3'/>",
    "<media:content url='http://youtube.com/v/abc' type='video/mp4'/>",
    "<enclosure url='http://a.example/game' type='Application/X-Shockwave-Flash' length='1'/>",
    "<enclosure url='http://a.example/a.SWF'/>",
    "<media:content url='https://www.youtube-nocookie.com/v/abc'/>",
  ])
  func `a Flash file isn't an enclosure`(_ content: String) throws {
    #expect(
      try article(content + "<enclosure url='http://a.example/v/abc'/>").enclosures.map(\.url.path) == [
        "/v/abc"
      ])
    let json =
      #"{"version": "https://jsonfeed.org/version/1", "items": [{"id": "1", "attachments": [{"url": "https://www.youtube.com/v/x"}]}]}"#
    #expect(try parse(json).articles.first?.enclosures == [])
  }

  @Test func `two descriptions of a file are one enclosure`() throws {
    let file = "http://a.example/a.mp3"
    let article = try article(
      """
      <enclosure url='\(file)' length='9'/><media:content url='\(file)' type='audio/mpeg' fileSize='8' duration='61'>
      <media:description>A sound</media:description></media:content>
      """)
    let url = try #require(URL(string: file))
    #expect(
      article.enclosures == [
        Enclosure(url: url, type: "audio/mpeg", length: 9, duration: 61, alternative: "A sound")
      ])
  }

  @Test func `a description of a video is the text of an article without another one`() throws {
    let article = try article(
      "<media:content url='http://a.example/v.mp4' type='video/mp4'><media:title>T</media:title><media:description>About it</media:description></media:content>"
    )
    #expect(article.title == "T")
    #expect(article.body == [.text("About it")])
  }

  private func article(_ content: String) throws -> Article {
    try #require(
      parse("<rss><channel><link>http://a.example/</link><item>\(content)</item></channel></rss>").articles
        .first)
  }
}
