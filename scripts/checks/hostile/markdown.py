"""Markdown, lists, and comments that a Conduit server answers with."""

import json

from . import Input, grown

REPEATED = {
    "open brackets": "[", "closed brackets": "]", "pairs of brackets": "[]", "images' brackets": "![",
    "links": "[a](b)", "open links": "[a](b", "links of brackets": "[a](<b", "nested links": "[a [b](c) ",
    "references": "[a][b]", "stars": "*", "stars and letters": "*a", "letters and stars": "a*",
    "pairs of stars": "*a**b", "three stars": "***a**b*", "underscores": "_", "underscores and letters": "_a ",
    "tildes": "~", "tildes and letters": "~a~~b", "backticks": "`", "backticks and letters": "`a``b", "code": "`a` ",
    "fences": "```\n", "fences of tildes": "~~~\n", "quotes": ">", "quotes and lines": ">a\n",
    "quotes of quotes": "> > a\n", "items": "- a\n", "items in one line": "- ", "numbers": "1. ",
    "numbered items": "1. a\n", "tasks": "- [x] a\n", "items and blank lines": "- a\n\n", "headings": "# a\n",
    "number signs": "#", "lines under headings": "a\n===\n", "rules": "---\n", "backslashes": "\\",
    "escaped stars": "\\*", "ampersands": "&", "entities": "&copy;", "half entities": "&copy", "angle brackets": "<",
    "autolinks": "<http://a.b>", "addresses": "http://a.b ", "addresses without spaces": "http://a.b",
    "hosts": "www.a.b ", "emails": "a@b.c ", "at signs": "@", "half emails": "a@b.", "HTML": "<b>a</b>",
    "open HTML": "<b>a", "different HTML": "<e{0}>a", "HTML blocks": "<div>\na\n", "HTML comments": "<!-- a -->",
    "starts of HTML comments": "<!--", "instructions": "<?", "HTML sections": "<![CDATA[", "declarations": "<!A ",
    "attributes": "<a b=c ", "bars": "|", "hard breaks": "a  \n", "lines": "a\n", "paragraphs": "a\n\n",
    "tabs": "\ta\n", "spaces": " ", "images": "![a](b)", "nulls": "\0", "wide characters": "日本",
    "combining characters": "e\u0301", "exclamation marks": "!", "parentheses": "(", "links of parentheses": "[a](((b",
    "titles": '[a](b "', "items of code": "-     a\n", "definitions": "[a{0}]: b\n",
    "definitions that are used": "⟦[a{0}]: b\n⟧⟦[a{0}] ⟧", "definitions of one name": "⟦[a]: b\n⟧⟦[a] ⟧",
    "one long address that is used often": "[a]: ⟦b⟧\n\n⟦[a] ⟧", "one table": "a|b\n-|-\n⟦c|d\n⟧",
    "one wide table": "⟦a|⟧\n⟦-|⟧\n⟦c|⟧", "tables": "a|b\n-|-\nc|d\n\n",
    "a wide table with short rows": "|" + "a|" * 256 + "\n|" + "-|" * 256 + "\n⟦|\n⟧", "one long word": "a",
    "one long line": "a ", "open and closed brackets": "⟦[⟧⟦]⟧", "stars around": "⟦*⟧a⟦*⟧",
    "open stars, closed underscores": "⟦*a ⟧⟦b_ ⟧", "images in images": "⟦![⟧⟦](a)⟧",
}
# Each line is longer than the line before.
GROWING = {
    "nested items": lambda depth: " " * (2 * depth) + "- a\n", "nested quotes": lambda depth: ">" * depth + "a\n",
    "backticks of all lengths": lambda length: "e" + "`" * length,
}


def article(text):
    author = {"username": "a", "bio": None, "image": None, "following": False}
    moment = "2026-01-15T09:00:00.000Z"
    return {"slug": "a", "title": "A", "description": "", "body": text, "tagList": [], "favoritesCount": 0,
            "favorited": False, "createdAt": moment, "updatedAt": moment, "author": author}


def served(name, answer, *command):
    return Input(name, lambda size: {"answer.json": json.dumps(answer(size), ensure_ascii=False)}, list(command),
                 is_served=True)


def inputs():
    def page(name, values):
        return served(name, lambda size: {"article": {**article("a"), **values(size)}}, "article", "a")

    for name, template in REPEATED.items():
        yield page(f"Markdown: {name}", lambda size, template=template: {"body": grown(template, size)})
    for name, line in GROWING.items():
        yield page(f"Markdown: {name}", lambda size, line=line: {
            "body": "".join(line(number) for number in range(int(size ** 0.5)))})
    yield page("Conduit: tags of an article", lambda size: {"tagList": [f"t{number}" for number in range(size // 8)]})
    yield page("Conduit: a long author", lambda size: {"author": {
        "username": "a " * (size // 2), "bio": None, "image": None, "following": False}})
    yield served("Conduit: articles", lambda size: {"articlesCount": size // 400, "articles": [
        {**article("a"), "slug": str(number)} for number in range(size // 400)]}, "articles", "--limit", "20")
