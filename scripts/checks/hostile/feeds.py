"""Feeds, as `viewstate articles` lists them."""

import base64

from . import Input, numbered, repeated

RSS = "<rss version=\"2.0\"><channel><title>T</title>"
END = "</channel></rss>"
ITEM = "<item><guid>{0}</guid><title>Title {0}</title><description>Text</description></item>"
ENTRY = "<entry><id>{0}</id><title>Title {0}</title><updated>2026-01-15T09:00:00Z</updated></entry>"
ATOM = "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>f</id><title>T</title>"

IN_ITEM = {
    "categories": "<category>a</category>", "different categories": "<category>c{0}</category>",
    "titles": "<title>a</title>", "dates": "<pubDate>Thu, 15 Jan 2026 09:00:00 GMT</pubDate>",
    "authors": "<author>a{0}@b.example (A)</author>", "creators": "<dc:creator xmlns:dc=\"http://purl.org/dc/elements/1.1/\">A</dc:creator>",
    "enclosures": "<enclosure url=\"http://a.example/{0}.mp3\" length=\"1\" type=\"audio/mpeg\"/>",
    "links": "<link>http://a.example/{0}</link>", "descriptions": "<description>a</description>",
    "different elements of an item": "<e{0}>x</e{0}>", "different attributes of an item": "<e a{0}=\"x\"/>",
    "namespaces": "<e xmlns:n{0}=\"urn:{0}\"/>", "nested namespaces": "<e xmlns:n{0}=\"urn:{0}\">",
    "undeclared prefixes": "<n{0}:e/>", "nested elements": "<e>", "nested elements with text": "<e>x",
    "end tags": "</e>", "end tags of the item's parts": "</title>", "comments": "<!--x-->", "comments of hyphens": "<!-----",
    "instructions": "<?x y?>", "sections": "<![CDATA[x]]>", "starts of sections": "<![CDATA[", "ends of sections": "]]>",
    "ampersands": "& ", "references": "&amp;", "HTML's references": "&nbsp;", "unknown references": "&e{0};",
    "numeric references": "&#233;", "controls": "\x01", "starts of tags": "< ", "tags without an end": "<e ",
    "attributes without quotes": "<e a=b c>", "bases": "<e xml:base=\"http://a.example/{0}/\">", "groups": (
        "<media:group xmlns:media=\"http://search.yahoo.com/mrss/\"><media:content url=\"http://a.example/{0}\"/></media:group>"),
    "digits of a date": None, "words of a date": None, "brackets of a date": None, "colons of a date": None,
}

DATES = {"digits of a date": "1", "words of a date": "Thu, ", "brackets of a date": "(", "colons of a date": "09:"}

TEXTS = {
    "escaped HTML": "&lt;p&gt;a &lt;b&gt;c&lt;/b&gt;", "escaped HTML that isn't closed": "&lt;div&gt;", "sections": "<![CDATA[<p>a]]>",
    "XHTML": "<p xmlns=\"http://www.w3.org/1999/xhtml\">a<b>c</b></p>", "ends of sections": "]]>", "items": "<item><title>a</title></item>",
}

ENCODED = {
    "UTF-16": lambda text: text.encode("utf-16"), "UTF-32": lambda text: text.encode("utf-32"),
    "ISO 8859-1": lambda text: ("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>" + text).encode("latin-1", "replace"),
    "windows-1252": lambda text: ("<?xml version=\"1.0\" encoding=\"windows-1252\"?>" + text).encode("cp1252", "replace"),
    "Shift JIS": lambda text: ("<?xml version=\"1.0\" encoding=\"shift_jis\"?>" + text).encode("shift_jis", "replace"),
    "GB 18030": lambda text: ("<?xml version=\"1.0\" encoding=\"gb18030\"?>" + text).encode("gb18030"),
    "an unknown encoding": lambda text: ("<?xml version=\"1.0\" encoding=\"x-none\"?>" + text).encode(),
    "UTF-7": lambda text: ("<?xml version=\"1.0\" encoding=\"utf-7\"?>" + text).encode(),
    "invalid UTF-8": lambda text: text.encode().replace(b"Text", b"\xff\xfe\xc0\x80\xed\xa0\x80"),
    "half of UTF-8": lambda text: text.encode().replace(b"Text", b"\xe2\x82" * 4),
    "null bytes": lambda text: text.encode().replace(b"Text", bytes(8)),
    "byte order marks": lambda text: text.replace("Text", "\ufeff" * 4).encode(),
}

