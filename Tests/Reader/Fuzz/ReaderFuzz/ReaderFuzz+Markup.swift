import ArticlesDomain
import CoreDomain
import Foundation
import FuzzSupport
import Headless
import NetworkData

@testable import FeedsData
@testable import MarkupData
@testable import PlatformData
@testable import StoreData

extension ReaderFuzz {
  private static let base = URL(string: "https://example.org/a/b")

  func checkXML(_ input: [UInt8]) throws {
    let limits = XMLLimits(depth: 32, attributes: 8, namespaces: 8, elements: 1000, names: 100)
    do {
      let document = try XMLReader(limits: limits).read(DecodedText(Data(input))) { _ in
        true
      } detaching: { element, _ in
        element.name == "item"
      } detach: { element, around, _ in
        _ = element.innerMarkup(isEscaped: true)
        return around.count < limits.depth
      }
      _ = document.root.innerMarkup(isEscaped: false)
      let depth = Self.depth(of: document.root)
      try require(depth <= limits.depth, "the elements are nested \(depth) deep")
    } catch is MarkupError {}
  }

  /// An outline reports the same damage as the whole document, and its passages are the same entries.
  func checkOutline(_ input: [UInt8]) throws {
    guard Data(input).range(of: Data("strata-entry".utf8)) == nil else { return }
    let text = DecodedText(Data(input))
    let isEntry = { (element: Element, _: Element?) in element.name == "item" }
    func read(_ outline: XMLOutline?) throws -> (entries: [String], damage: Set<Publication.Damage>) {
      var entries: [String] = []
      let document = try XMLReader().read(
        text, outline: outline, expecting: { _ in true }, detaching: isEntry
      ) {
        element, _, _ in
        let entry = outline == nil ? element : element.passage?.element(detaching: isEntry)
        entries.append(entry?.innerMarkup(isEscaped: false) ?? "")
        return true
      }
      return (entries, document.damage)
    }
    do {
      let whole = try read(nil)
      let outlined = try read(
        XMLOutline(entries: ["item"], texts: ["description", "encoded"], mixed: ["content"]))
      try require(outlined.entries == whole.entries, "the passages are other entries")
      try require(outlined.damage == whole.damage, "the outline reports other damage")
    } catch is MarkupError {}
  }

  private static func depth(of element: Element) -> Int { 1 + (element.children.map(depth).max() ?? 0) }

  func checkHTML(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    let reader = HTMLReader.self
    let blocks = reader.blocks(of: text, base: Self.base)
    try check(blocks)
    try require(reader.blocks(of: text, base: Self.base) == blocks, "the second reading differs")
    let line = HTMLText.line(of: text)
    try require(line?.contains(where: \.isNewline) != true, "the line has several lines")
    try checkWords(text)
    try checkTitle(text)
  }

