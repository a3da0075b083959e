import ArticlesDomain
import Foundation
import MarkupData
import Testing

/// Compares the words that are found without parsing with those of the blocks.
struct HTMLTextTests {
  private struct Example: Decodable {
    var example: Int
    var html: String
  }

  @Test func `the HTML of every CommonMark example has the words of its blocks`() throws {
    let url = try #require(
      Bundle.module.url(forResource: "Fixtures/commonmark/spec", withExtension: "json"))
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: url))
    for example in examples {
      #expect(
        HTMLText.plainText(of: example.html).searchable == words(of: example.html),
        "example \(example.example): \(example.html)")
    }
  }

  @Test(arguments: [
    "a&nbsp;b &lt;c&gt; &amp;amp; &eacute;&#233;&#xE9;&#XE9;", "a &amp b", "&ampb &copy2 &notit;",
    "AT&T & co",
    "&", "&;", "&#;", "&#x;", "&#xZ;", "&unknown;", "&unknown", "&\(String(repeating: "a", count: 60));",
    "x&#8212y", "x&#x2014y", "&#128; &#146; &#159; &#129;", "&#0;", "&#xD800;", "&#xDFFF;", "&#x110000;",
    "&#99999999999;", "&#xFFFE;", "&#8;", "&#9;a&#10;b", "&#00065;", "&#", "&# 5;", "&#x", "&#x110000y",
  ])
  func `a reference becomes the same characters`(html: String) {
    expectSameWords("<p>\(html)</p>")
    expectSameWords("<p>one \(html)")
  }

  @Test(arguments: [
    "a < b", "a <", "<", "I <3 you", "a <:) b", "<<b>a</b>", "a<b", "a <b", "a <b title='x",
    "a <b title=\"x>y",
    "<a title='>'>x</a>", "<a title=\">\">x</a>", "<a title=a>b>x</a>", "a</", "a</>b", "a</3>b", "</p>a",
    "a<!-- b > c -->d", "a<!-- b", "a<!-->b", "a<!--->b", "a<!---->b", "a<!x>b", "a<!x", "a<!doctype x>b",
    "a<?x y?>b",
    "a<![CDATA[b]]>c", "a<b/>c", "a<p/>c", "a<x:y>b</x:y>", "a<custom-element>b</custom-element>c",
  ])
  func `a bracket, a comment, and an unfinished tag are read alike`(html: String) { expectSameWords(html) }

  @Test(arguments: [
    "a<script>b()</script>c", "a<script>if (x < 1) { '</p>' }</script>c", "a<script>b",
    "a<SCRIPT>b</Script >c",
    "a<style>p > b {}</style>c", "a<textarea>b <i>c</i></textarea>d",
    "a<iframe>b</iframe>c", "a<noframes>b</noframes>c",
    "a<svg><text>b</text></svg>c", "a<svg/>b", "a<svg><g><svg><text>b</text></svg></g>c</svg>d",
    "a<button>b<button>c</button>d</button>e", "a<select><option>b</select>c", "a<embed>b",
    "a<input value=x>b", "<head><title>a</title></head><body>b</body>", "a<template>b</template>c",
  ])
  func `hidden content is left out alike`(html: String) { expectSameWords(html) }

  @Test(arguments: [
    "<img alt='one  two'>a", "a<img alt=one>b", "a<img alt>b", "a<img src=x alt=\"&eacute;&amp;\">b",
    "a<img class=emoji alt=😀>b", "say <img class='wp-smiley' alt=':)'> now",
    "a<img width=1 height=1 alt=x>b", "a<img width=0 alt=x>b", "a<img width='10' alt=x>b",
    "<img src=x.png title=y>a", "a<IMG ALT=One>b", "a<img alt='x' alt='y'>b",
  ])
  func `an image gives its description alike`(html: String) { expectSameWords(html) }

  @Test(arguments: [
    "one<br>two", "one<br/>two<br />three", "<p>one<p>two", "one<div>two</div>three", "<h2>one</h2>two",
    "<ul><li>one<ul><li>two</li></ul></li><li>three</ul>",
    "<ol><li>one<li>two<dl><dt>three<dd>four</dl></ol>",
    "<pre>one\n  two\n\nthree</pre>", "<pre><code>a &lt; b\n</code></pre>", "<blockquote>one</blockquote>two",
    "one<hr>two", "one<span>two</span> three", "one\u{A0}two", "one\n\n two\tthree", "a\u{80}b\u{92}\u{9F}c",
    "<p>a\u{91}b\u{94}</p>", "e\u{301}<b>\u{301}</b>", "🦉<b>🦉</b>", "one<wbr>two",
    "<details><summary>a</summary>b", "a<video><source>b</video>c", "<b>a</b>, b<audio>c</audio><i>d</i> e",
  ])
  func `lines and spaces separate the same words`(html: String) { expectSameWords(html) }

  /// A parser would also need to read the table and the address.
  @Test func `only cells and media have other separators than their blocks`() {
    let table = "<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>"
    #expect(HTMLText.plainText(of: table) == "a b\nc d")
    #expect(words(of: table) == "a | b c | d")
    let film = "one<iframe src='https://v.example/1'></iframe>two"
    #expect(HTMLText.plainText(of: film) == "one\ntwo")
    #expect(words(of: film) == "one https://v.example/1 two")
    let talk = "one<iframe src='https://v.example/1' title='A  talk'></iframe>two"
    #expect(HTMLText.plainText(of: talk) == "one\nA talk\ntwo")
    #expect(words(of: talk) == "one a talk two")
  }

  @Test func `text beyond the deepest nesting is found`() {
    expectSameWords(String(repeating: "<div>", count: 300) + "deep<p>text &amp; more<script>x</script>")
  }

  private func words(of html: String) -> String {
    HTMLReader.blocks(of: html, base: nil).plainText.searchable
  }

  private func expectSameWords(_ html: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      HTMLText.plainText(of: html).searchable == words(of: html), "\(html)", sourceLocation: sourceLocation)
  }
}
