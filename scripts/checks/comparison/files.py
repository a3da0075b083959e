"""The files that the command lines read: feeds of every format, valid and damaged, and files that aren't feeds."""

RSS = """<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>Harbor News</title><link>https://harbor.example/</link><description>Boats &amp; tides.</description>
<atom:link rel="self" href="https://harbor.example/feed.xml"/><image><url>https://harbor.example/i.png</url></image>
<item><title>Low tide</title><link>/low</link><guid isPermaLink="false">low</guid><category>tides</category>
  <pubDate>Thu, 15 Jan 2026 07:30:00 +0000</pubDate><dc:creator>Ada</dc:creator><description>The water left.</description>
  <content:encoded><![CDATA[<h2>Low</h2><p>The <b>water</b> left at <a href="/six">six</a>.</p><ul><li>sand<li>shells</ul>
  <pre><code>let x = 1</code></pre><blockquote>Quiet.</blockquote><img src="t.png" alt="Tide"><hr>]]></content:encoded></item>
<item><title>High tide</title><link>https://harbor.example/high</link><guid>https://harbor.example/high</guid>
  <pubDate>Tue, 13 Jan 2026 12:00:00 GMT</pubDate><author>bob@harbor.example (Bob)</author><category>tides</category>
  <category>storm</category><description>&lt;p&gt;Water came back.&lt;/p&gt;</description>
  <enclosure url="https://harbor.example/high.mp3" type="audio/mpeg" length="1048576"/></item>
<item><title>No date</title><description>Nobody knows when.</description></item>
<item><guid>untitled</guid><description>An entry without a title has only its text, and this text is long enough to be cut
  somewhere before it ends, because lists show only the first words of what an article says, however long it is.
  </description></item>
</channel></rss>
"""

ATOM = """<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://atom.example/">
<title type="html">Ridge &amp;amp; Valley</title><subtitle>Walks</subtitle><id>urn:ridge</id><link href="/"/>
<updated>2026-01-14T10:00:00Z</updated><author><name>Cleo</name><email>cleo@atom.example</email></author>
<entry><title>Over the ridge</title><id>urn:1</id><link href="1"/><published>2026-01-14T10:00:00+01:00</published>
  <updated>2026-01-14T18:00:00Z</updated><category term="walks"/><summary>Up.</summary>
  <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Up and <em>down</em>.</p><ol><li>one</li></ol></div></content>
</entry>
<entry><title>Into the valley</title><id>urn:2</id><link href="2"/><updated>2025-12-01T00:00:00Z</updated>
  <author><name>Dan</name></author><content type="text">Down &lt;slowly&gt;.</content></entry>
</feed>
"""

JSON_FEED = """{"version": "https://jsonfeed.org/version/1.1", "title": "Notes", "home_page_url": "https://notes.example/",
 "authors": [{"name": "Eve", "url": "https://notes.example/eve"}], "language": "en",
 "items": [
  {"id": "n1", "url": "https://notes.example/1", "title": "First", "content_html": "<p>Hello <code>there</code></p>",
   "date_published": "2026-01-15T08:59:00Z", "tags": ["a", "b"]},
  {"id": 2, "content_text": "Second, without a title.", "date_published": "2026-01-10T00:00:00-05:00",
   "attachments": [{"url": "https://notes.example/2.m4a", "mime_type": "audio/x-m4a", "size_in_bytes": 100}]}]}
"""

RDF = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
  xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="http://r.example/rss"><title>Old</title><link>http://r.example/</link></channel>
<item rdf:about="http://r.example/1"><title>One</title><link>http://r.example/1?x</link><dc:creator>Ada</dc:creator>
<dc:date>2004-01-01T00:00:00Z</dc:date><description>Short</description></item></rdf:RDF>
"""

LANDMARK = """{"id": "golden-gate", "name": "Golden Gate Bridge", "category": "bridge", "latitude": 37.82,
"longitude": -122.479, "place": "San Francisco", "country": "United States", "description": "Red.",
"isFeatured": true, "year": 1937, "elevation": 227}"""

LONG = "<rss><channel><title>Long</title>" + "".join(
    f"<item><guid>i{number}</guid><title>Entry {number}</title><pubDate>Mon, 0{1 + number % 9} Dec 2025 0{number % 10}:00:00 GMT"
    f"</pubDate><category>t{number % 3}</category></item>" for number in range(60)) + "</channel></rss>"

FILES = {
    "rss.xml": RSS,
    "atom.xml": ATOM,
    "feed.json": JSON_FEED,
    "rdf.xml": RDF,
    "long.xml": LONG,
    "truncated.xml": RSS[:RSS.index("<item><title>No date")],
    "ampersand.xml": RSS.replace("Low tide", "Low & tide").replace("Ada", "&Eacute;Ada"),
    "control.xml": "\n" + RSS.replace("Low tide", "Low \x02\x1b[31mtide"),
    "prefix.xml": RSS.replace("<title>", "<x:title>").replace("</title>", "</x:title>"),
    "latin.xml": "<?xml version='1.0' encoding='utf-8'?><rss><channel><title>Caf".encode() + b"\xe9"
                 + b"</title></channel></rss>",
    "truncated.json": JSON_FEED[:-60],
    "malformed.json": '{"items": [\n  {"id": tru}]}',
    "other.json": '{"a": 1}',
    "empty.xml": "",
    "blank.xml": "\ufeff \n",
    "none.xml": "<rss version='2.0'><channel><title>None</title></channel></rss>",
    "page.html": "<!DOCTYPE html><html><head><title>x</title></head><body><p>Hi</body></html>",
    "words.txt": "just words",
    "image.gif": b"GIF89a\x01\x00",
    "entities.xml": "<!DOCTYPE rss [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><rss>&b;</rss>",
    "deep.xml": "<rss>" + "<a>" * 100_000,
    "damaged.sqlite": "This is not a database. " * 300,
    "damaged-store.json": '{"version": 2, "feeds": {',
    "newer-store.json": '{"version": 99, "feeds": {}, "marks": {}}',
    "empty-token": "",
    "token": "TOKEN\n",
    "open-token": "TOKEN\n",
}


def write(folder):
    """Writes the files into the folder, together with an unreadable folder and an unreadable file."""
    for name, text in FILES.items():
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    (folder / "folder").mkdir()
    (folder / "token").chmod(0o600)
    (folder / "empty-token").chmod(0o600)
    (folder / "open-token").chmod(0o644)
    (folder / "unreadable.xml").write_text(RSS)
    (folder / "unreadable.xml").chmod(0)