  /// A title has one line, and plain text in it stays. An address has the same value as an attribute of another name, but for
  /// references without a semicolon.
  private func checkTitle(_ text: String) throws {
    for title in [HTMLText.title(of: text), HTMLText.plainTitle(of: text)] {
      try require(title?.contains(where: \.isNewline) != true, "the title has several lines")
      guard !text.utf8.contains(UInt8(ascii: "&")), !text.contains("<"), !text.contains("\u{C2}") else {
        continue
      }
      let isC1 = text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) }
      try require(isC1 || title == text.collapsed.nonEmpty, "the plain title differs")
    }
    for name: StaticString in ["href", "alt", "style"] { _ = HTMLText.values(of: name, in: text) }
    let value = text.replacing("'", with: "")
    let isEnded = !value.contains("&")
    let values = HTMLText.values(of: "href", in: "<a href='\(value)' href=x>")
    try require(values.count == 1, "the attribute isn't found")
    try require(
      !isEnded || values == HTMLText.values(of: "alt", in: "<a alt='\(value)'>"), "the address differs")
  }

  /// A script after any HTML is no words. The quotation marks and brackets before it end an open tag or comment.
  private func checkWords(_ html: String) throws {
    let words = HTMLText.plainText(of: html)
    try require(HTMLText.plainText(of: html) == words, "the second time, the words differ")
    try require(words.utf8.count <= 3 * html.utf8.count, "the words are longer than the HTML")
    let script = "strata\(html.utf8.count)script"
    guard !html.contains(script) else { return }
    let both = HTMLText.plainText(of: html + "\">'>--></xmp></plaintext><script>\(script)</script>")
    try require(!both.contains(script), "the words contain a script")
  }

  /// The first byte is the length of the first text, in 255ths of the rest.
  func checkCompressedTexts(_ input: [UInt8]) throws {
    let rest = input.dropFirst()
    let length = rest.count * Int(input.first ?? 0) / 255
    let first = String(decoding: rest.prefix(length), as: UTF8.self)
    let second = String(decoding: rest.dropFirst(length), as: UTF8.self)
    if let compressed = CompressedTexts(first, second)?.bytes {
      try compressed.withUnsafeBytes { bytes in
        try require(CompressedTexts.second(bytes) == second, "the second text is lost")
        try require((CompressedTexts.first(bytes) ?? "") == first, "the first text is lost")
        let end = Array(first.utf8.suffix(20))
        let isFound = end.isEmpty || end.withUnsafeBytes { CompressedTexts.firstContains($0, in: bytes) }
        try require(isFound, "the end of the first text isn't found")
      }
      var damaged = Array(compressed)
      damaged[length % damaged.count] ^= 1
      // Some bits name one of two equal parts of the texts.
      let read = damaged.withUnsafeBytes { CompressedTexts.second($0) } ?? second
      try require(read == second, "the damage isn't noticed")
    }
    // The input as damaged bytes.
    input.withUnsafeBytes { bytes in
      _ = CompressedTexts.second(bytes)
      _ = CompressedTexts.second(bytes, upTo: 10)
      _ = CompressedTexts.first(bytes)
      _ = CompressedTexts.firstContains(bytes, in: bytes)
    }
  }

  /// The first byte chooses the encoding that the transport names.
  func checkEncoding(_ input: [UInt8]) throws {
    let names = [
      nil, "utf-8", "utf-16", "utf-16le", "utf-32", "iso-8859-1", "iso-8859-2", "windows-1251", "gb18030",
      "big5",
      "shift_jis", "euc-kr", "euc-jp", "iso-2022-jp", "koi8-r", "macintosh", "iso-8859-11",
    ]
    let charset = names[Int(input.first ?? 0) % names.count]
    let text = DecodedText(Data(input.dropFirst()), charset: charset)
    try require(String(validating: text.utf8, as: UTF8.self) != nil, "the text isn't UTF-8")
  }

  func checkLink(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    _ = URL(reference: text, relativeTo: Self.base)?.asLink
    _ = FeedLocation(text)
    let shown = text.withoutCredentials
    try require(shown.withoutCredentials == shown, "the second time, other credentials are removed")
  }

  func checkTerminalText(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    for harmless in [text.harmless, text.harmlessEscaped] {
      try require(
        harmless.harmlessScalars == harmless.unicodeScalars.count, "harmful text is left: \(harmless)")
    }
    try require(!text.harmless.contains(where: \.isNewline), "the line has several lines")
    try require(text.harmlessEscaped.isolates.isEmpty, "an isolate is left")
    for line in text.harmless.wrapped(to: 20) {
      try require(line.isolates.harmless == line.isolates, "an isolate has no start or no end: \(line)")
    }
  }

  func checkLocale(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    _ = Locale(environment: { $0 == "LANG" ? text : nil }).map {
      Date(timeIntervalSince1970: 0).formatted(.dateTime.locale($0).month(.wide))
    }
    _ = TimeZone(environment: { _ in text })
  }
}

extension String {
  /// The starts and ends of isolates.
  fileprivate var isolates: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { (0x2066...0x2069).contains($0.value) }))
  }

  /// The number of harmless scalars, and of isolates, joiners, and tags, which some texts need.
  fileprivate var harmlessScalars: Int {
    unicodeScalars.count { scalar in
      switch scalar.value {
      case 0x0A, 0x200C, 0x200D, 0x2066...0x2069, 0xE0030...0xE007F: true
      default: !scalar.isHarmful
      }
    }
  }
}
