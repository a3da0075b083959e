import ArticlesDomain
import Foundation
import Testing

@testable import MarkupData

/// Text of XML with many references and faults.
@Suite struct XMLTextTests {
  @Test(arguments: [
    ("a ]]&gt; b", "a ]]> b"), ("&#93;&#93;&gt;&amp;", "]]>&"), ("&#93;&#93;>", "]]>"), ("]]>]]>", "]]>]]>"),
    ("&amp;]]>", "&]]>"), ("&lt;![CDATA[x]]&gt;", "<![CDATA[x]]>"), ("&amp;]\u{1}]\u{1}>", "&]]>"),
    ("a<![CDATA[b&]]>&lt;<![CDATA[]]]]>&gt;", "ab&<]]>"), ("x&amp;]", "x&]"), ("1<2 < 3<", "1<2 < 3<"),
    ("a<b,c<!-- d -->&e", "a<b,c&e"), ("&lt;<&gt;", "<<>"),
    ("a&#13;&#10;&amp;\r&#10;b\r\n&#9;&amp;\r\nc", "a\r\n&\n\nb\n\t&\nc"),
  ])
  func `text with references and brackets has its characters`(_ text: String, _ expected: String) throws {
    #expect(try read("<a>\(text)</a>").root.text == expected)
  }

  /// The text doesn't depend on the parts in which it is repaired.
  @Test(arguments: ["é&", "&amp;\r\n", "日本", "]]>", "<<", "&eacute;€", "&#233;x"])
  func `a long text is the same as many short ones`(text: String) throws {
    let count = 100_000 / text.utf8.count
    let short = try read("<a>\(text)</a>").root.text
    let long = try read("<a>x\(String(repeating: text, count: count))</a>").root.text
    #expect(long == "x" + String(repeating: short, count: count))
  }

  @Test(arguments: ["&", "&amp;", "a", "<", "]]>"])
  func `a text beyond the limit is cut`(text: String) throws {
    let document = try read(
      "<a><b>\(String(repeating: text, count: 200_000))</b><c>d</c></a>", limits: XMLLimits(text: 1000))
    let texts = document.root.children.map(\.text)
    #expect(texts.count == 2 && texts.last == "d")
    #expect((texts.first?.utf8.count ?? 0) <= 1000)
    #expect(document.damage.contains(.cutAtLimit))
  }

  @Test(arguments: ["& ", "&&", "&#", "&&nbsp;", "&ab", "&cop=2", "&a.b;", "&é"])
  func `HTML with very many faults keeps its text`(fault: String) {
    let faults = String(repeating: fault, count: 2000)
    let html = HTMLReader.self
    let text = html.blocks(of: "<p>a<b title='&'>\(faults)</b></p><p>&copy; &amp; &#65;</p>", base: nil)
    let expected = "a" + faults.replacing("&nbsp;", with: " ")
    #expect(
      text.map { $0.plainText.split(whereSeparator: \.isWhitespace) } == [
        expected.split(whereSeparator: \.isWhitespace), ["©", "&", "A"],
      ])
  }

  @Test func `HTML with very many faults may be nested too deep as well`() {
    let open = String(repeating: "<div>", count: 300)
    let html = HTMLReader.self
    let blocks = html.blocks(
      of: "\(String(repeating: "& ", count: 2000))\(open)<i>inside</i> after", base: nil)
    #expect(blocks.map(\.plainText).joined(separator: " ").hasSuffix("& & inside after"))
  }

  private func read(_ text: String, limits: XMLLimits = XMLLimits()) throws -> XMLReader.Document {
    try XMLReader(limits: limits).read(
      DecodedText(Data(text.utf8)), expecting: { _ in true }, detaching: { _, _ in false },
      detach: { _, _, _ in true })
  }
}
