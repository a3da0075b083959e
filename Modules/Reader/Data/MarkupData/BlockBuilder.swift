import ArticlesDomain
import CLibXML2
import CoreDomain
import Foundation

/// Builds blocks from the events of an HTML parser, collapsing white space as a browser does.
final class BlockBuilder {
  var base: URL?
  var hasOwnBase = false
  private let maximumDepth: Int
  private let context: htmlParserCtxtPtr?
  private var depth = 0
  /// The depth of the element whose content is left out, such as a `script`.
  private var skippedFrom: Int?
  /// The name of that element.
  private(set) var skipped: String?
  /// Whether an open element shows a film, a recording, or a page whose address isn't known yet.
  var hasPendingMedium = false
  /// The sources of a `picture`.
  var picture: (isOpen: Bool, lazy: URL?, usual: URL?) = (false, nil, nil)
  /// Whether the next picture is that of a `noscript` element.
  var isInNoScript = false
  var blocks = BlockStack()
  var inline = InlineText()
  var headingLevel: Int?
  private var preformatted: PreformattedText?
  /// The language in the class of an element around a `pre`.
  var language: String?
  private var blockCount = 0
  private var itemCount = 0
  private(set) var isCut = false
  /// The offset in bytes after the name and attributes of the first element that exceeds the limit on depth or on
  /// names. Reading stops there until ``continueFlat()``.
  private(set) var stoppedAt: Int?
  private var isStopped = false
  private var isFlat = false

  /// The largest number of blocks and table cells of one text, and of items. The rest is left out.
  private static let blockLimit = 100_000

  /// - Parameters:
  ///   - base: The URL that links are resolved against.
  ///   - depth: The deepest nesting of elements.
  ///   - context: The parser to stop at a limit.
  init(base: URL?, depth: Int, context: htmlParserCtxtPtr?) {
    self.base = base
    maximumDepth = depth
    self.context = context
  }

  /// Adds the rest of the text to the innermost open block, whatever its depth.
  func continueFlat() {
    isStopped = false
    isFlat = true
    skippedFrom = nil
    hasPendingMedium = false
    inline.style = InlineText.Style()
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

  func start(_ name: String, _ attributes: HTMLAttributes = [:]) {
    guard !isStopped else { return }
    guard isFlat || depth < maximumDepth && !hasManyNames else { return stop() }
    depth += 1
    if name == "base" { setBase(attributes["href"]) }
    guard skippedFrom == nil else { return }
    if name == "input", attributes["type"] == "checkbox", inline.isEmpty {
      blocks.markTask(isDone: attributes["checked"] != nil)
    }
    // An embedded object has no end tag, and libxml2 doesn't know that.
    if HTMLVocabulary.void.contains(name) { return }
    if HTMLVocabulary.dropped.contains(name) {
      skippedFrom = depth
      skipped = name
      hasPendingMedium = HTMLVocabulary.media.contains(name)
      if preformatted == nil { addMedium(attributes) }
    } else if preformatted != nil {
      preformatted?.start(name, attributes)
    } else {
      enter(name, attributes)
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
        hasPendingMedium = false
      }
    } else if let preformatted {
      if depth <= preformatted.depth { endPreformatted() }
    } else {
      leave(name)
    }
  }

  /// The largest number of different names of elements and attributes. The library's dictionary stops growing, and would
  /// search longer and longer lists.
  static let nameLimit: Int32 = 10_000

  private var hasManyNames: Bool { xmlDictSize(context?.pointee.dict) > Self.nameLimit }

  private func stop() {
    // The library's own byte count is wrong if it has decoded more than it has parsed.
    if let input = context?.pointee.input?.pointee, let current = input.cur, let base = input.base {
      stoppedAt = Int(clamping: input.consumed) + base.distance(to: current)
    }
    isStopped = true
    cut()
  }

  private func cut() {
    isCut = true
    if let context { xmlStopParser(context) }
  }

  // MARK: Blocks

  func flush() {
    let runs = inline.take()
    if !runs.isEmpty {
      add(headingLevel.map { .heading(level: $0, runs) } ?? .paragraph(runs))
    }
    headingLevel = nil
  }

  func add(_ block: Block) {
    if hasRoom() { blocks.add(block) }
  }

  func open(_ container: BlockStack.Container) {
    flush()
    blocks.open(container)
  }

  func openItem(number: Int?) {
    flush()
    // Further items are paragraphs of the last one.
    itemCount += 1
    if itemCount <= Self.blockLimit { blocks.openItem(number: number) }
  }

  func openHeading(_ level: Int) {
    flush()
    headingLevel = level
  }

  func openCell(isHeader: Bool, _ alignment: Block.Table.Alignment) {
    guard blocks.hasTable else { return inline.separate() }
    flush()
    if hasRoom() { blocks.openCell(isHeader: isHeader, alignment) }
  }

  func openPreformatted(language: String?) {
    flush()
    preformatted = PreformattedText(depth: depth, language: language ?? self.language)
  }

  private func hasRoom() -> Bool {
    blockCount += 1
    if blockCount > Self.blockLimit { cut() }
    return blockCount <= Self.blockLimit
  }

  private func endPreformatted() {
    guard let text = preformatted else { return }
    preformatted = nil
    language = nil
    if let block = text.block { add(block) }
  }
}
