import Foundation

extension Feed {
  /// The bytes of windows-1252, as declared; the second item has no identifier.
  static let latin = Feed(
    testDescription: "RSS in windows-1252", type: "application/rss+xml",
    bytes: """
      <?xml version="1.0" encoding="windows-1252"?>
      <rss version="2.0"><channel><title>“Señor” – €5</title><link>https://latin.example/</link>
      <description>Grüße aus dem Café</description>
      <item><title>Ça va…</title><guid isPermaLink="false">urn:latin:1</guid><link>/posts/1</link>
        <author>zoe@latin.example (Zoë)</author><category>naïve</category>
        <pubDate>Tue, 13 Jan 2026 09:00:00 +0100</pubDate>
        <description>&lt;p&gt;A &lt;a href="more"&gt;‘link’&lt;/a&gt;&lt;/p&gt;</description></item>
      <item><title>No identifier</title><link>https://latin.example/posts/2</link><description>Œuvre</description>
        <enclosure url="media/2.mp3" length="1234" type="audio/mpeg"/></item>
      </channel></rss>
      """.data(using: .windowsCP1252) ?? Data(),
    article: "urn:latin:1", shown: ["“Señor” – €5", "https://latin.example/posts/1"])

  static let atom = Feed(
    testDescription: "Atom with relative links and xml:base", type: "application/atom+xml",
    bytes: Data(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://atom.example/notes/">
      <title>Relative</title><id>urn:atom</id><updated>2026-01-14T00:00:00Z</updated><link href="./"/>
      <logo>logo.png</logo><author><name>Ada</name><uri>/ada</uri></author>
      <entry xml:base="2026/"><title type="html">One &amp;amp; only</title><id>urn:atom:1</id>
        <link href="one"/><link rel="enclosure" href="one.mp3" type="audio/mpeg"/>
        <updated>2026-01-14T00:00:00Z</updated>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p><a href="../two">two</a></p>
          <img src="a.png" alt="A"/></div></content></entry>
      <entry><title>Two</title><link href="two"/><updated>2026-01-13T00:00:00Z</updated></entry>
      </feed>
      """.utf8),
    article: "urn:atom:1", shown: ["https://atom.example/notes/2026/one"])

  static let json = Feed(
    testDescription: "JSON Feed", type: "application/feed+json",
    bytes: Data(
      #"""
      {"version":"https://jsonfeed.org/version/1.1","title":"Näme","home_page_url":"https://json.example/",
       "feed_url":"https://json.example/feed.json","icon":"/icon.png","authors":[{"name":"Ada","url":"/ada"}],
       "items":[
        {"id":"1","url":"/one","title":"One","content_html":"<p>See <a href=\"two\">two</a></p>",
         "date_published":"2026-01-14T08:00:00+01:00","tags":["a"],
         "attachments":[{"url":"one.mp3","mime_type":"audio/mpeg","size_in_bytes":5}]},
        {"url":"/two","content_text":"Plain"}]}
      """#.utf8),
    article: "1", shown: ["https://json.example/one"])

  /// A feed that doesn't name its own address.
  static let withoutBase = Feed(
    testDescription: "Atom without a base", type: "application/atom+xml",
    bytes: Data(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Adrift</title>
      <entry><title>One</title><id>urn:adrift:1</id><link href="notes/1"/>
        <content type="html">&lt;a href="2"&gt;two&lt;/a&gt;</content></entry></feed>
      """.utf8),
    article: "urn:adrift:1")
}
