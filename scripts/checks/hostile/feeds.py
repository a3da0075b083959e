"""Feeds, as `viewstate articles` lists them."""

import base64

from . import Input, grown, table

RSS = '<rss version="2.0"><channel><title>T</title>'
END = "</channel></rss>"
ITEM = "<item><guid>{0}</guid><title>Title {0}</title><description>Text</description></item>"
ITEMS = grown(ITEM, 1000)
ATOM = '<feed xmlns="http://www.w3.org/2005/Atom"><id>f</id><title>T</title>'
XHTML = 'xmlns="http://www.w3.org/1999/xhtml"'
JSON = '{"version": "https://jsonfeed.org/version/1.1", '

IN_ITEM = {
    "categories": "<category>a</category>", "different categories": "<category>c{0}</category>",
    "titles": "<title>a</title>", "dates": "<pubDate>Thu, 15 Jan 2026 09:00:00 GMT</pubDate>",
    "authors": "<author>a{0}@b.example (A)</author>",
    "creators": '<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">A</dc:creator>',
    "enclosures": '<enclosure url="http://a.example/{0}.mp3" length="1" type="audio/mpeg"/>',
    "links": "<link>http://a.example/{0}</link>", "descriptions": "<description>a</description>",
    "different elements of an item": "<e{0}>x</e{0}>", "different attributes of an item": '<e a{0}="x"/>',
    "namespaces": '<e xmlns:n{0}="urn:{0}"/>', "nested namespaces": '<e xmlns:n{0}="urn:{0}">',
    "undeclared prefixes": "<n{0}:e/>", "nested elements": "<e>", "nested elements with text": "<e>x",
    "end tags": "</e>", "end tags of the item's parts": "</title>", "comments": "<!--x-->",
    "comments of hyphens": "<!-----", "instructions": "<?x y?>", "sections": "<![CDATA[x]]>",
    "starts of sections": "<![CDATA[", "ends of sections": "]]>", "ampersands": "& ", "references": "&amp;",
    "HTML's references": "&nbsp;", "unknown references": "&e{0};", "numeric references": "&#233;", "controls": "\x01",
    "starts of tags": "< ", "tags without an end": "<e ", "attributes without quotes": "<e a=b c>",
    "bases": '<e xml:base="http://a.example/{0}/">',
    "groups": '<media:group xmlns:media="http://search.yahoo.com/mrss/"><media:content url="http://a.example/{0}"/>'
              "</media:group>",
    "pictures": '<media:content url="http://a.example/{0}" medium="image"><media:description>a</media:description>'
                "</media:content>",
    "modules": "<dc:title>a</dc:title><itunes:subtitle>a</itunes:subtitle><atom:content>a</atom:content>",
}
DATES = {
    "digits of a date": "1", "words of a date": "Thu, ", "brackets of a date": "(", "colons of a date": "09:",
    "ideographs of a date": "年", "tags of a date": "&lt;time datetime=1&gt;", "elements of a date": '<time title="1"/>',
}
IN_CHANNEL = {
    "items": ITEM, "items of one identifier": ITEM.replace("{0}", "a"),
    "items without an identifier": "<item><title>a</title></item>", "empty items": "<item/>",
    "dates of many lengths": "<item><guid>{0}</guid><pubDate>Thu, {0} Jan 2026 {0}:00:00 GMT</pubDate></item>",
    "one tag with many attributes": '<item ⟦a{0}="1" ⟧/>', "one long attribute": '<item a="⟦a⟧"/>',
    "one long title": "<item><title>⟦a ⟧</title></item>", "one long identifier": "<item><guid>⟦a⟧</guid></item>",
    "one long link": "<item><link>http://a.example/⟦a/⟧</link></item>",
    "one long title of ampersands": "<item><title>⟦&amp;⟧</title></item>",
    "one long title of names": "<item><title>⟦&amp;eacute⟧</title></item>",
    "one long title of tags": "<item><title>⟦&lt;b&gt;⟧</title></item>",
}
IN_ENTRIES = {
    "entries": "<entry><id>{0}</id><title>Title {0}</title><updated>2026-01-15T09:00:00Z</updated></entry>",
    "entries of XHTML": f'<entry><id>{{0}}</id><content type="xhtml"><div {XHTML}><p>a</p></div></content></entry>',
    "one entry of XHTML": '<entry><id>a</id><content type="xhtml">⟦<p>a<b>c</b></p>⟧</content></entry>',
    "links of an entry": '<entry><id>a</id>⟦<link rel="enclosure" href="http://a.example/{0}"/>⟧</entry>',
}
DOCUMENTS = {
    "open items": RSS + "⟦<item><title>a⟧", "items of items": RSS + "⟦<item>⟧",
    "RDF": '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">'
           '<channel><title>T</title></channel>⟦<item rdf:about="{0}"><title>a</title></item>⟧</rdf:RDF>',
    "one tag with many namespaces": '<rss ⟦xmlns:n{0}="urn:{0}" ⟧><channel><title>T</title>' + END,
    "text before": "⟦text ⟧" + RSS + ITEMS + END, "white space before": "⟦\n⟧" + RSS + ITEMS + END,
    "web pages before": '⟦<p>warning</p>⟧<?xml version="1.0"?>' + RSS + END,
    "empty roots": "⟦<rss/>⟧" + RSS + ITEMS + END, "empty roots in comments": "<rss/>⟦<!-- <rss/> -->⟧" + RSS + END,
    "a web page of roots": "<html>⟦<rss>⟧", "roots of a web page": '<html>⟦<?x ><rss version="2.0"?><p>⟧' + RSS + END,
    "examples in a web page": "<html>⟦<pre><rss version='2'></pre>⟧" + RSS + END,
    "open examples in a web page": "<html>⟦<pre><code><template>⟧" + RSS + END,
    "text after": RSS + ITEMS + END + "⟦<!-- x --> ⟧", "a type without an end": "<!DOCTYPE rss [⟦<!-- x -->⟧",
    "entities of a type": f'<!DOCTYPE rss [⟦<!ENTITY e{{0}} "x">⟧]>{RSS}⟦<item><title>&e{{0}};</title></item>⟧{END}',
    "a type of brackets": "<!DOCTYPE rss ⟦[⟧" + RSS + END,
    "declarations": "<!DOCTYPE rss [⟦<!ELEMENT a (b)>⟧]>" + RSS + END,
}
TEXTS = {
    "escaped HTML": "&lt;p&gt;a &lt;b&gt;c&lt;/b&gt;", "escaped HTML that isn't closed": "&lt;div&gt;",
    "sections": "<![CDATA[<p>a]]>", "XHTML": f"<p {XHTML}>a<b>c</b></p>", "ends of sections": "]]>",
    "items": "<item><title>a</title></item>",
}


