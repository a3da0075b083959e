"""HTML in the description of an article, as `viewstate article` shows it, and its words, as `viewstate articles` lists it."""

from . import Input, grown

REPEATED = {
    "paragraphs": "<p>word</p>", "open paragraphs": "<p>word", "links": "<a href=x>y</a>", "open links": "<a href=x>y",
    "bold": "<b>x</b> ", "open bold": "<b>x", "open fonts": "<font color=red>x", "open blocks": "<div>x",
    "open spans": "<span>x", "crossed elements": "<b><i>x</b></i>", "crossed blocks": "<p><div>x</p></div>",
    "end tags": "</p>", "unknown end tags": "</nothing>", "line breaks": "<br>", "rules": "<hr>",
    "headings": "<h2>x</h2>", "open headings": "<h1>x<h2>y", "images": "<img src=a.png alt=b>",
    "images of emoji": "<img class=emoji alt=😀>", "items": "<li>x", "lists": "<ul><li>x</ul>",
    "open lists": "<ul><li>x", "numbered lists": "<ol start=5><li>x</ol>", "quotes": "<blockquote>x</blockquote>",
    "open quotes": "<blockquote>x", "code": "<pre><code class=language-swift>x</code></pre>", "open code": "<pre>x",
    "deleted text": "<del>x</del>", "tasks": "<li><input type=checkbox checked>x",
    "tables": "<table><tr><td>a<td>b<tr><td>c<td>d</table>", "open tables": "<table><tr><td>x",
    "open tables without cells": "<table>", "cells without a table": "<td>x", "scripts": "<script>x</script>",
    "open scripts": "<script>", "styles": "<style>x</style>", "vectors": "<svg><g>x",
    "forms": "<form><select><option>x", "text areas": "<textarea>x", "frames": "<iframe>x</iframe>",
    "comments": "<!-- x -->", "starts of comments": "<!-- ", "ends of comments": "-->", "half comments": "<!-",
    "declarations": "<!x>", "processing instructions": "<?x>", "starts of instructions": "<?",
    "nameless end tags": "</", "sections": "<![CDATA[x]]>", "starts of tags": "<", "names without an end": "<a ",
    "ampersands": "&", "references": "&amp;", "numeric references": "&#8212;", "hexadecimal references": "&#x1F600;",
    "unknown references": "&unknown;", "references without an end": "&amp", "references cut off": "&eacut", "prefixes of names": "&notit;",
    "bogus comments": "<![if x]>", "open bogus comments": "<!x", "hidden elements": '<b style="display:none">x</b>',
    "open hidden elements": '<b style="display:none">', "quotations": "<q>x</q>", "open quotations": "<q>x",
    "end tags behind spans": "<b><div>" + "<span>" * 200 + "⟦</b>⟧", "numbers without an end": "&#65",
    "quotation marks": '"', "open attributes": '<a href="', "custom elements": "<a-b>x</a-b>",
    "pictures that are loaded later": "<img data-src=a{0}.png>", "bases": "<base href=x{0}/>",
    "sets of pictures": '<picture><source srcset="a 1x, b 2x"><img></picture>', "formulas": "<math><mi>x",
    "videos": "<video><source src=http://a.example/>x", "marks of sections": "<![CDATA[", "objects": "<object>x",
    "definitions": "<dl><dt>x<dd>y</dl>", "details": "<details><summary>x</summary>y", "rubies": "<ruby>x<rt>y</ruby>",
    "paths to parents": "<a href=../../a>y</a>", "emails": "<a href=mailto:a@b.c>y</a>",
    "data": "<img src=data:image/png;base64,AAAA>", "classes": '<div class="a b language-swift">x</div>',
    "combining characters": "e\u0301", "joiners": "👨‍👩‍👧", "directions": "\u202ex\u202c", "white space": " \t\n",
    "blank lines": "\n\n", "soft hyphens": "\u00ad", "tags of flags": "\U000e0067", "line separators": "\u2028",
    "different elements": "<e{0}>x</e{0}>", "different open elements": "<e{0}>x",
    "different attributes": "<p a{0}=1>x</p>", "different elements and attributes": "<e{0} a{0}=1>x</e{0}>",
    "different addresses": "<a href=https://a.example/{0}>y</a>", "different references": "&e{0};",
    "one tag with many attributes": "<p ⟦a{0}=1 ⟧>x</p>", "one long attribute": '<a href="⟦a⟧">x</a>',
    "one long address of parents": '<a href="⟦../⟧">x</a>', "one long name": "<⟦a⟧>x", "one long word": "<p>⟦a⟧",
    "one long text": "<p>⟦a ⟧", "one long line of code": "<pre>⟦a ⟧", "one long code": "<pre>⟦a\n⟧",
    "one long heading": "<h1>⟦a ⟧", "one long comment": "<!--⟦x ⟧", "one long script": "<script>⟦</scrip⟧",
    "one image with many attributes": "<img ⟦a{0}=1 ⟧>", "images with long names of attributes": f"<img {'a' * 4000}>",
    "one image with unfinished attributes": "<img ⟦a='⟧", "one frame with a long title": '<iframe src=a title="⟦a ⟧">',
    "one set of many pictures": '<img srcset="⟦a{0} 1x,⟧">', "one set of one long picture": '<img srcset="⟦a,⟧">',
    "one long alternative text": '<img src=a alt="⟦a ⟧">',
    "one row of cells": "<table><tr>⟦<td>x⟧<tr><td>a<td>b</table>", "one list": "<ul>⟦<li>x⟧</ul>",
    "one column of rows": "<table>⟦<tr><td>x<td>y⟧</table>",
    "one list of quotes": "<ul>⟦<li><blockquote>x</blockquote>⟧</ul>",
    "text behind 300 elements": "<div>" * 300 + "⟦<p>word ⟧",
    "runs of one paragraph": "<p>⟦<b>x</b> <a href=http://a.b/>y</a> ⟧",
}


def article(html):
    return ('<rss version="2.0"><channel><title>T</title><item><guid>a</guid><title>A</title><description><![CDATA['
            + html.replace("]]>", "]]&gt;") + "]]></description></item></channel></rss>")


def inputs():
    for name, template in REPEATED.items():
        files = lambda size, template=template: {"feed.xml": article(grown(template, size))}  # noqa: E731
        yield Input(f"HTML: {name}", files, ["article", "a", "--source", "feed.xml"])
        yield Input(f"words of HTML: {name}", files, ["articles", "--source", "feed.xml"])
