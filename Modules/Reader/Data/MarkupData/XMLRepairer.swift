/// Repairs the faults that make libxml2 stop or lose content, before libxml2 reads the document. Everything
/// else stays the same, byte by byte.
///
/// The result has no declaration, document type, comment or processing instruction, so the library has no
/// entities to expand and nothing to load. Each step looks at a byte a limited number of times.
struct XMLRepairer {
  struct Result {
    var utf8: [UInt8]
    /// The index of the end tags that the input lacks, or the length of ``utf8`` if it lacks none.
    var end: Int
    var damage: Set<MarkupDamage>
  }

  struct OpenElement {
    var name: Range<Int>
    var namespaces: Int
  }

  let input: [UInt8]
  let limits: XMLLimits
  let isExpected: (String) -> Bool
  var position = 0
  var damage: Set<MarkupDamage> = []
  var open: [OpenElement] = []
  var namespaces = 0
  private var hasRoot = false
  private var foreignRoot: String?
  var documentType: DocumentType?
  private var output: [UInt8] = []
  private var copied = 0

  init(_ input: [UInt8], limits: XMLLimits, expecting isExpected: @escaping (String) -> Bool) {
    self.input = input
    self.limits = limits
    self.isExpected = isExpected
  }

  mutating func repair() throws -> Result {
    try skipProlog()
    while position < input.count, !(hasRoot && open.isEmpty) {
      let byte = input[position]
      if byte == UInt8(ascii: "<") {
        try repairMarkup()
      } else if open.isEmpty {
        skipStrayText()
      } else if byte == UInt8(ascii: "&") {
        try repairReference()
      } else {
        repairCharacter(byte)
      }
    }
    guard hasRoot else { throw foreignRoot.map(MarkupError.unexpectedRoot) ?? .noElement }
    dropTail()
    let end = output.count
    if !open.isEmpty {
      damage.insert(.truncated)
      for element in open.reversed() { appendEndTag(element) }
    }
    return Result(utf8: output, end: end, damage: damage)
  }

  // MARK: Edits, in the order of the input

  /// Replaces `range`, which begins at or after the last edit, with `bytes`.
  mutating func replace(_ range: Range<Int>, with bytes: some Sequence<UInt8>) {
    output += input[copied..<range.lowerBound]
    output += bytes
    copied = range.upperBound
  }

  mutating func drop(_ range: Range<Int>) { replace(range, with: []) }

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

  mutating func repairCharacter(_ byte: UInt8) {
    if byte.isForbiddenControl || isNoncharacter(at: position) {
      damage.insert(.controlCharacters)
      let length = byte.isForbiddenControl ? 1 : 3
      drop(position..<position + length)
      position += length
    } else {
      position += 1
    }
  }

  /// U+FFFE and U+FFFF, which XML does not allow.
  private func isNoncharacter(at index: Int) -> Bool {
    input[index] == 0xEF && index + 2 < input.count && input[index + 1] == 0xBF && input[index + 2] >= 0xBE
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
      replace(position..<position + 1, with: "&lt;".utf8)
    }
    position += 1
  }
}
