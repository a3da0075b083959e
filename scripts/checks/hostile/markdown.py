"""Markdown, lists, and comments that a Conduit server answers with."""

import json

from . import Input, numbered, repeated

REPEATED = {
    "open brackets": "[", "closed brackets": "]", "pairs of brackets": "[]", "images' brackets": "![", "links": "[a](b)",
    "open links": "[a](b", "links of brackets": "[a](<b", "nested links": "[a [b](c) ", "references": "[a][b]",
    "stars": "*", "stars and letters": "*a", "letters and stars": "a*", "pairs of stars": "*a**b", "three stars": "***a**b*",
    "underscores": "_", "underscores and letters": "_a ", "tildes": "~", "tildes and letters": "~a~~b", "backticks": "`",
    "backticks and letters": "`a``b", "code": "`a` ", "fences": "```\n", "fences of tildes": "~~~\n", "quotes": ">",
    "quotes and lines": ">a\n", "quotes of quotes": "> > a\n", "items": "- a\n", "items in one line": "- ", "numbers": "1. ",
    "numbered items": "1. a\n", "tasks": "- [x] a\n", "items and blank lines": "- a\n\n", "headings": "# a\n",
    "number signs": "#", "lines under headings": "a\n===\n", "rules": "---\n", "backslashes": "\\", "escaped stars": "\\*",
    "ampersands": "&", "entities": "&copy;", "half entities": "&copy", "angle brackets": "<", "autolinks": "<http://a.b>",
    "addresses": "http://a.b ", "addresses without spaces": "http://a.b", "hosts": "www.a.b ", "emails": "a@b.c ",
    "at signs": "@", "half emails": "a@b.", "HTML": "<b>a</b>", "open HTML": "<b>a", "different HTML": "<e{0}>a",
    "HTML blocks": "<div>\na\n", "HTML comments": "<!-- a -->", "starts of HTML comments": "<!--", "instructions": "<?",
    "HTML sections": "<![CDATA[", "declarations": "<!A ", "attributes": "<a b=c ", "bars": "|", "hard breaks": "a  \n",
    "lines": "a\n", "paragraphs": "a\n\n", "tabs": "\ta\n", "spaces": " ", "images": "![a](b)", "nulls": "\0",
    "wide characters": "日本", "combining characters": "e\u0301", "exclamation marks": "!", "parentheses": "(",
    "links of parentheses": "[a](((b", "titles": "[a](b \"", "items of code": "-     a\n",
}


def article(text):
    author = {"username": "a", "bio": None, "image": None, "following": False}
    return {"slug": "a", "title": "A", "description": "", "body": text, "tagList": [], "favoritesCount": 0, "favorited": False,
            "createdAt": "2026-01-15T09:00:00.000Z", "updatedAt": "2026-01-15T09:00:00.000Z", "author": author}


def served(name, answer, *command):
    return Input(name, lambda size: {"answer.json": json.dumps(answer(size), ensure_ascii=False)}, list(command),
                 is_served=True)


def inputs():
    def page(name, make):
        return served("Markdown: " + name, lambda size: {"article": article(make(size))}, "article", "a")

    for name, text in REPEATED.items():
        make = numbered if "{0}" in text else repeated
        yield page(name, lambda size, text=text, make=make: make(text, size))
    yield page("definitions", lambda size: numbered("[a{0}]: b\n", size))
    yield page("definitions that are used", lambda size: numbered("[a{0}]: b\n", size // 2) + numbered("[a{0}] ", size // 2))
    yield page("definitions of one name", lambda size: repeated("[a]: b\n", size // 2) + repeated("[a] ", size // 2))
    yield page("one long address that is used often", lambda size: "[a]: " + "b" * (size // 4) + "\n\n" + repeated("[a] ", size))
    yield page("one table", lambda size: "a|b\n-|-\n" + repeated("c|d\n", size))
    yield page("one wide table", lambda size: repeated("a|", size // 3) + "\n" + repeated("-|", size // 3) + "\n"
               + repeated("c|", size // 3))
    yield page("tables", lambda size: repeated("a|b\n-|-\nc|d\n\n", size))
    yield page("a wide table with short rows", lambda size: "|" + repeated("a|", min(size // 3, 256)) + "\n|" + repeated(
        "-|", min(size // 3, 256)) + "\n" + repeated("|\n", size // 3))
    yield page("nested items", lambda size: "".join(" " * (2 * depth) + "- a\n" for depth in range(int(size ** 0.5))))
    yield page("nested quotes", lambda size: "".join(">" * depth + "a\n" for depth in range(int((2 * size) ** 0.5))))
    yield page("backticks of all lengths", lambda size: "".join("e" + "`" * length for length in range(int((2 * size) ** 0.5))))
    yield page("one long word", lambda size: repeated("a", size))
    yield page("one long line", lambda size: repeated("a ", size))
    yield page("open and closed brackets", lambda size: repeated("[", size // 2) + repeated("]", size // 2))
    yield page("stars around", lambda size: repeated("*", size // 2) + "a" + repeated("*", size // 2))
    yield page("open stars, closed underscores", lambda size: repeated("*a ", size // 2) + repeated("b_ ", size // 2))
    yield page("images in images", lambda size: repeated("![", size // 2) + repeated("](a)", size // 2))
    yield served("Conduit: articles", lambda size: {"articlesCount": size // 400, "articles": [
        {**article("a"), "slug": str(number)} for number in range(size // 400)]}, "articles", "--limit", "20")
    yield served("Conduit: tags of an article", lambda size: {"article": {
        **article("a"), "tagList": [f"t{number}" for number in range(size // 8)]}}, "article", "a")
    yield served("Conduit: a long author", lambda size: {"article": {
        **article("a"), "author": {"username": "a " * (size // 2), "bio": None, "image": None, "following": False}}}, "article", "a")
