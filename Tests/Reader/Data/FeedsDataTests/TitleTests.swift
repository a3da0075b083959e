import ArticlesDomain
import FeedsData
import Foundation
import Testing

@Suite struct TitleTests {
  @Test(arguments: [
    ("How to use &lt;table&gt; in HTML", "How to use <table> in HTML"),
    ("&lt;table&gt;x&lt;/table&gt;", "<table>x</table>"),
    ("Using &lt;b&gt; and &lt;/p&gt; tags", "Using <b> and </p> tags"),
    ("&lt;b class='x'&gt;A&lt;/b&gt; &lt;table border=1&gt;", "A <table border=1>"),
    ("&lt;p&gt;A &lt;i&gt;b&lt;/i&gt;&lt;/p&gt;", "A b"), ("a&lt;br&gt;b", "a b"),
    ("vector&lt;int&gt; &amp;amp; co", "vector<int> & co"),
    ("&lt;script&gt;x&lt;/script&gt;", "<script>x</script>"), ("if a &lt;b &amp; c", "if a <b & c"),
    ("I &lt;/3 you", "I </3 you"), ("&lt;!DOCTYPE html&gt; &amp;amp; co", "<!DOCTYPE html> & co"),
    ("&lt;/i&gt; first &lt;i&gt;", "</i> first <i>"), ("A&lt;!-- b --&gt;", "A"),
    ("&lt;q&gt;A&lt;/q&gt;", "“A”"), ("&lt;i&gt;Moby&lt;/i&gt; and &lt;i&gt;", "Moby and <i>"),
    ("Use &lt;b&gt; not &lt;i&gt;, says &lt;b&gt;Bob&lt;/b&gt;", "Use <b> not <i>, says Bob"),
    ("Write &lt;!-- in HTML", "Write <!-- in HTML"),
    ("na&amp;iumlve &amp;copy 2024", "naïve © 2024"), ("?id=1&amp;copy=2", "?id=1&copy=2"),
    ("<![CDATA[P&rcaron;&iacute;li&scaron; &zcaron;lu&tcaron;ou&ccaron;k&yacute;]]>", "Příliš žluťoučký"),
  ])
  func `a tag in a title of RSS is text if titles have no such element or it isn't closed`(
    _ xml: String, _ title: String
  ) throws {
    #expect(try article("<rss><channel><item><title>\(xml)</title></item></channel></rss>").title == title)
  }

  @Test(arguments: [
    ("Using <b> and </p> tags", "Using <b> and </p> tags"), ("</example>", "</example>"),
    ("It&#8217;s AT&amp;T", "It’s AT&T"), ("<b>x</b> <!-- y -->", "<b>x</b> <!-- y -->"),
    ("A&notin B", "A&notin B"),
  ])
  func `a text of JSON Feed keeps everything that looks like a tag`(_ text: String, _ title: String) throws {
    let json = #"""
      {"version":"https://jsonfeed.org/version/1.1","title":"T","description":"T",
       "items":[{"id":"1","title":"T","content_text":"x","summary":"T"}]}
      """#
    let feed = try FeedParser().parse(Data(json.replacing("\"T\"", with: "\"\(text)\"").utf8), source: "test")
    #expect(feed.articles[0].title == title)
    #expect(feed.articles[0].summary == title)
    #expect(feed.publication.title == title)
    #expect(feed.publication.summary == title)
  }

  @Test func `the texts of RSS have every character of HTML, and no conditional comments`() throws {
    func words(_ html: String) throws -> [String] {
      let item = "<item><title>t</title><description><![CDATA[\(html)]]></description></item>"
      return try article("<rss><channel>\(item)</channel></rss>").body.map(\.plainText)
    }
    #expect(try words("<p>a</p><![if !mso]><p>b</p><![endif]><p>c</p>") == ["a", "b", "c"])
    #expect(try words("<p>1.<![if !supportLists]> <![endif]>first</p>") == ["1. first"])
    #expect(try words("<p>Tom &amp Jerry &copy 2024</p>") == ["Tom & Jerry © 2024"])
    #expect(try words("caf&eacute, na&iumlve") == ["café, naïve"])
    #expect(
      try words("<p>&Lstrok;&oacute;d&zacute; &check; a&comma; b&period; &lpar;c&rpar;</p>") == [
        "Łódź ✓ a, b. (c)"
      ])
    #expect(try words("a<![if !mso]>b<![endif]>c") == ["abc"])
    #expect(try words("I </3 you and 2 <! 3") == ["I </3 you and 2 <! 3"])
  }

  private func article(_ text: String) throws -> Article {
    try #require(FeedParser().parse(Data(text.utf8), source: "test").articles.first)
  }
}
