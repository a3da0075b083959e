import ArticlesDomain
import CLibXML2
import Foundation

/// Builds blocks from the events of libxml2's HTML parser, collapsing white space as a browser does.
final class BlockBuilder {
  private let base: URL?
  private let maximumDepth: Int
  private let context: htmlParserCtxtPtr
  private var depth = 0
  /// The depth of the element whose content is left out.
  private var skippedFrom: Int?
  /// The name of that element.
  private(set) var skipped: String?
  private var blocks = BlockStack()
  private var inline = InlineText()
  private var headingLevel: Int?
  private var preformatted: [UInt8]?
  private var preformattedFrom = 0
  private var language: String?
  private var blockCount = 0
  private(set) var isCut = false
  /// Where the first element begins that is too deep: behind its name and attributes, in bytes. Nothing is
  /// read from there on until ``continueFlat()``.
  private(set) var tooDeepAt: Int?
  private var isStopped = false
  private var isFlat = false

  /// The most blocks that one text gives; what follows them is left out.
  private static let blockLimit = 100_000

  init(base: URL?, depth: Int, context: htmlParserCtxtPtr) {
    self.base = base
    maximumDepth = depth
    self.context = context
  }

  /// The callbacks; all others stay empty, so that the library builds no tree and prints no message.
  static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.startElement = { builder, name, attributes in
      guard let builder = BlockBuilder.of(builder), let name else { return }
      builder.start(String(decodingCString: name, as: UTF8.self), HTMLAttributes(attributes))
    }
    handler.endElement = { builder, name in
      guard let builder = BlockBuilder.of(builder), let name else { return }
      builder.end(String(decodingCString: name, as: UTF8.self))
    }
    handler.characters = { builder, text, length in
      BlockBuilder.of(builder)?.append(UnsafeBufferPointer(start: text, count: Int(length)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    return handler
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> BlockBuilder? {
    pointer.map { Unmanaged<BlockBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Lets what is read from here on be text of the innermost block that is open, however deep that is.
  func continueFlat() {
    isStopped = false
    isFlat = true
    skippedFrom = nil
    inline.link = nil
  }

  func finish() -> [Block] {
    endPreformatted()
    flush()
    defer { if blocks.isFlattened { isCut = true } }
    return blocks.finish()
  }

  // MARK: Events

  private func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard skippedFrom == nil, !isStopped else { return }
    if preformatted != nil {
      preformatted?.append(contentsOf: text)
    } else {
      inline.append(text)
    }
  }

  private func start(_ name: String, _ attributes: HTMLAttributes) {
    guard !isStopped else { return }
    guard depth < maximumDepth || isFlat else { return stop() }
    depth += 1
    guard skippedFrom == nil else { return }
    if HTMLVocabulary.dropped.contains(name) {
      skippedFrom = depth
      skipped = name
      return
    }
    if preformatted != nil { return startInPreformatted(name, attributes) }
    switch name {
    case "a": inline.link = attributes["href"].flatMap(target)
    case "br": inline.breakLine()
    case "img": addImage(attributes)
    case "td", "th": inline.separate()
    case "pre", "listing", "xmp":
      flush()
      preformatted = []
      preformattedFrom = depth
      language = attributes["class"].flatMap(HTMLVocabulary.language) ?? language
    case "h1", "h2", "h3", "h4", "h5", "h6":
      flush()
      headingLevel = name.utf8.last.map { Int($0) - 0x30 }
    case "ul", "menu", "dir": open(.list(ordered: false))
    case "ol": open(.list(ordered: true))
    case "li":
      flush()
      blocks.openItem()
    case "blockquote": open(.quote)
    case "div":
      flush()
      language = attributes["class"].flatMap(HTMLVocabulary.language)
    case _ where HTMLVocabulary.blocks.contains(name): flush()
    default: break
    }
  }

  private func end(_ name: String) {
    // A parser that is stopped still closes what is open.
    guard !isStopped else { return }
    defer { depth -= 1 }
    if let from = skippedFrom {
      if depth <= from {
        skippedFrom = nil
        skipped = nil
      }
      return
    }
    if preformatted != nil {
      if depth <= preformattedFrom { endPreformatted() }
      return
    }
    switch name {
    case "a": inline.link = nil
    case "li":
      flush()
      blocks.closeItem()
    case "ul", "ol", "menu", "dir":
      flush()
      blocks.closeList()
    case "blockquote":
      flush()
      blocks.closeQuote()
    case _ where HTMLVocabulary.blocks.contains(name): flush()
    default: break
    }
  }

  private func stop() {
    // The library's own count of the bytes read is wrong where it decodes ahead of itself.
    if let input = context.pointee.input?.pointee, let current = input.cur, let base = input.base {
      tooDeepAt = Int(clamping: input.consumed) + base.distance(to: current)
    }
    isStopped = true
    isCut = true
    xmlStopParser(context)
  }

  // MARK: Blocks

  private func flush() {
    let runs = inline.take()
    if !runs.isEmpty {
      add(headingLevel.map { .heading(level: $0, runs) } ?? .paragraph(runs))
    }
    headingLevel = nil
  }

  private func add(_ block: Block) {
    blockCount += 1
    guard blockCount <= Self.blockLimit else {
      isCut = true
      xmlStopParser(context)
      return
    }
    blocks.add(block)
  }

  private func open(_ container: BlockStack.Container) {
    flush()
    blocks.open(container)
  }

  private func addImage(_ attributes: HTMLAttributes) {
    let alternative = attributes["alt"]?.collapsed ?? ""
    // A picture that stands for a character is read as one; one of a single point only counts readers.
    let kind = attributes["class"] ?? ""
    if kind.contains("emoji") || kind.contains("smiley") {
      var text = alternative
      text.withUTF8 { inline.append($0) }
      return
    }
    if ["0", "1"].contains(attributes["width"]) || ["0", "1"].contains(attributes["height"]) { return }
    let source = attributes["src"] ?? attributes["data-src"]
    let url = source.flatMap(target)
    guard url != nil || !alternative.isEmpty else { return }
    let level = headingLevel
    flush()
    headingLevel = level
    add(.image(url, alternative: alternative))
  }

  private func target(_ reference: String) -> URL? {
    guard let url = URL(reference: reference, relativeTo: base) else { return nil }
    return HTMLVocabulary.forbiddenSchemes.contains(url.scheme?.lowercased() ?? "") ? nil : url
  }

  // MARK: Preformatted text

  private func startInPreformatted(_ name: String, _ attributes: HTMLAttributes) {
    switch name {
    case "br": preformatted?.append(UInt8(ascii: "\n"))
    case "code": language = attributes["class"].flatMap(HTMLVocabulary.language) ?? language
    case "img": preformatted?.append(contentsOf: (attributes["alt"] ?? "").utf8)
    default: break
    }
  }

  private func endPreformatted() {
    guard let bytes = preformatted else { return }
    preformatted = nil
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let lines = text.hasPrefix("\n") ? text.dropFirst() : text[...]
    let end = lines.lastIndex { !$0.isWhitespace }.map(lines.index(after:)) ?? lines.startIndex
    if end > lines.startIndex { add(.code(String(lines[..<end]), language: language)) }
    language = nil
  }
}
