import ArticlesDomain
import Foundation
import Testing

@testable import MarkupData

@Suite struct XMLReaderTests {
  @Test func `reads well-formed XML without damage`() throws {
    let document = try read(
      #"<?xml version="1.0"?><!-- note --><a xmlns="u:1" xmlns:p="u:2" x="1"><p:b p:y="2">t&amp;<![CDATA[<c>]]></p:b></a>"#
    )
    #expect(document.damage.isEmpty)
    #expect(document.root.name == "a")
    #expect(document.root.namespace == "u:1")
    #expect(document.root.attribute("x") == "1")
    let child = try #require(document.root.children.first { _ in true })
    #expect(child.name == "b")
    #expect(child.prefix == "p")
    #expect(child.namespace == "u:2")
    #expect(child.attribute("y", namespace: "u:2") == "2")
    #expect(child.text == "t&<c>")
  }

  @Test(arguments: ["<n%d/>", "<n a%d='1'/>", "<p%d:n/>", "<n xmlns:a='u%d'/>"])
  func `reading ends at very many different names`(element: String) throws {
    let elements = (0..<20_000).map { String(format: element, $0) }.joined()
    let document = try read("<a>\(elements)</a>")
    #expect(document.damage.contains(.cutAtLimit))
    #expect((1...10_000).contains(document.root.children.count { _ in true }))
  }

  /// The library frees its input when it stops. An earlier version read the values of the last element from it
  /// afterward.
  @Test func `the last element before an end keeps its attributes`() throws {
    let elements = (0..<20_000).map { "<n xmlns:a='u\($0)' x='kept'/>" }.joined()
    let children = try read("<a>\(elements)</a>").root.children
    #expect(children.allSatisfy { $0.attribute("x") == "kept" })
  }

  @Test(arguments: [
    ("\n <?xml version='1.0'?><a>x</a>", "x", Publication.Damage.leadingText),
    ("Warning: oops\n<a>x</a>", "x", .leadingText),
    ("<a>Fish & Chips &copy=2 &amp; more &lt;3</a>", "Fish & Chips &copy=2 & more <3", .bareAmpersand),
    ("<a>&eacute;&nbsp;&rsquo;</a>", "é\u{A0}’", .undeclaredEntity),
    ("<a>&#X41;&#Xe9;</a>", "Aé", .malformedMarkup),
    ("<a>&unheard;</a>", "&unheard;", .undeclaredEntity),
    ("<a>b\u{1}e\u{7}l&#0;l&#x1F;\u{FFFF}</a>", "bell", .controlCharacters),
    ("<a><![CDATA[b\u{8}ell]]></a>", "bell", .controlCharacters),
    ("<a>cut off", "cut off", .truncated),
    ("<a>cut off &am", "cut off &am", .truncated),
    ("<a>cut off <b x='1", "cut off ", .truncated),
    ("<a><![CDATA[cut off", "cut off", .truncated),
    ("<a>x<!-- cut off", "x", .truncated),
    ("<a>x</a", "x", .truncated),
    ("<a>1 < 2</a>", "1 < 2", .malformedMarkup),
    ("<a>mail <me@a.example></a>", "mail <me@a.example>", .malformedMarkup),
    ("<a>x</b></a>", "x", .malformedMarkup),
    ("<a>x</a><b>y</b>", "x", .malformedMarkup),
  ])
  func `repairs broken XML and reports the fault`(
    _ text: String, _ expected: String, _ damage: Publication.Damage
  ) throws {
    let document = try read(text)
    #expect(document.root.text == expected)
    #expect(document.damage.contains(damage))
  }