def declared(name, codec, errors="strict"):
    return lambda text: f'<?xml version="1.0" encoding="{name}"?>{text}'.encode(codec, errors)


ENCODED = {
    "UTF-16": lambda text: text.encode("utf-16"), "UTF-32": lambda text: text.encode("utf-32"),
    "ISO 8859-1": declared("iso-8859-1", "latin-1", "replace"),
    "windows-1252": declared("windows-1252", "cp1252", "replace"),
    "Shift JIS": declared("shift_jis", "shift_jis", "replace"), "GB 18030": declared("gb18030", "gb18030"),
    "an unknown encoding": declared("x-none", "utf-8"), "UTF-7": declared("utf-7", "utf-8"),
    "invalid UTF-8": lambda text: text.encode().replace(b"Text", b"\xff\xfe\xc0\x80\xed\xa0\x80"),
    "half of UTF-8": lambda text: text.encode().replace(b"Text", b"\xe2\x82" * 4),
    "null bytes": lambda text: text.encode().replace(b"Text", bytes(8)),
    "byte order marks": lambda text: text.replace("Text", "\ufeff" * 4).encode(),
}
JSON_ITEMS = {
    "items": '{"id": "{0}", "content_text": "a"}', "items of HTML": '{"id": "{0}", "content_html": "<p>a<p>b"}',
    "items with dates": '{"id": "{0}", "date_published": "2026-01-15T09:00:00+01:00"}',
    "numbers as identifiers": '{"id": {0}, "content_text": "a"}', "items that are none": "null",
    "items of one identifier": '{"id": "a", "content_text": "a"}', "trailing commas": '{"id": "{0}", "tags": ["a",],}',
}
JSON_VALUES = {
    "authors": '"authors": [{"name": "A"}⟦,{"name": "A{0}"}⟧]', "tags": '"tags": ["t"⟦,"t{0}"⟧]',
    "attachments": '"attachments": [{"url": "http://a.example/", "mime_type": "audio/mpeg"}'
                   '⟦,{"url": "http://a.example/{0}", "mime_type": "audio/mpeg"}⟧]',
    "unknown values": '"_unknown": [0⟦,[1, {"a": 2.5e3}]⟧]', "numbers": '"_unknown": [0⟦,1234567890123456789⟧]',
    "escapes": '"content_text": "⟦\\u00e9⟧"', "halves of pairs": '"content_text": "⟦\\ud83d⟧"',
    "pairs": '"content_text": "⟦\\ud83d\\ude00⟧"', "backslashes": '"content_text": "⟦\\\\⟧"',
    "quotes": '"content_text": "⟦\\"⟧"', "plain text": '"content_text": "⟦a ⟧"',
    "raw line breaks": '"content_text": "⟦\n⟧"', "lists with trailing commas": '"_unknown": [⟦[1,],⟧]',
    "line breaks": '"content_text": "⟦\\n⟧"', "wide characters": '"content_text": "⟦日本⟧"',
}
JSON_DOCUMENTS = {
    "keys": JSON + '⟦"k{0}": 1, ⟧"title": "T", "items": []}', "one key": JSON + '⟦"title": "T", ⟧"items": []}',
    "digits": JSON + '"items": [{"id": ⟦1⟧}]}', "brackets": "[", "objects": '{"a":',
    "an object of items": JSON + '"items": {"a": {"id": "a"}⟦,"{0}": {"id": "{0}"}⟧}}',
    "members of one item": JSON + '"items": {"id": "a"⟦,"{0}": {"id": "{0}"}⟧}}',
    "white space": JSON + '⟦ \n⟧"title": "T", "items": []}',
}