JSON_ITEMS = {
    "items": "{\"id\": \"{0}\", \"content_text\": \"a\"}", "items of HTML": "{\"id\": \"{0}\", \"content_html\": \"<p>a<p>b\"}",
    "items with dates": "{\"id\": \"{0}\", \"date_published\": \"2026-01-15T09:00:00+01:00\"}",
    "numbers as identifiers": "{\"id\": {0}, \"content_text\": \"a\"}", "items that are none": "null",
    "items of one identifier": "{\"id\": \"a\", \"content_text\": \"a\"}",
}

JSON_VALUES = {
    "authors": ("authors", "{\"name\": \"A{0}\"}"), "tags": ("tags", "\"t{0}\""),
    "attachments": ("attachments", "{\"url\": \"http://a.example/{0}\", \"mime_type\": \"audio/mpeg\"}"),
    "unknown values": ("_unknown", "[1, {\"a\": 2.5e3}]"), "numbers": ("_unknown", "1234567890123456789"),
}

JSON_TEXTS = {
    "escapes": "\\u00e9", "halves of pairs": "\\ud83d", "pairs": "\\ud83d\\ude00", "backslashes": "\\\\", "quotes": "\\\"",
    "plain text": "a ", "line breaks": "\\n", "wide characters": "日本",
}


def feed(name, make, suffix="xml"):
    file = "feed." + suffix
    return Input("feed: " + name, lambda size: {file: make(size)}, ["articles", "--source", file])