  @Test(arguments: [
    ("<a x=1 y='&eacute;' z>t</a>", ["x": "1", "y": "é", "z": ""]),
    ("<a x='&#X3c;&#X22;'/>", ["x": "<\""]),
    (#"<a x="1"y="a < b & c">t</a>"#, ["x": "1", "y": "a < b & c"]),
    (#"<a x="1" x="2" ; y=/b/>"#, ["x": "1", "y": "/b"]),
  ])
  func `repairs broken attributes`(_ text: String, _ expected: [String: String]) throws {
    let document = try read(text)
    for (name, value) in expected { #expect(document.root.attribute(name) == value) }
    #expect(document.damage.contains(.malformedMarkup))
  }

  @Test func `an element that is not closed ends with the one around it`() throws {
    let document = try read("<a><b>one<br>two</b><c>three</c></a>")
    #expect(document.root.children.map(\.name) == ["b", "c"])
    #expect(document.damage == [.malformedMarkup])
  }

  @Test func `an undeclared prefix has no namespace`() throws {
    let document = try read("<a><dc:creator>Ada</dc:creator></a>")
    #expect(document.root.children.map(\.namespace) == [nil])
    #expect(document.root.children.map(\.prefix) == ["dc"])
    #expect(document.damage.contains(.undeclaredPrefix))
  }

  @Test func `bases are resolved against those around them`() throws {
    let document = try read(
      "<a xml:base='http://a.example/one/'><b xml:base='two/'><c/></b><d xml:base='http://d.example/'/></a>")
    let children = Array(document.root.children)
    #expect(document.root.base == "http://a.example/one/")
    #expect(children.map(\.base) == ["http://a.example/one/two/", "http://d.example/"])
    #expect(children[0].children.map(\.base) == ["http://a.example/one/two/"])
  }

  @Test func `numbers 128 to 159 mean windows-1252`() throws {
    #expect(try read("<a>it&#146;s &#x96;</a>").root.text == "it’s –")
  }

  @Test func `refuses nesting beyond the limit`() throws {
    let limit = 256
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try read(nested(limit)).damage.isEmpty)
    #expect(throws: MarkupError.tooDeep(limit: limit)) { try read(nested(limit + 1)) }
    #expect(throws: MarkupError.tooDeep(limit: limit)) { try read(nested(100_000)) }
    #expect(throws: MarkupError.tooDeep(limit: limit)) {
      try read(String(repeating: "<a>", count: 1_000_000))
    }
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x 'ha'><!ENTITY y '&x;&x;'>]><a>&y;</a>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY x PUBLIC 'p' 'http://x.example/'>]><a b='&x;'/>",
    "<!DOCTYPE a [<!ENTITY % x SYSTEM 'http://x.example/'> %x;]><a/>",
    "<!DOCTYPE a [<!ENTITY x '\(String(repeating: "x", count: 300))'>]><a>&x;</a>",
    "<!DOCTYPE a [\((0...10_000).map { "<!ENTITY e\($0) 'x'>" }.joined())]><a/>",
    "<!DOCTYPE a [\((0...10_000).map { "<!ENTITY % e\($0) SYSTEM 'x'>" }.joined())]><a/>",
  ])
  func `nested, long, and external entities are refused`(_ text: String) {
    #expect(throws: MarkupError.forbiddenEntities) { try read(text) }
  }

  @Test(arguments: [
    (
      #"<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd"><a>&eacute;</a>"#,
      "é"
    ),
    ("<!DOCTYPE a [<!ENTITY me 'Ada & co'><!ENTITY e '&#233;'>]><a>&e;</a>", "é"),
    ("<!DOCTYPE a [<!-- > ]> --><!ENTITY me \"<Ada>\">]><a>&me;</a>", "<Ada>"),
    ("<!DOCTYPE a [<!ENTITY me 'Ada'><!ENTITY me 'Bob'>]><a>&me;</a>", "Ada"),
    ("<!DOCTYPE a [\((1...10_000).map { "<!ENTITY e\($0) '\($0)'>" }.joined())]><a>&e10000;</a>", "10000"),
  ])
  func `a harmless document type isn't damage`(_ text: String, _ expected: String) throws {
    let document = try? read(text)
    if text.contains("Ada & co") {
      // A bare ampersand in an entity is refused, like any value that is made of references.
      #expect(document == nil)
    } else {
      #expect(document?.root.text == expected)
      #expect(document?.damage == [])
    }
  }

  @Test func `a document of another kind is not read`() {
    #expect(throws: MarkupError.unexpectedRoot("html")) {
      try XMLReader().read(
        DecodedText(Data("<!DOCTYPE html><html><br><br>".utf8)), expecting: { $0 == "rss" },
        detaching: { _, _ in false }, detach: { _, _, _ in true })
    }
    #expect(throws: MarkupError.noElement) { try read("just words") }
    #expect(throws: MarkupError.noElement) { try read("") }
  }

  @Test func `drops warnings before the declaration`() throws {
    let warning = "<br />\n<b class=x>Warning</b>: cannot <i>x"
    let text = DecodedText(Data("\(warning)\n<?xml version='1.0'?><rss>x</rss>".utf8))
    func read(_ text: DecodedText) throws -> XMLReader.Document {
      try XMLReader().read(
        text, expecting: { $0 == "rss" }, detaching: { _, _ in false }, detach: { _, _, _ in true })
    }
    let document = try read(text)
    #expect(document.root.text == "x")
    #expect(document.damage == [.leadingText])
    #expect(throws: MarkupError.unexpectedRoot("html")) {
      try read(DecodedText(Data("<html><?xml version='1.0'?><svg/></html>".utf8)))
    }
  }

  @Test func `passes each detached element with the elements around it`() throws {
    var seen: [String] = []
    let document = try XMLReader().read(
      DecodedText(Data("<r><t>T</t><i>1</i><i>2</i><i>3".utf8)), expecting: { _ in true },
      detaching: { element, _ in element.name == "i" },
      detach: { element, around, isCut in
        seen.append("\(element.text) in \(around.map(\.name)), cut: \(isCut)")
        return true
      })
    #expect(
      seen == [#"1 in ["r"], cut: false"#, #"2 in ["r"], cut: false"#, #"3 in ["r"], cut: true"#])
    #expect(document.root.children.map(\.name) == ["t"])
  }

  @Test func `stops reading when the closure returns false`() throws {
    var count = 0
    _ = try XMLReader().read(
      DecodedText(Data("<r><i/><i/><i/></r>".utf8)), expecting: { _ in true },
      detaching: { element, _ in element.name == "i" },
      detach: { _, _, _ in
        count += 1
        return count < 2
      })
    #expect(count == 2)
  }

  @Test func `attributes and elements beyond the limits are left out`() throws {
    let limits = XMLLimits(attributes: 2, namespaces: 1, elements: 3)
    let text = "<a b='1' c='2' d='3'><n xmlns='u' xmlns:p='v'/><e/><e/><e/></a>"
    let document = try read(text, limits: limits)
    #expect(document.root.attributes.map(\.name) == ["b", "c"])
    #expect(document.root.children.map(\.name) == ["n", "e"])
    #expect(document.damage == [.cutAtLimit])
  }

  private func read(_ text: String, limits: XMLLimits = XMLLimits()) throws -> XMLReader.Document {
    try XMLReader(limits: limits).read(
      DecodedText(Data(text.utf8)), expecting: { _ in true }, detaching: { _, _ in false },
      detach: { _, _, _ in true })
  }
}
