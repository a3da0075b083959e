import ArticlesDomain
import CoreDomain
import Foundation

/// Builds blocks from the elements of HTML, collapsing white space as a browser does.
struct BlockBuilder {
  /// The URL that links are resolved against.
  var base: URL?
  var hasOwnBase = false
  /// Whether an open element shows a film, a recording, or a page whose address isn't known yet.
  var hasPendingMedium = false
  /// The sources of a `picture`.
  var picture: (isOpen: Bool, lazy: URL?, usual: URL?) = (false, nil, nil)
  /// Whether the next picture is that of a `noscript` element.
  var isInNoScript = false
  var blocks = BlockStack()
  var inline = InlineText()
  var headingLevel: Int?
  private(set) var preformatted: PreformattedText?
  /// The language in the class of an element around a `pre`.
  var language: String?
  private(set) var blockCount = 0
  private(set) var itemCount = 0
  private(set) var characters = ElementCharacters()

  /// The largest number of blocks and table cells of one text, and of items. The text of further ones is one paragraph.
  private static let blockLimit = 100_000

  mutating func finish() -> [Block] {
    endPreformatted()
    blockCount = 0
    flush()
    return blocks.finish()
  }

  // MARK: Blocks

  mutating func flush() {
    if isFull { return inline.isAtLineStart ? () : inline.breakLine() }
    let runs = inline.take()
    if !runs.isEmpty {
      add(headingLevel.map { .heading(level: $0, runs) } ?? .paragraph(runs))
    }
    headingLevel = nil
  }

  mutating func add(_ block: Block) {
    if isFull {
      append(block.plainText)
      flush()
    } else {
      blockCount += 1
      blocks.add(block)
    }
  }

  mutating func open(_ container: BlockStack.Container) {
    flush()
    blocks.open(container)
  }

  mutating func openItem(number: Int?) {
    flush()
    // Further items are paragraphs of the last one.
    itemCount += 1
    if itemCount <= Self.blockLimit { blocks.openItem(number: number) }
  }

  mutating func openHeading(_ level: Int) {
    flush()
    headingLevel = level
  }

  mutating func openCell(isHeader: Bool, _ alignment: Block.Table.Alignment?) {
    guard blocks.hasTable, !isFull else { return inline.separate() }
    flush()
    blockCount += 1
    blocks.openCell(isHeader: isHeader, alignment)
  }

  mutating func openPreformatted(language: String?) {
    flush()
    preformatted = PreformattedText(language: language ?? self.language)
  }

  private var isFull: Bool { blockCount >= Self.blockLimit }

  private mutating func endPreformatted() {
    guard let text = preformatted else { return }
    preformatted = nil
    language = nil
    if let block = text.block { add(block) }
  }
}

extension BlockBuilder: HTMLVisitor {
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    if preformatted != nil {
      preformatted?.append(text)
    } else {
      inline.append(text)
    }
  }

  mutating func start(_ name: String, _ attributes: HTMLAttributes) {
    if name == "base" { setBase(attributes["href"]) }
    append(characters.start(of: name))
    if let style = HTMLVocabulary.style(name) { inline.open(style) }
    if preformatted != nil {
      preformatted?.start(name, attributes)
    } else {
      enter(name, attributes)
    }
  }

  mutating func end(_ name: String) {
    append(characters.end(of: name))
    if let style = HTMLVocabulary.style(name) { inline.close(style) }
    if preformatted == nil {
      leave(name)
    } else if preformatted?.end(name) == true {
      endPreformatted()
    }
  }
}
