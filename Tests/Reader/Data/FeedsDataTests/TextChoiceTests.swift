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
    (
      "<media:description>One &lt;b>\ntwo&lt;/b></media:description>",
      [.paragraph([.init("One "), .init("two", [.strong])])]
    ),
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

  @Test(arguments: [
    "<description>One\n two &lt;3\n\nThree &amp;amp; four</description>",
    "<itunes:summary>One\r\ntwo &lt;3\r\n\r\nThree &amp; four</itunes:summary>",
    "<content:encoded><![CDATA[One\ntwo <3\n \nThree &amp; four]]></content:encoded>",
    "<dc:description>One\ntwo &lt;3\n\nThree &#38; four</dc:description>",
    "<media:description type='plain'>One\ntwo &lt;3\n\nThree &amp; four</media:description>",
  ])
  func `text of RSS without tags keeps its lines`(_ text: String) throws {
    let article = try #require(parse("<rss><channel><item>\(text)</item></channel></rss>").articles.first)
    #expect(article.body == [.text("One\ntwo <3"), .text("Three & four")])
  }

  @Test(arguments: [
    ("<!--\nnote\n-->\nOne", "One"), ("One <!-- a\nb --> two\nthree", "One two\nthree"),
    ("<![CDATA[one\ntwo]]>", "one\ntwo"), ("a &amp; b\r\nc", "a & b\nc"),
    (
      "Mail <ada@a.example>\nor see <https://a.example/x>",
      "Mail <ada@a.example>\nor see <https://a.example/x>"
    ),
    ("vector<int> v;\nline two", "vector<int> v;\nline two"), ("a < b\nc > d", "a < b\nc > d"),
    ("one <custom-tag>two</custom-tag>\nthree", "one two three"), ("one<br>two\nthree", "one\ntwo three"),
  ])
  func `only a text with elements is HTML`(_ text: String, _ expected: String) throws {
    let description =
      "<description>\(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</description>"
    let article = try #require(
      parse("<rss><channel><item>\(description)</item></channel></rss>").articles.first)
    #expect(article.body == [.text(expected)])
  }

  @Test func `escaped CDATA isn't part of a link or an identifier`() throws {
    let item =
      "<link>&lt;![CDATA[https://a.example/x]]&gt;</link><guid>&lt;![CDATA[https://a.example/g]]&gt;</guid>"
    let article = try #require(parse("<rss><channel><item>\(item)</item></channel></rss>").articles.first)
    #expect(article.url?.absoluteString == "https://a.example/x")
    #expect(article.id.value == "https://a.example/g")
  }

  @Test(arguments: [
    "<content type='text/plain'>One\ntwo</content>", "<content>One\ntwo</content>",
    "<summary type='text'>One\ntwo</summary>",
  ])
  func `plain text of Atom keeps its lines`(_ text: String) throws {
    let article = try #require(
      parse("<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(text)</entry></feed>").articles.first)
    #expect(article.body == [.text("One\ntwo")])
  }

  @Test func `plain text of JSON keeps its lines`() throws {
    let item = #"{"id": "1", "content_text": "One\ntwo <b>\n\nThree"}"#
    let feed = try parse(#"{"version": "https://jsonfeed.org/version/1.1", "items": [\#(item)]}"#)
    #expect(feed.articles.first?.body == [.text("One\ntwo <b>"), .text("Three")])
  }

  @Test(arguments: [
    ("One &lt;3\nuse &lt;b&gt; &amp;amp; co", "One <3\nuse <b> &amp; co"),
    ("Part &amp;lt;two&amp;gt;\nR&amp;B &lt;3", "Part <two>\nR&B <3"),
  ])
  func `the mention of a tag doesn't make a description of Media RSS HTML`(
    _ text: String, _ expected: String
  ) throws {
    let group = "<media:group><media:description>\(text)</media:description></media:group>"
    let article = try #require(parse("<rss><channel><item>\(group)</item></channel></rss>").articles.first)
    #expect(article.body == [.text(expected)])
  }

  @Test(arguments: [
    "<title>&lt;![CDATA[The &lt;b>title&lt;/b>]]&gt;</title>", "<title>&lt;![CDATA[The title]]&gt;</title>",
    "<title><![CDATA[<![CDATA[The title]]]]><![CDATA[>]]></title>",
  ])
  func `escaped CDATA isn't shown`(_ title: String) throws {
    let text = "<description>&lt;![CDATA[some &lt;b>text&lt;/b>]]&gt;</description>"
    let feed = try parse("<rss><channel>\(title)<item>\(title)\(text)</item></channel></rss>")
    #expect(feed.publication.title == "The title")
    #expect(feed.articles.first?.title == "The title")
    #expect(feed.articles.first?.body == [.paragraph([.init("some "), .init("text", [.strong])])])
    let entry = "<entry>\(title)</entry>"
    let atom = try parse("<feed xmlns='http://www.w3.org/2005/Atom'>\(entry)</feed>")
    #expect(atom.articles.first?.title == "The title")
  }

  @Test(arguments: ["Ada</a>, x", "Ada</a> (x)", "Ada</a>: <i>x</i>"])
  func `names and titles with elements get no space`(_ name: String) throws {
    let html = "&lt;a href='https://a.example'>\(name.replacing("<", with: "&lt;"))"
    let item = "<title>\(html)</title><dc:creator>\(html)</dc:creator>"
    let rss = try #require(parse("<rss><channel><item>\(item)</item></channel></rss>").articles.first)
    let atom = try #require(
      parse(
        "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title type='html'>\(html)</title></entry></feed>"
      )
      .articles.first)
    let words = name.replacing("</a>", with: "").replacing("<i>", with: "").replacing("</i>", with: "")
    #expect(rss.title == words)
    #expect(rss.authors.first?.name == words)
    #expect(atom.title == words)
  }

  @Test func `a page shown in the text has no words in the summary`() throws {
    let html = "<iframe src='https://v.example/1'></iframe>Words"
    let item = "<description><![CDATA[\(html)]]></description>"
    let article = try #require(parse("<rss><channel><item>\(item)</item></channel></rss>").articles.first)
    let address = "https://v.example/1"
    #expect(article.body == [.paragraph([.init(address, link: URL(string: address))]), .text("Words")])
    #expect(article.excerpt.lead == "Words")
  }
}
