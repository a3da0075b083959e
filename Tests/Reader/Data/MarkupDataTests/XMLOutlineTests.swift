import ArticlesDomain
import Foundation
import Testing

@testable import MarkupData

@Suite struct XMLOutlineTests {
  @Test func `an outline has no text of entries, and a passage has all of it`() throws {
    let text = "<r><t>T</t><i><n>N</n><x>a&lt;b&gt;</x><x><![CDATA[<p>c]]><b>d</b></x></i></r>"
    var outlined: [String] = []
    let document = try read(text, outline: Self.outline) { outlined.append($0.innerMarkup(isEscaped: true)) }
    #expect(outlined == ["<n>N</n><x></x><x><b></b></x>"])
    #expect(document.root.children.map(\.text) == ["T"])
    let entries = try Self.passages(text)
    #expect(entries == ["<n>N</n><x>a&lt;b&gt;</x><x>&lt;p&gt;c<b>d</b></x>"])
  }

  @Test func `a passage has the namespaces, the bases, and the entities of its document`() throws {
    let text = """
      <!DOCTYPE r [<!ENTITY me 'Ada'>]><r xmlns='u:r' xmlns:p='u:p' xml:base='http://a.example/b/'><c xml:base='d/'>
      <t/><i><p:n xml:base='e'/><x>&me;</x></i></c></r>
      """
    var found: Element?
    _ = try read(text, outline: Self.outline) { found = $0.passage?.element(detaching: Self.isEntry) }
    let entry = try #require(found)
    #expect(entry.namespace == "u:r")
    #expect(entry.children.map(\.namespace) == ["u:p", "u:r"])
    #expect(entry.children.map(\.base) == ["http://a.example/b/d/e", "http://a.example/b/d/"])
    #expect(entry.children.map(\.text) == ["", "Ada"])
  }

  @Test func `child elements of mixed text keep their text unless it is XHTML`() throws {
    var texts: [String] = []
    for type in ["image/png", "xhtml"] {
      _ = try read("<r><i><m type='\(type)'>a<n>b</n></m></i></r>", outline: Self.outline) {
        texts.append($0.deepText)
      }
    }
    #expect(texts == ["b", ""])
  }

  @Test func `only children of an entry lose their text`() throws {
    var texts: [String] = []
    _ = try read("<r><i><t><x>a</x></t><x>b</x></i></r>", outline: Self.outline) { texts.append($0.deepText) }
    #expect(texts == ["a"])
  }

  @Test(arguments: [
    "<r><i><x>a & b &nbsp; c</x></i></r>", "<r><i><x>a]]>b</x></i></r>",
    "<r><i><x>a\u{1}b\u{FFFF}</x></i></r>",
    "<r><i><x><![CDATA[a\u{2}]]></x></i></r>", "<r><i><x>1 < 2</x></i></r>", "<r><i><x>a</y></x></i></r>",
    "<r><i><x>a<b>c</x></i></r>", "<r><i><x>cut", "<r><i><x><![CDATA[cut",
    "<r><i><x>a<i><x>b</x></i>c</x></i></r>",
    "<i><x>root</x></i>", "<r><i/><i></i></r>", "<r><i><x>a</r>", "<r><i a=1 a=2><x b=<c>d</x></i></r>",
  ])
  func `an outline and its passages have the content of the whole document`(_ text: String) throws {
    try Self.expectSame(text)
  }

  @Test func `no mutation of a document makes its outline differ from it`() throws {
    var state: UInt64 = 13
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let text = """
      <?xml version="1.0"?><r xmlns:p="u"><c><t>T &amp; t</t><i p:a="1"><n>N</n><x>&lt;p&gt;a &amp;nbsp; b</x></i>
      <p:i><m type="xhtml"><d>x<br/></d></m><!-- c --><x><![CDATA[<p>é]]></x></p:i><i><x/>&#233;</i></c></r>
      """
    for _ in 0..<400 {
      var bytes = Array(text.utf8)
      for _ in 0..<(1 + random(4)) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(Array("<>&;\"'=/![]x\u{1}".utf8)[random(13)], at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 12)], at: place)
        }
      }
      try Self.expectSame(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `text and attributes beyond the limit are cut, and the cut is reported`() throws {
    let long = String(repeating: "&", count: 5000)
    for text in ["<r>\(long)</r>", "<r><![CDATA[\(long)]]></r>", "<r a='\(long)'/>"] {
      let document = try read(text, limits: XMLLimits(text: 1000)) { _ in }
      #expect(document.damage.contains(.cutAtLimit))
      #expect(document.root.text.utf8.count <= 1000)
      #expect((document.root.attribute("a") ?? "").utf8.count <= 1001)
    }
  }

  private static let outline = XMLOutline(entries: ["i"], texts: ["x"], mixed: ["m"])

  private static func isEntry(_ element: Element, in _: Element?) -> Bool { element.name == "i" }

  private static func expectSame(_ text: String) throws {
    var entries: [String] = []
    var whole: XMLReader.Document?
    do {
      whole = try Self().read(text) { entries.append($0.innerMarkup(isEscaped: false)) }
    } catch let error as MarkupError {
      #expect(throws: error) { try Self().read(text, outline: outline) { _ in } }
      return
    }
    let outlined = try Self().read(text, outline: outline) { _ in }
    #expect(outlined.damage == whole?.damage, "\(text)")
    #expect(try passages(text) == entries, "\(text)")
  }

  private static func passages(_ text: String) throws -> [String] {
    var entries: [String] = []
    _ = try Self().read(text, outline: outline) {
      entries.append($0.passage?.element(detaching: isEntry)?.innerMarkup(isEscaped: false) ?? "no passage")
    }
    return entries
  }

  @discardableResult
  private func read(
    _ text: String, outline: XMLOutline? = nil, limits: XMLLimits = XMLLimits(),
    _ detach: @escaping (Element) -> Void
  ) throws -> XMLReader.Document {
    try XMLReader(limits: limits).read(
      DecodedText(Data(text.utf8)), outline: outline, expecting: { _ in true }, detaching: Self.isEntry
    ) { element, _, _ in
      detach(element)
      return true
    }
  }
}
