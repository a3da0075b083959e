import ArticlesDomain

/// Repairs the faults that make libxml2 stop or lose content, before libxml2 reads the document. Everything
/// else stays the same, byte by byte.
///
/// The result has no declaration, document type, comment or processing instruction, so the library has no
/// entities to expand and nothing to load. Each step looks at a byte a limited number of times.
struct XMLRepairer {
  struct OpenElement {
    /// The start tag.
    var tag: Range<Int>
    var name: Range<Int>
    var namespaces: Int
    var isEntry = false
    /// The part that the outline leaves out.
    var omission = XMLOutline.Omission.none
    var isOmitted: Bool { omission != .none }
  }

  let input: UnsafeBufferPointer<UInt8>
  let limits: XMLLimits
  let isExpected: (String) -> Bool
  var position = 0
  var damage: Set<Publication.Damage> = []
  var open: [OpenElement] = []
  var namespaces = 0
  var documentType: DocumentType?
  /// The rest of the CDATA section that is being read.
  var characterData: Range<Int>?
  /// The entries of an outline, or nil if the whole document is read.
  var outline: XMLOutline?
  /// The end of the part of the input that is read.
  private var stop: Int
  var hasRoot = false
  /// Whether the root contains text or attributes.
  var hasContent = false
  var foreignRoot: String?
  var output: [UInt8] = []
  /// The end of the input that is in ``output``, or was replaced.
  var copied = 0
  /// Whether ``output`` ends inside a CDATA section.
  var isLiteral = false
  /// Whether a part of the input is repaired for its damage only.
  var isDiscarding = false
  /// The size of the repaired text since the last tag, in bytes. It's no smaller than the size of the text.
  var textLength = 0
  /// The size of the repaired text before ``output``.
  private(set) var taken = 0
  /// The size of the repaired text, without the end tags that the input lacks. Nil until the end is reached.
  private(set) var end: Int?

  init(
    _ input: UnsafeBufferPointer<UInt8>, limits: XMLLimits, expecting isExpected: @escaping (String) -> Bool
  ) {
    self.input = input
    stop = input.count
    self.limits = limits
    self.isExpected = isExpected
  }

  /// Reads only one element, within the start tags of the elements around it.
  mutating func limit(to place: XMLOutline.Place) throws {
    for tag in place.context {
      move(to: tag.lowerBound)
      try repairStartTag()
    }
    move(to: place.range.lowerBound)
    stop = place.range.upperBound
  }

  /// Leaves out the input from ``position`` to `index`.
  mutating func move(to index: Int) {
    drop(position..<index)
    position = index
  }

  /// Replaces `part` with the next part of the repaired text. It's empty at the end.
  mutating func repair(into part: inout [UInt8]) throws {
    part.removeAll(keepingCapacity: true)
    guard end == nil else { return }
    if position == 0 { try skipProlog() }
    while position < stop, !hasRoot || !open.isEmpty || replaceEmptyRoot() {
      if let characterData {
        repairCharacterData(characterData)
      } else if input[position] == UInt8(ascii: "<") {
        try repairMarkup()
      } else if open.isEmpty {
        skipStrayText()
      } else {
        try repairText()
      }
      guard hasRoot, output.count + position - copied >= Self.partLength else { continue }
      drop(position..<position)
      return take(&part)
    }
    if stop < input.count { move(to: input.count) }
    guard hasRoot else { throw foreignRoot.map(MarkupError.unexpectedRoot) ?? .noElement }
    dropTail()
    end = taken + output.count
    if !open.isEmpty {
      damage.insert(.truncated)
      outline?.close(open[...], of: open, at: input.count)
      for element in open.reversed() { appendEndTag(element) }
    }
    take(&part)
  }

  static let partLength = 1 << 15

  private mutating func take(_ part: inout [UInt8]) {
    taken += output.count
    swap(&part, &output)
    output.removeAll(keepingCapacity: true)
  }

  // MARK: The parts of a document

  private mutating func skipProlog() throws {
    let start = input.firstIndex(of: UInt8(ascii: "<")) ?? input.count
    let isDeclared = input.hasASCII("<?xml", at: start)
    if input[..<start].contains(where: { !$0.isMarkupSpace }) || (start > 0 && isDeclared) {
      damage.insert(.leadingText)
    }
    move(to: start)
  }

  private mutating func skipStrayText() {
    let end = input[position...].firstIndex(of: UInt8(ascii: "<")) ?? input.count
    if input[position..<end].contains(where: { !$0.isMarkupSpace }) { damage.insert(.leadingText) }
    move(to: end)
  }

  /// Drops everything after the root. Content other than comments and white space there is a fault.
  private mutating func dropTail() {
    let end = hasRoot && open.isEmpty ? position : input.count
    replace(end..<input.count, with: [])
    var index = input.skippingSpace(from: end)
    while index < input.count {
      let isComment = input.hasASCII("<!--", at: index)
      guard isComment || input.hasASCII("<?", at: index),
        let next = input.firstIndex(ofASCII: isComment ? "-->" : "?>", from: index)
      else {
        damage.insert(.malformedMarkup)
        return
      }
      index = input.skippingSpace(from: next + (isComment ? 3 : 2))
    }
  }

  private mutating func repairMarkup() throws {
    let next = position + 1 < input.count ? input[position + 1] : 0
    switch next {
    case UInt8(ascii: "!"): try repairDeclaration()
    case UInt8(ascii: "?"): skip(past: "?>", from: position + 2)
    case UInt8(ascii: "/"): repairEndTag()
    case _ where !input.isBareBracket(at: position): try repairStartTag()
    case _ where !open.isEmpty: try repairText()
    default: dropBracket()
    }
  }

  private mutating func dropBracket() {
    damage.insert(position + 1 < input.count ? .malformedMarkup : .truncated)
    move(to: position + 1)
  }
}
