public import ArticlesDomain
import CLibXML2
public import Foundation

/// Reads fragments of HTML as blocks or as plain text, on libxml2's HTML parser.
///
/// A reader can read any number of fragments, one after the other.
public final class HTMLReader {
  /// The deepest nesting. Deeper elements, and everything after them, are kept as plain text.
  private static let depth = 256
  /// The largest number of attribute delimiters in a tag. A fragment is cut before a tag with more.
  private static let attributeMarks = 2048

  /// Without an element around it, the library starts a paragraph after each element that isn't a block.
  private static let wrapper = "<strata-text>"

  private var context: htmlParserCtxtPtr?
  /// ``Publication.Damage/cutAtLimit`` if elements of a fragment were lost because of a limit.
  public private(set) var damage: Set<Publication.Damage> = []

  public init() {
    LibXML2.prepare()
    open()
  }

  private func open() {
    context = htmlNewParserCtxt()
    context?.pointee.sax?.pointee = BlockBuilder.handler
  }

  deinit {
    htmlFreeParserCtxt(context)
  }

  /// The blocks of a fragment. In text without markup, blank lines separate the paragraphs.
  ///
  /// - Parameter base: The URL that links are resolved against.
  public func blocks(of markup: String, base: URL?) -> [Block] {
    guard markup.utf8.contains(UInt8(ascii: "<")) else {
      // C2 starts the invisible characters of windows-1252.
      guard markup.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == 0xC2 }) else {
        return Self.paragraphs(of: markup)
      }
      return Self.stretches(of: markup).flatMap { parse($0, base: base) }
    }
    return parse(markup, base: base)
  }

  /// Adds the ``damage`` of a text that is HTML.
  public func noteDamage(of text: ArticleText) {
    guard let markup = text.markup, [.html, .xhtml].contains(markup.kind) else { return }
    _ = blocks(of: markup.text, base: markup.base)
  }

  /// The paragraphs of plain text, separated by blank lines.
  ///
  /// - Parameter keepsLines: Whether a line break inside a paragraph stays one.
  public static func paragraphs(of text: String, keepsLines: Bool = false) -> [Block] {
    stretches(of: text).compactMap { stretch in
      guard keepsLines else { return stretch.collapsed.nonEmpty.map(Block.text) }
      let lines = stretch.split(separator: "\n").compactMap { String($0).collapsed.nonEmpty }
      return lines.joined(separator: "\n").nonEmpty.map(Block.text)
    }
  }

  /// The parts of a text between blank lines.
  private static func stretches(of text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isBlank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    if lines.count == 1 { return isBlank(lines[0]) ? [] : [text] }
    return lines.split(whereSeparator: isBlank).map { $0.joined(separator: "\n") }
  }

  private func parse(_ markup: String, base: URL?) -> [Block] {
    // The names of the fragments so far.
    if xmlDictSize(context?.pointee.dict) > BlockBuilder.nameLimit / 2 {
      htmlFreeParserCtxt(context)
      open()
    }
    guard let context else { return [] }
    let builder = BlockBuilder(base: base, depth: Self.depth, context: context)
    var markup = Self.wrapper + markup.withoutCDATAMarks
    markup.withUTF8 { bytes in
      let length = Self.harmlessLength(of: bytes)
      let source = parse(UnsafeBufferPointer(rebasing: bytes[..<length]), into: builder)
      if length < bytes.count { damage.insert(.cutAtLimit) }
      guard let stop = builder.stoppedAt else { return }
      let end = source?.inputIndex(of: stop) ?? stop
      guard bytes.indices.contains(end) else { return }
      let rest = FlatMarkup(bytes[end...], inside: builder.skipped)
      builder.continueFlat()
      let text = Array(Self.wrapper.utf8) + rest.utf8
      text.withUnsafeBufferPointer { _ = parse($0, into: builder) }
    }
    let blocks = builder.finish()
    if builder.isCut { damage.insert(.cutAtLimit) }
    return blocks
  }

  /// - Returns: The source that delivered the bytes, if they weren't parsed directly.
  private func parse(_ bytes: UnsafeBufferPointer<UInt8>, into builder: BlockBuilder) -> HTMLSource? {
    guard let context, let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
      let count = Int32(exactly: bytes.count), count > 0
    else { return nil }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue | HTML_PARSE_NOIMPLIED.rawValue
    let source = HTMLSource(bytes)
    withExtendedLifetime((builder, source)) {
      context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
      let document =
        source.map { $0.parse(with: context, options: Int32(bitPattern: options)) }
        ?? htmlCtxtReadMemory(context, start, count, nil, "UTF-8", Int32(bitPattern: options))
      if let document { xmlFreeDoc(document) }
      context.pointee.userData = nil
    }
    return source
  }

  /// The length of the part that the parser reads in reasonable time. The parser compares every attribute of a tag with
  /// every other one, so reading ends before a tag with very many attributes.
  static func harmlessLength(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let start = index
      var marks = 0
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "=") {
          marks += 1
          while index < bytes.count, bytes[index].isMarkupSpace { index += 1 }
          guard index < bytes.count else { break }
          let mark = bytes[index]
          guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { continue }
          index += 1
          while index < bytes.count, bytes[index] != mark { index += 1 }
          index += 1
        } else if byte.isMarkupSpace || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "/") {
          marks += 1
        }
        if marks > attributeMarks { return start }
      }
    }
    return bytes.count
  }
}
