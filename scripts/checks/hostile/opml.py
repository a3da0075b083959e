"""Lists of feeds, as `viewstate feeds import` reads them."""

from . import Input, grown, table

START, END = '<opml version="2.0"><body>', "</body></opml>"
FEED = '<outline type="rss" text="Feed {0}" title="Feed {0}" xmlUrl="https://a.example/{0}"/>'
ONE = '<outline xmlUrl="https://a.example/" '

OUTLINES = {
    "feeds": FEED, "feeds without a title": '<outline xmlUrl="https://a.example/{0}"/>',
    "entries of one feed": FEED.replace("{0}", "a"),
    "entries of two feeds": '<outline xmlUrl="https://a.example/"/><outline xmlUrl="https://b.example/"/>',
    "folders with a feed": '<outline text="F{0}">' + FEED + "</outline>",
    "folders of one name": '<outline text="F">' + FEED + "</outline>",
    "folders of one feed": '<outline text="F{0}">' + ONE + "/></outline>",
    "feeds in and out of a folder": '<outline text="F">' + FEED + '</outline><outline xmlUrl="https://b.example/{0}"/>',
    "feeds in two folders each": '<outline xmlUrl="https://a.example/{0}" category="/X{0},/Y"/>',
    "feeds with deep folders": '<outline xmlUrl="https://a.example/{0}" category="/{0}' + "/a" * 19 + '"/>',
    "empty folders": '<outline text="F{0}"/>', "empty outlines": "<outline/>", "open folders": '<outline text="F">',
    "open feeds": '<outline xmlUrl="https://a.example/{0}">',
    "folders 200 deep": '<outline text="F">' * 200 + FEED + "</outline>" * 200,
    "unusable addresses": '<outline text="{0}" xmlUrl="file:///{0}"/>',
    "included lists": '<outline type="include" url="https://a.example/{0}.opml"/>',
    "comments": '<outline isComment="true">' + FEED + "</outline>",
    "feeds of a foreign element": "<div>" + FEED + "</div>",
    "feeds with references": '<outline text="&amp;&eacute;&#8217;&x;" xmlUrl="https://a.example/{0}?a&b"/>',
}
CATEGORIES = {
    "tags": "t{0},", "equal tags": "t,", "folders": "/f{0},", "equal folders": "/f,", "nested folders": "/a/b{0}/c,",
    "levels of a folder": "/a", "slashes": "/", "commas": ",", "spaces": " ", "a long tag": "a",
}
VALUES = {
    "text": "a ", "title": "&amp;", "xmlUrl": "a", "url": "a/", "htmlUrl": "a", "type": "rss ", "category": "é",
    "isComment": "t",
}
LINES = {
    "addresses": "https://a.example/{0}\n", "equal addresses": "https://a.example/\n", "comments": "# a\n",
    "blank lines": "\n", "tags": 'https://a.example/{0} a "b c" "~{0}"\n', "programs": "exec:a{0}\n",
    "queries": '"query:a{0}:b"\n', "words": "a\n",
}
WORDS = {
    "tags of one feed": "t{0} ", "titles of one feed": "~t{0} ", "quotes": '"', "quoted tags": '"a" ',
    "backslashes": "\\", "quoted backslashes": '"\\', "a long address": "a", "spaces": " ",
}
DOCUMENTS = {
    "attributes of one feed": START + ONE + '⟦a{0}="" ⟧/>' + END,
    "a long folder of many feeds": f'{START}<outline text="⟦a⟧">⟦{FEED}⟧</outline>{END}',
    "entities": '<!DOCTYPE opml [⟦<!ENTITY e{0} "x">⟧]>' + START + FEED + END,
}


def inputs():
    def lists(templates, before="", after="", named="{}"):
        return table("opml: ", "list.opml", ["feeds", "import", "list.opml"],
                     {named.format(name): template for name, template in templates.items()}, before, after)

    yield from lists(OUTLINES, START, END)
    yield from lists(CATEGORIES, START + ONE + 'category="', '"/>' + END, "category of {}")
    for name, text in VALUES.items():
        one = ONE.replace("xmlUrl", "xmlurl")
        yield from lists({f"a long {name}": f'{START}{one}{name}="⟦{text}⟧"/>{END}',
                          f"a long {name} around feeds": f'{START}<outline {name}="⟦{text}⟧">⟦{FEED}⟧</outline>{END}'})
    yield from lists(DOCUMENTS)
    yield from lists(LINES, "https://a.example/\n", named="list of {}")
    for name, text in WORDS.items():
        yield from lists({f"line of {name}": text}, "https://a.example/" + ("" if text == "a" else " "))
    yield Input("opml: UTF-16", lambda size: {"list.opml": (START + grown(FEED, size) + END).encode("utf-16")},
                ["feeds", "import", "list.opml"])
