"""Articles and searches, as `viewstate articles --search` compares them."""

from . import Input, numbered, repeated

# The longest search has 500 characters.
SEARCHES = {
    "a word": "aaab", "a long word": "a" * 490 + "b", "a phrase": '"a a a b"', "a prefix": "aab*", "a prefix of the text": "aaa*",
    "many words": " ".join(["ab"] * 160), "many prefixes": "a* " * 160, "fields": "title:aab author:aab tag:aab feed:aab",
    "one character": "b", "Japanese": "東京の天気", "accents": "e\u0301" * 240,
}
TEXTS = {"letters": "a", "words": "aab ", "accents": "ae\u0301", "Japanese": "東京", "white space": " \n", "joiners": "a\u200d"}


def inputs():
    def searched(name, make, search):
        return Input("search: " + name, lambda size: {"feed.xml": make(size)},
                     ["articles", "--source", "feed.xml", "--search", search, "--order", "rank"], limit=8 << 20)

    def article(text, element="description"):
        return f"<rss><channel><title>T</title><item><title>A</title><{element}>{text}</{element}></item></channel></rss>"

    for name, search in SEARCHES.items():
        yield searched(name + " in letters", lambda size: article(repeated("a", size)), search)
        yield searched(name + " in many articles", lambda size: "<rss><channel><title>T</title>" + numbered(
            "<item><title>aab {0}</title><author>aab</author><category>aab</category></item>", size) + "</channel></rss>", search)
    for name, text in TEXTS.items():
        yield searched("two words in " + name, lambda size, text=text: article(repeated(text, size)), 'aab "a b"')
        yield searched("a title of " + name, lambda size, text=text: article("", "description").replace(
            "<title>A</title>", "<title>" + repeated(text, size) + "</title>"), "title:aab")
