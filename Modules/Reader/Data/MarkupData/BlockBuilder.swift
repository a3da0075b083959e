import ArticlesDomain
import CLibXML2
import CoreDomain
import Foundation

/// Builds blocks from the events of libxml2's HTML parser, collapsing white space as a browser does.
final class BlockBuilder {
  private let base: URL?
  private let maximumDepth: Int
  private let context: htmlParserCtxtPtr
  private var depth = 0
  /// The depth of the element whose content is left out, such as a `script`.
  private var skippedFrom: Int?
  /// The name of that element.
  private(set) var skipped: String?
  private var blocks = BlockStack()
  private var inline = InlineText()
  private var headingLevel: Int?
  private var preformatted: PreformattedText?
  /// The language that the class of an element around a `pre` names.
  private var language: String?
  private var blockCount = 0
  private(set) var isCut = false
  /// The offset in bytes behind the name and attributes of the first element that is nested too deep. Nothing
  /// after it is read until ``continueFlat()``.
  private(set) var tooDeepAt: Int?
  private var isStopped = false
  private var isFlat = false

  /// The largest number of blocks of one text. The rest is left out.
  private static let blockLimit = 100_000

  init(base: URL?, depth: Int, context: htmlParserCtxtPtr) {
    self.base = base
    maximumDepth = depth
    self.context = context
  }

  /// Adds the rest of the text to the innermost open block, whatever its depth.
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

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard skippedFrom == nil, !isStopped else { return }
    if preformatted != nil {
      preformatted?.append(text)
    } else {
      inline.append(text)
    }
  }

  func start(_ name: String, _ attributes: HTMLAttributes) {
    guard !isStopped else { return }
    guard depth < maximumDepth || isFlat else { return stop() }
    depth += 1
    guard skippedFrom == nil else { return }
    if HTMLVocabulary.dropped.contains(name) {
      skippedFrom = depth
      skipped = name
      return
    }
    if preformatted != nil {
      preformatted?.start(name, attributes)
      return
    }
    switch name {
    case "a": inline.link = attributes["href"].flatMap(target)
    case "br": inline.breakLine()
    case "img": addImage(attributes)
    case "td", "th": inline.separate()
    case "pre", "listing", "xmp":
      flush()
      preformatted = PreformattedText(
        depth: depth, language: attributes["class"].flatMap(HTMLVocabulary.language) ?? language)
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

  func end(_ name: String) {
    // After a stop, the parser still closes the open elements.
    guard !isStopped else { return }
    defer { depth -= 1 }
    if let from = skippedFrom {
      if depth <= from {
        skippedFrom = nil
        skipped = nil
      }
      return
    }
    if let preformatted {
      if depth <= preformatted.depth { endPreformatted() }
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
    // The library's own count of bytes is wrong if it has decoded more than it has parsed.
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
    // An emoji picture is read as its character. A picture of one pixel only counts readers.
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
    URL(reference: reference, relativeTo: base)?.asLink
  }

  private func endPreformatted() {
    guard let text = preformatted else { return }
    preformatted = nil
    language = nil
    if let block = text.block { add(block) }
  }
}
