import ArticlesDomain
import FeedsData
import Foundation
import Testing

@Suite struct TextChoiceTests {
  @Test(arguments: [
    "<content:encoded/>", "<content:encoded> \n</content:encoded>",
    "<content:encoded><![CDATA[<p>&nbsp;</p><ul><li></li></ul><hr>]]></content:encoded>",
    "<content:encoded>&lt;script>x&lt;/script></content:encoded><body/>", "<description/>",
    "<description>&lt;p>&amp;#8203;&#xFEFF;</description>",
    "<description> </description><dc:description>&lt;br></dc:description>",
  ])
  func `an RSS element without content gives way to the next one`(_ empty: String) throws {
    let item = "\(empty)<description>&lt;p>Text</description><itunes:summary>Later</itunes:summary>"
    let article = try #require(parse("<rss><channel><item>\(item)</item></channel></rss>").articles.first)
    #expect(article.body == [.text("Text")])
    #expect(article.excerpt.lead == "Text")
  }

  @Test func `a picture alone is content`() throws {
    let item =
      "<content:encoded>&lt;img src='http://a.example/p'></content:encoded><description>D</description>"
    let article = try #require(parse("<rss><channel><item>\(item)</item></channel></rss>").articles.first)
    #expect(article.body == [.image(URL(string: "http://a.example/p"), alternative: "")])
    #expect(article.summary == "D")
  }

  @Test(arguments: [
    "<content type='html'>&lt;p>&lt;/p></content>", "<content/><summary/>",
    "<summary type='html'>&lt;hr></summary>",
  ])
  func `an Atom element without content gives way to the next one`(_ empty: String) throws {
    let article = try #require(
      parse(
        "<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(empty)<summary>Text</summary></entry></feed>"
      ).articles.first)
    #expect(article.body == [.text("Text")])
    #expect(article.excerpt.lead == "Text")
  }

  @Test(arguments: [
    (#""content_html": "<p></p>", "content_text": "Text""#, "Text"),
    (#""content_html": "", "content_text": " ", "summary": "Short""#, "Short"),
  ])
  func `a JSON value without content gives way to the next one`(_ values: String, _ expected: String) throws {
    let feed = try parse(
      #"{"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", \#(values)}]}"#)
    #expect(feed.articles.first?.body == [.text(expected)])
  }

  @Test(arguments: [
    (
      "<media:description>One\n two\n\n\nThree</media:description>", [Block.text("One\ntwo"), .text("Three")]
    ),
    ("<media:description type='html'>One\ntwo</media:description>", [.text("One two")]),
    ("<media:description>One &lt;b>\ntwo&lt;/b></media:description>", [.text("One two")]),
  ])
  func `a description of Media RSS keeps its lines`(_ description: String, _ expected: [Block]) throws {
    let group = "<media:group>\(description)</media:group>"
    for text in [
      "<rss><channel><item>\(group)</item></channel></rss>",
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(group)</entry></feed>",
    ] {
      let article = try #require(parse(text).articles.first)
      #expect(article.body == expected)
      #expect(article.excerpt.lead.hasPrefix("One two"))
    }
  }

  @Test func `a page shown in the text has no words in the summary`() throws {
    let html = "<iframe src='https://v.example/1'></iframe>Words"
    let item = "<description><![CDATA[\(html)]]></description>"
    let article = try #require(parse("<rss><channel><item>\(item)</item></channel></rss>").articles.first)
    let address = "https://v.example/1"
    #expect(article.body == [.paragraph([.init(address, link: URL(string: address))]), .text("Words")])
    #expect(article.excerpt.lead == "Words")
  }

  private func parse(_ text: String) throws -> Feed {
    try FeedParser().parse(Data(text.utf8), source: "test")
  }
}
