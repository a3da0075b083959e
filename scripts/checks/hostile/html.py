"""HTML in the description of an article, as `viewstate article` shows it."""

from . import Input, numbered, repeated

REPEATED = {
    "paragraphs": "<p>word</p>", "open paragraphs": "<p>word", "links": "<a href=x>y</a>", "open links": "<a href=x>y",
    "bold": "<b>x</b> ", "open bold": "<b>x", "open fonts": "<font color=red>x", "open blocks": "<div>x",
    "open spans": "<span>x", "crossed elements": "<b><i>x</b></i>", "crossed blocks": "<p><div>x</p></div>",
    "end tags": "</p>", "unknown end tags": "</nothing>", "line breaks": "<br>", "rules": "<hr>",
    "headings": "<h2>x</h2>", "open headings": "<h1>x<h2>y", "images": "<img src=a.png alt=b>",
    "images of emoji": "<img class=emoji alt=😀>", "items": "<li>x", "lists": "<ul><li>x</ul>", "open lists": "<ul><li>x",
    "numbered lists": "<ol start=5><li>x</ol>", "quotes": "<blockquote>x</blockquote>", "open quotes": "<blockquote>x",
    "code": "<pre><code class=language-swift>x</code></pre>", "open code": "<pre>x", "deleted text": "<del>x</del>",
    "tasks": "<li><input type=checkbox checked>x", "tables": "<table><tr><td>a<td>b<tr><td>c<td>d</table>",
    "open tables": "<table><tr><td>x", "open tables without cells": "<table>", "cells without a table": "<td>x",
    "scripts": "<script>x</script>", "open scripts": "<script>", "styles": "<style>x</style>", "vectors": "<svg><g>x",
    "forms": "<form><select><option>x", "text areas": "<textarea>x", "frames": "<iframe>x</iframe>",
    "comments": "<!-- x -->", "starts of comments": "<!-- ", "ends of comments": "-->", "half comments": "<!-",
    "declarations": "<!x>", "processing instructions": "<?x>", "starts of instructions": "<?", "nameless end tags": "</",
    "sections": "<![CDATA[x]]>", "starts of tags": "<", "names without an end": "<a ", "ampersands": "&",
    "references": "&amp;", "numeric references": "&#8212;", "hexadecimal references": "&#x1F600;",
    "unknown references": "&unknown;", "references without an end": "&amp", "numbers without an end": "&#1",
    "quotation marks": "\"", "open attributes": "<a href=\"", "custom elements": "<a-b>x</a-b>",
    "definitions": "<dl><dt>x<dd>y</dl>", "details": "<details><summary>x</summary>y", "rubies": "<ruby>x<rt>y</ruby>",
    "paths to parents": "<a href=../../a>y</a>", "emails": "<a href=mailto:a@b.c>y</a>",
    "data": "<img src=data:image/png;base64,AAAA>", "classes": "<div class=\"a b language-swift\">x</div>",
    "combining characters": "e\u0301", "joiners": "👨‍👩‍👧", "directions": "\u202ex\u202c", "white space": " \t\n",
    "blank lines": "\n\n", "soft hyphens": "\u00ad", "tags of flags": "\U000e0067", "line separators": "\u2028",
}


def article(html):
    return ("<rss version=\"2.0\"><channel><title>T</title><item><guid>a</guid><title>A</title><description>"
            "<![CDATA[" + html.replace("]]>", "]]&gt;") + "]]></description></item></channel></rss>")


def inputs():
    def page(name, make):
        return Input("HTML: " + name, lambda size: {"feed.xml": article(make(size))}, ["article", "a", "--source", "feed.xml"])

    for name, text in REPEATED.items():
        yield page(name, lambda size, text=text: repeated(text, size))
    yield page("different elements", lambda size: numbered("<e{0}>x</e{0}>", size))
    yield page("different open elements", lambda size: numbered("<e{0}>x", size))
    yield page("different attributes", lambda size: numbered("<p a{0}=1>x</p>", size))
    yield page("different elements and attributes", lambda size: numbered("<e{0} a{0}=1>x</e{0}>", size))
    yield page("different addresses", lambda size: numbered("<a href=https://a.example/{0}>y</a>", size))
    yield page("different references", lambda size: numbered("&e{0};", size))
    yield page("one tag with many attributes", lambda size: "<p " + numbered("a{0}=1 ", size) + ">x</p>")
    yield page("one long attribute", lambda size: "<a href=\"" + repeated("a", size) + "\">x</a>")
    yield page("one long address of parents", lambda size: "<a href=\"" + repeated("../", size) + "\">x</a>")
    yield page("one long name", lambda size: "<" + repeated("a", size) + ">x")
    yield page("one long word", lambda size: "<p>" + repeated("a", size))
    yield page("one long text", lambda size: "<p>" + repeated("a ", size))
    yield page("one long line of code", lambda size: "<pre>" + repeated("a ", size))
    yield page("one long code", lambda size: "<pre>" + repeated("a\n", size))
    yield page("one long heading", lambda size: "<h1>" + repeated("a ", size))
    yield page("one long comment", lambda size: "<!--" + repeated("x ", size))
    yield page("one long script", lambda size: "<script>" + repeated("</scrip", size))
    yield page("one long alternative text", lambda size: "<img src=a alt=\"" + repeated("a ", size) + "\">")
    yield page("one row of cells", lambda size: "<table><tr>" + repeated("<td>x", size) + "<tr><td>a<td>b</table>")
    yield page("one column of rows", lambda size: "<table>" + repeated("<tr><td>x<td>y", size) + "</table>")
    yield page("one list", lambda size: "<ul>" + repeated("<li>x", size) + "</ul>")
    yield page("one list of quotes", lambda size: "<ul>" + repeated("<li><blockquote>x</blockquote>", size) + "</ul>")
    yield page("text behind 300 elements", lambda size: "<div>" * 300 + repeated("<p>word ", size))
    yield page("runs of one paragraph", lambda size: "<p>" + repeated("<b>x</b> <a href=http://a.b/>y</a> ", size))
