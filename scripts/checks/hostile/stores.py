"""JSON stores, as `viewstate articles --offline` makes databases of them."""

import json

from . import Input, repeated

SOURCE = "http://a.example/"


def store(articles, marks=None, feeds=None):
    feed = {"publication": {"title": "T"}, "confirmed": 1.7e9, "articles": articles, "currentCount": len(articles)}
    return json.dumps({"version": 1, "feeds": {SOURCE: feed, **(feeds or {})}, "marks": {SOURCE: marks or {}}},
                      ensure_ascii=False)


def article(number=0, **values):
    return {"id": str(number), "publication": SOURCE, "title": "A", **values}


def inputs():
    def kept(name, make):
        return Input("store: " + name, lambda size: {"store.json": make(size)},
                     ["articles", "--offline", "--source", SOURCE, "--store", "store.json"])

    def body(name, block):
        return kept(name, lambda size: store([article(body=[block] * max(1, size // len(json.dumps(block))))]))

    yield kept("articles", lambda size: store([article(number) for number in range(size // 60)]))
    yield kept("articles of one identifier", lambda size: store([article() for _ in range(size // 60)]))
    yield kept("marks", lambda size: store([article()], {
        str(number): {"read": True, "starred": False} for number in range(size // 40)}))
    yield kept("marked articles", lambda size: store(
        [article(number) for number in range(size // 120)],
        {str(number): {"read": True, "starred": True} for number in range(size // 120)}))
    yield kept("feeds", lambda size: store([article()], feeds={
        f"http://b.example/{number}": {"publication": {}, "confirmed": 1, "articles": [], "currentCount": 0}
        for number in range(size // 100)}))
    yield kept("tags", lambda size: store([article(tags=[f"t{number}" for number in range(size // 10)])]))
    yield kept("authors", lambda size: store([article(authors=[
        {"name": f"A{number}"} for number in range(size // 20)])]))
    yield body("paragraphs", {"paragraph": [{"text": "a"}]})
    yield body("lists", {"list": {"isOrdered": False, "items": [[{"paragraph": [{"text": "a"}]}]]}})
    yield body("unknown blocks", {"unknown": 1})
    yield kept("nested quotes", lambda size: "{\"feeds\": {\"" + SOURCE + "\": {\"publication\": {}, \"confirmed\": 1, "
               "\"currentCount\": 1, \"articles\": [{\"id\": \"a\", \"publication\": \"\", \"body\": ["
               + repeated("{\"quote\": [", size) + "]}]}}, \"version\": 1, \"marks\": {}}")
    yield kept("a long title", lambda size: store([article(title=repeated("a ", size))]))
    yield kept("escapes", lambda size: store([article()]).replace("\"A\"", "\"" + repeated("\\u00e9", size) + "\""))
