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
    /// What the outline leaves out.
    var omission = XMLOutline.Omission.none
    var isOmitted: Bool { omission != .none }
  }

  let input: UnsafeBufferPointer<UInt8>
  let limits: XMLLimits
  let isExpected: (String) -> Bool
  var position = 0
  var damage: Set<MarkupDamage> = []
  var open: [OpenElement] = []
  var namespaces = 0
  var documentType: DocumentType?
  /// The rest of the CDATA section that is being read.
  var characterData: Range<Int>?
  /// The entries of an outline; nil if the whole document is read.
  var outline: XMLOutline?
  private var hasRoot = false
  private var foreignRoot: String?
  private var output: [UInt8] = []
  private var copied = 0
  /// The size of the repaired text before ``output``.
  private var taken = 0
  /// The size of the repaired text without the end tags that the input lacks, when the end is reached.
  private(set) var end: Int?

  init(
    _ input: UnsafeBufferPointer<UInt8>, limits: XMLLimits, expecting isExpected: @escaping (String) -> Bool
  ) {
    self.input = input
    self.limits = limits
    self.isExpected = isExpected
  }

  /// Replaces `part` with the next part of the repaired text. It's empty at the end.
  mutating func repair(into part: inout [UInt8]) throws {
    part.removeAll(keepingCapacity: true)
    guard end == nil else { return }
    if position == 0 { try skipProlog() }
    while position < input.count, !(hasRoot && open.isEmpty) {
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

  // MARK: Edits, in the order of the input

  /// Replaces `range`, which begins at or after the last edit, with `bytes`.
  mutating func replace(_ range: Range<Int>, with bytes: some Sequence<UInt8>) {
    output += input[copied..<range.lowerBound]
    output += bytes
    copied = range.upperBound
  }

  mutating func drop(_ range: Range<Int>) { replace(range, with: []) }

  /// Performs a repair, and leaves its result out if the outline needs only the damage.
  mutating func leavingOut(if isOmitted: Bool, _ repair: (inout Self) throws -> Void) rethrows {
    guard isOmitted else { return try repair(&self) }
    drop(position..<position)
    let start = output.count
    try repair(&self)
    restore((start, position))
  }

  func checkpoint() -> (output: Int, copied: Int) { (output.count, copied) }

  mutating func restore(_ checkpoint: (output: Int, copied: Int)) {
    output.removeLast(output.count - checkpoint.output)
    copied = checkpoint.copied
  }

  mutating func appendEndTags(_ elements: ArraySlice<OpenElement>, at index: Int) {
    drop(index..<index)
    for element in elements.reversed() { appendEndTag(element) }
  }

  private mutating func appendEndTag(_ element: OpenElement) {
    output += "</".utf8
    output += input[element.name]
    output.append(UInt8(ascii: ">"))
  }

  // MARK: The parts of a document

  private mutating func skipProlog() throws {
    let start = input.firstIndex(of: UInt8(ascii: "<")) ?? input.count
    let isDeclared = input.hasASCII("<?xml", at: start)
    if input[..<start].contains(where: { !$0.isMarkupSpace }) || (start > 0 && isDeclared) {
      damage.insert(.leadingText)
    }
    position = start
    drop(0..<start)
  }

  private mutating func skipStrayText() {
    let end = input[position...].firstIndex(of: UInt8(ascii: "<")) ?? input.count
    if input[position..<end].contains(where: { !$0.isMarkupSpace }) { damage.insert(.leadingText) }
    drop(position..<end)
    position = end
  }

  /// Drops everything after the root. Anything but comments and white space there is a fault.
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

  /// Accepts the element as the root, or drops everything up to the XML declaration, because some programs
  /// print warnings in HTML before the document.
  ///
  /// - Returns: Whether the element is the root. If not, ``position`` is at the XML declaration.
  mutating func accept(_ name: Range<Int>) throws -> Bool {
    let name = String(decoding: input[name], as: UTF8.self)
    hasRoot = isExpected(name)
    if hasRoot { return true }
    foreignRoot = foreignRoot ?? name
    guard let declaration = input.firstIndex(ofASCII: "<?xml ", from: position) else {
      throw MarkupError.unexpectedRoot(foreignRoot ?? name)
    }
    damage = [.leadingText]
    output = []
    copied = declaration
    position = declaration
    return false
  }

  private mutating func repairMarkup() throws {
    let next = position + 1 < input.count ? input[position + 1] : 0
    switch next {
    case UInt8(ascii: "!"): try repairDeclaration()
    case UInt8(ascii: "?"): skip(past: "?>", from: position + 2)
    case UInt8(ascii: "/"): repairEndTag()
    case _ where next.isNameStart: try repairStartTag()
    default: escapeBracket()
    }
  }

  mutating func escapeBracket() {
    if position + 1 >= input.count { damage.insert(.truncated) } else { damage.insert(.malformedMarkup) }
    if open.isEmpty {
      drop(position..<position + 1)
    } else {
      replace(position..<position + 1, with: "&#60;".utf8)
    }
    position += 1
  }
}
