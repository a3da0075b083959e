"""Articles and searches, as `viewstate articles --search` compares them."""

from . import table

# The longest search has 500 characters.
SEARCHES = {
    "a word": "aaab", "a long word": "a" * 490 + "b", "a phrase": '"a a a b"', "a prefix": "aab*",
    "a prefix of the text": "aaa*", "many words": " ".join(["ab"] * 160), "many prefixes": "a* " * 160,
    "fields": "title:aab author:aab tag:aab feed:aab", "one character": "b", "Japanese": "東京の天気",
    "accents": "e\u0301" * 240, "alternatives": "aab OR " * 70 + "b", "negations": "-aab " * 100,
    "parentheses": "-(b aab OR " * 20 + "b" + ")" * 20,
}
TEXTS = {
    "letters": "a", "words": "aab ", "accents": "ae\u0301", "Japanese": "東京", "white space": " \n",
    "joiners": "a\u200d",
}
ARTICLES = {
    "{} in letters": "<item><title>A</title><description>⟦a⟧</description></item>",
    "{} in many articles": "<item><title>aab {0}</title><author>aab</author><category>aab</category></item>",
}


def inputs():
    def searched(templates, search):
        command = ["articles", "--source", "feed.xml", "--search", search, "--order", "rank"]
        return table("search: ", "feed.xml", command, templates, "<rss><channel><title>T</title>", "</channel></rss>",
                     limit=8 << 20)

    for name, search in SEARCHES.items():
        yield from searched({title.format(name): item for title, item in ARTICLES.items()}, search)
    for name, text in TEXTS.items():
        item = f"<item><title>A</title><description>⟦{text}⟧</description></item>"
        yield from searched({f"two words in {name}": item}, 'aab "a b"')
        yield from searched({f"a title of {name}": f"<item><title>⟦{text}⟧</title></item>"}, "title:aab")
