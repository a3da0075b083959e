"""Lists of feeds, as `viewstate feeds import` reads them."""

from . import Input, grown, table

START, END = '<opml version="2.0"><body>', "</body></opml>"
FEED = '<outline type="rss" text="Feed {0}" title="Feed {0}" xmlUrl="https://a.example/{0}"/>'
ONE = '<outline xmlUrl="https://a.example/" '

OUTLINES = {
    "feeds": FEED, "feeds without a title": '<outline xmlUrl="https://a.example/{0}"/>',
    "entries of one feed": FEED.replace("{0}", "a"),
    "folders with a feed": '<outline text="F{0}">' + FEED + "</outline>",
    "folders of one name": '<outline text="F">' + FEED + "</outline>",
    "folders of one feed": '<outline text="F{0}">' + ONE + "/></outline>",
    "feeds in and out of a folder": '<outline text="F">' + FEED + '</outline><outline xmlUrl="https://b.example/{0}"/>',
    "feeds in two folders each": '<outline xmlUrl="https://a.example/{0}" category="/X{0},/Y"/>',
    "empty folders": '<outline text="F{0}"/>', "empty outlines": "<outline/>", "open folders": '<outline text="F">',
    "open feeds": '<outline xmlUrl="https://a.example/{0}">',
    "folders 200 deep": '<outline text="F">' * 200 + FEED + "</outline>" * 200,
    "unusable addresses": '<outline text="{0}" xmlUrl="file:///{0}"/>',
    "included lists": '<outline type="include" url="https://a.example/{0}.opml"/>',
    "comments": '<outline isComment="true">' + FEED + "</outline>",
    "feeds with references": '<outline text="&amp;&eacute;&#8217;&x;" xmlUrl="https://a.example/{0}?a&b"/>',
}
CATEGORIES = {
    "tags": "t{0},", "equal tags": "t,", "folders": "/f{0},", "equal folders": "/f,", "nested folders": "/a/b{0}/c,",
    "levels of a folder": "/a", "slashes": "/", "commas": ",", "spaces": " ", "a long tag": "a",
}
LINES = {
    "addresses": "https://a.example/{0}\n", "equal addresses": "https://a.example/\n", "comments": "# a\n",
    "blank lines": "\n", "tags": 'https://a.example/{0} a "b c" "~{0}"\n', "programs": "exec:a{0}\n",
    "queries": '"query:a{0}:b"\n', "words": "a\n",
}
DOCUMENTS = {
    "a long title around feeds": f'{START}<outline title="⟦&amp;⟧">⟦{FEED}⟧</outline>{END}',
    "tags in a line": "https://a.example/ ⟦t{0} ⟧",
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
    yield from lists(DOCUMENTS)
    yield from lists(LINES, "https://a.example/\n", named="list of {}")
    yield Input("opml: UTF-16", lambda size: {"list.opml": (START + grown(FEED, size) + END).encode("utf-16")},
                ["feeds", "import", "list.opml"])
