"""Lists of feeds, as `viewstate feeds import` reads them."""

from . import Input, numbered, repeated

START, END = "<opml version=\"2.0\"><body>", "</body></opml>"
FEED = "<outline type=\"rss\" text=\"Feed {0}\" title=\"Feed {0}\" xmlUrl=\"https://a.example/{0}\"/>"
ONE = "<outline xmlUrl=\"https://a.example/\" "

OUTLINES = {
    "feeds": FEED, "feeds without a title": "<outline xmlUrl=\"https://a.example/{0}\"/>",
    "entries of one feed": FEED.replace("{0}", "a"), "entries of two feeds": (
        "<outline xmlUrl=\"https://a.example/\"/><outline xmlUrl=\"https://b.example/\"/>"),
    "folders with a feed": "<outline text=\"F{0}\">" + FEED + "</outline>",
    "folders of one name": "<outline text=\"F\">" + FEED + "</outline>",
    "folders of one feed": "<outline text=\"F{0}\">" + ONE + "/></outline>",
    "feeds in and out of a folder": "<outline text=\"F\">" + FEED + "</outline><outline xmlUrl=\"https://b.example/{0}\"/>",
    "feeds in two folders each": "<outline xmlUrl=\"https://a.example/{0}\" category=\"/X{0},/Y\"/>",
    "feeds with deep folders": "<outline xmlUrl=\"https://a.example/{0}\" category=\"/{0}" + "/a" * 19 + "\"/>",
    "empty folders": "<outline text=\"F{0}\"/>", "empty outlines": "<outline/>",
    "open folders": "<outline text=\"F\">", "open feeds": "<outline xmlUrl=\"https://a.example/{0}\">",
    "folders 200 deep": "<outline text=\"F\">" * 200 + FEED + "</outline>" * 200,
    "unusable addresses": "<outline text=\"{0}\" xmlUrl=\"file:///{0}\"/>",
    "included lists": "<outline type=\"include\" url=\"https://a.example/{0}.opml\"/>",
    "comments": "<outline isComment=\"true\">" + FEED + "</outline>",
    "feeds of a foreign element": "<div>" + FEED + "</div>", "feeds with references": (
        "<outline text=\"&amp;&eacute;&#8217;&x;\" xmlUrl=\"https://a.example/{0}?a&b\"/>"),
}
CATEGORIES = {
    "tags": "t{0},", "equal tags": "t,", "folders": "/f{0},", "equal folders": "/f,", "nested folders": "/a/b{0}/c,",
    "levels of a folder": "/a", "slashes": "/", "commas": ",", "spaces": " ", "a long tag": "a",
}
VALUES = {
    "text": "a ", "title": "&amp;", "xmlUrl": "a", "url": "a/", "htmlUrl": "a", "type": "rss ", "category": "é", "isComment": "t",
}
LINES = {
    "addresses": "https://a.example/{0}\n", "equal addresses": "https://a.example/\n", "comments": "# a\n", "blank lines": "\n",
    "tags": "https://a.example/{0} a \"b c\" \"~{0}\"\n", "programs": "exec:a{0}\n", "queries": "\"query:a{0}:b\"\n", "words": "a\n",
}
WORDS = {
    "tags of one feed": "t{0} ", "titles of one feed": "~t{0} ", "quotes": "\"", "quoted tags": "\"a\" ", "backslashes": "\\",
    "quoted backslashes": "\"\\", "a long address": "a", "spaces": " ",
}


def opml(name, make):
    return Input("opml: " + name, lambda size: {"list.opml": make(size)}, ["feeds", "import", "list.opml"])


def many(text, size):
    return numbered(text, size) if "{0}" in text else repeated(text, size)


def inputs():
    for name, text in OUTLINES.items():
        yield opml(name, lambda size, text=text: START + many(text, size) + END)
    for name, text in CATEGORIES.items():
        yield opml("category of " + name, lambda size, text=text: START + ONE + "category=\"" + many(text, size) + "\"/>" + END)
    for name, text in VALUES.items():
        yield opml("a long " + name, lambda size, name=name, text=text: START + ONE.replace("xmlUrl", "xmlurl") + name + "=\""
                   + repeated(text, size) + "\"/>" + END)
        yield opml(f"a long {name} around feeds", lambda size, name=name, text=text: START + "<outline " + name + "=\""
                   + repeated(text, size // 2) + "\">" + numbered(FEED, size // 2) + "</outline>" + END)
    yield opml("attributes of one feed", lambda size: START + ONE + numbered("a{0}=\"\" ", size) + "/>" + END)
    yield opml("a long folder of many feeds", lambda size: START + "<outline text=\"" + repeated("a", size // 2) + "\">"
               + numbered(FEED, size // 2) + "</outline>" + END)
    yield opml("entities", lambda size: "<!DOCTYPE opml [" + numbered("<!ENTITY e{0} \"x\">", size) + "]>" + START + FEED + END)
    yield opml("UTF-16", lambda size: (START + numbered(FEED, size) + END).encode("utf-16"))
    for name, text in LINES.items():
        yield opml("list of " + name, lambda size, text=text: "https://a.example/\n" + many(text, size))
    for name, text in WORDS.items():
        yield opml("line of " + name, lambda size, text=text, space="" if text == "a" else " ": (
            "https://a.example/" + space + many(text, size)))