def inputs():
    yield feed("items", lambda size: RSS + numbered(ITEM, size) + END)
    yield feed("items of one identifier", lambda size: RSS + repeated(ITEM.replace("{0}", "a"), size) + END)
    yield feed("items without an identifier", lambda size: RSS + repeated("<item><title>a</title></item>", size) + END)
    yield feed("empty items", lambda size: RSS + repeated("<item/>", size) + END)
    yield feed("open items", lambda size: RSS + repeated("<item><title>a", size))
    yield feed("items of items", lambda size: RSS + repeated("<item>", size))
    yield feed("entries", lambda size: ATOM + numbered(ENTRY, size) + "</feed>")
    yield feed("entries of XHTML", lambda size: ATOM + numbered(
        "<entry><id>{0}</id><content type=\"xhtml\"><div xmlns=\"http://www.w3.org/1999/xhtml\"><p>a</p></div></content></entry>",
        size) + "</feed>")
    yield feed("one entry of XHTML", lambda size: ATOM + "<entry><id>a</id><content type=\"xhtml\">" + repeated(
        "<p>a<b>c</b></p>", size) + "</content></entry></feed>")
    yield feed("links of an entry", lambda size: ATOM + "<entry><id>a</id>" + numbered(
        "<link rel=\"enclosure\" href=\"http://a.example/{0}\"/>", size) + "</entry></feed>")
    yield feed("RDF", lambda size: "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
               "xmlns=\"http://purl.org/rss/1.0/\"><channel><title>T</title></channel>" + numbered(
                   "<item rdf:about=\"{0}\"><title>a</title></item>", size) + "</rdf:RDF>")
    for name, text in IN_ITEM.items():
        if text is None:
            date = DATES[name]
            yield feed(name, lambda size, date=date: RSS + "<item><guid>a</guid><pubDate>" + repeated(date, size)
                       + "</pubDate></item>" + END)
        else:
            make = numbered if "{0}" in text else repeated
            yield feed(name, lambda size, text=text, make=make: RSS + "<item><guid>a</guid>" + make(text, size)
                       + "</item>" + END)
            if name in ("categories", "nested elements", "namespaces", "different elements of an item"):
                yield feed(name + ", in the channel", lambda size, text=text, make=make: RSS + make(text, size) + END)
    yield feed("dates of many lengths", lambda size: RSS + numbered(
        "<item><guid>{0}</guid><pubDate>Thu, {0} Jan 2026 {0}:00:00 GMT</pubDate></item>", size) + END)
    yield feed("one tag with many attributes", lambda size: RSS + "<item " + numbered("a{0}=\"1\" ", size) + "/>" + END)
    yield feed("one tag with many namespaces",
               lambda size: "<rss " + numbered("xmlns:n{0}=\"urn:{0}\" ", size) + "><channel><title>T</title>" + END)
    yield feed("one long attribute", lambda size: RSS + "<item a=\"" + repeated("a", size) + "\"/>" + END)
    yield feed("one long title", lambda size: RSS + "<item><title>" + repeated("a ", size) + "</title></item>" + END)
    yield feed("one long identifier", lambda size: RSS + "<item><guid>" + repeated("a", size) + "</guid></item>" + END)
    yield feed("one long link", lambda size: RSS + "<item><link>http://a.example/" + repeated("a/", size) + "</link></item>" + END)
    yield feed("one long title of tags", lambda size: RSS + "<item><title>" + repeated("&lt;b&gt;", size) + "</title></item>" + END)
    yield feed("text before", lambda size: repeated("text ", size) + RSS + numbered(ITEM, 1000) + END)
    yield feed("white space before", lambda size: repeated("\n", size) + RSS + numbered(ITEM, 1000) + END)
    yield feed("web pages before", lambda size: repeated("<p>warning</p>", size) + "<?xml version=\"1.0\"?>" + RSS + END)
    yield feed("text after", lambda size: RSS + numbered(ITEM, 1000) + END + repeated("<!-- x --> ", size))
    yield feed("entities of a type", lambda size: "<!DOCTYPE rss [" + numbered("<!ENTITY e{0} \"x\">", size) + "]>" + RSS
               + numbered("<item><title>&e{0};</title></item>", size // 2) + END)
    yield feed("entities of entities", lambda size: "<!DOCTYPE rss [<!ENTITY e0 \"x\">" + "".join(
        f"<!ENTITY e{number + 1} \"&e{number};&e{number};\">" for number in range(size // 30)) + "]>" + RSS
        + f"<item><title>&e{size // 30};</title></item>" + END)
    yield feed("a type without an end", lambda size: "<!DOCTYPE rss [" + repeated("<!-- x -->", size))
    yield feed("a type of brackets", lambda size: "<!DOCTYPE rss " + repeated("[", size) + RSS + END)
    yield feed("declarations", lambda size: "<!DOCTYPE rss [" + repeated("<!ELEMENT a (b)>", size) + "]>" + RSS + END)
    for name, text in TEXTS.items():
        yield feed("texts of " + name, lambda size, text=text: RSS + repeated(
            "<item><description>" + text + "</description></item>", size) + END)
        yield feed("one text of " + name, lambda size, text=text: RSS + "<item><guid>a</guid><description>" + repeated(text, size)
                   + "</description></item>" + END)
    for name, encode in ENCODED.items():
        yield feed(name, lambda size, encode=encode: encode(RSS + numbered(ITEM, size) + END))
    for name, text in JSON_ITEMS.items():
        yield feed("JSON: " + name, lambda size, text=text: "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"T\","
                   " \"items\": [" + numbered(text + ",", size)[:-1] + "]}", "json")
    for name, (key, text) in JSON_VALUES.items():
        yield feed("JSON: " + name, lambda size, key=key, text=text: "{\"version\": \"https://jsonfeed.org/version/1.1\","
                   " \"title\": \"T\", \"items\": [{\"id\": \"a\", \"" + key + "\": [" + numbered(text + ",", size)[:-1] + "]}]}", "json")
    for name, text in JSON_TEXTS.items():
        yield feed("JSON: " + name, lambda size, text=text: "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"T\","
                   " \"items\": [{\"id\": \"a\", \"content_text\": \"" + repeated(text, size) + "\"}]}", "json")
    yield feed("JSON: keys", lambda size: "{\"version\": \"https://jsonfeed.org/version/1.1\", " + numbered(
        "\"k{0}\": 1, ", size) + "\"title\": \"T\", \"items\": []}", "json")
    yield feed("JSON: one key", lambda size: "{\"version\": \"https://jsonfeed.org/version/1.1\", " + repeated(
        "\"title\": \"T\", ", size) + "\"items\": []}", "json")
    yield feed("JSON: brackets", lambda size: repeated("[", size), "json")
    yield feed("JSON: objects", lambda size: repeated("{\"a\":", size), "json")
    yield feed("JSON: white space", lambda size: "{\"version\": \"https://jsonfeed.org/version/1.1\"," + repeated(" \n", size)
               + "\"title\": \"T\", \"items\": []}", "json")
    yield feed("JSON: digits", lambda size: "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"T\", \"items\": "
               "[{\"id\": " + repeated("1", size) + "}]}", "json")
    yield feed("bytes of no format", lambda size: base64.b64encode(bytes(range(256)) * (size // 340 + 1)), "bin")