def entities_of_entities(size):
    entities = "".join(f'<!ENTITY e{number + 1} "&e{number};&e{number};">' for number in range(size // 30))
    return f'<!DOCTYPE rss [<!ENTITY e0 "x">{entities}]>{RSS}<item><title>&e{size // 30};</title></item>{END}'


def feed(name, make, suffix="xml"):
    file = f"feed.{suffix}"
    return Input(f"feed: {name}", lambda size: {file: make(size)}, ["articles", "--source", file])


def inputs():
    def tables(templates, before="", after="", named="{}", suffix="xml"):
        return table("feed: ", f"feed.{suffix}", ["articles", "--source", f"feed.{suffix}"],
                     {named.format(name): template for name, template in templates.items()}, before, after)

    yield from tables(IN_CHANNEL, RSS, END)
    yield from tables(IN_ENTRIES, ATOM, "</feed>")
    yield from tables(DOCUMENTS)
    yield from tables(IN_ITEM, RSS + "<item><guid>a</guid>", "</item>" + END)
    yield from tables(DATES, RSS + "<item><guid>a</guid><pubDate>", "</pubDate></item>" + END)
    in_channel = ["categories", "nested elements", "namespaces", "different elements of an item"]
    yield from tables({name: IN_ITEM[name] for name in in_channel}, RSS, END, "{}, in the channel")
    texts = {name: f"<item><description>{text}</description></item>" for name, text in TEXTS.items()}
    yield from tables(texts, RSS, END, "texts of {}")
    yield from tables(TEXTS, RSS + "<item><guid>a</guid><description>", "</description></item>" + END, "one text of {}")
    yield from tables({name: "," + text for name, text in JSON_ITEMS.items()},
                      JSON + '"title": "T", "items": [{"id": "a"}', "]}", "JSON: {}", "json")
    yield from tables(JSON_VALUES, JSON + '"title": "T", "items": [{"id": "a", ', "}]}", "JSON: {}", "json")
    yield from tables(JSON_DOCUMENTS, named="JSON: {}", suffix="json")
    for name, encode in ENCODED.items():
        yield feed(name, lambda size, encode=encode: encode(RSS + grown(ITEM, size) + END))
    yield feed("entities of entities", entities_of_entities)
    yield feed("bytes of no format", lambda size: base64.b64encode(bytes(range(256)) * (size // 340 + 1)), "bin")
