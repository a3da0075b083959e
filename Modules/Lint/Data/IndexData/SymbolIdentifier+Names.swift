/// The names in the identifier (Swift's ABI/Mangling.rst).
extension SymbolIdentifier {
  /// A name in the identifier, or one that consists of several parts, whose bytes are in memory until the next one.
  enum Name {
    case plain(Range<Int>)
    case joined
  }

  /// The limits of the mangling.
  private static let wordLimit = 26
  private static let lengthLimit = 1 << 16
  /// The maximum length of names that consist of words of others. Without a limit, it could grow with the square of the
  /// input.
  private static let nameLimit = 1 << 12

  func isModule(_ name: Name, _ names: ModuleNames) -> Bool {
    switch name {
    case .plain(let range): names.isModule(bytes[range])
    case .joined: names.isModule(memory.joined)
    }
  }

  func module(_ name: Name, _ names: inout ModuleNames) -> String {
    switch name {
    case .plain(let range): names.name(bytes[range])
    case .joined: names.name(memory.joined)
    }
  }

  /// Skips the file of a private declaration: an identifier and `LL`.
  mutating func skipDiscriminator() {
    guard offset < bytes.count, bytes[offset].isDigit else { return }
    if bytes[offset] == UInt8(ascii: "0") { splitParts() }
    let (before, partCount, beforeSplit, wordCount) = (
      offset, memory.parts.count, splitCount, memory.words.count
    )
    if identifier() != nil, bytes[offset...].starts(with: "LL".utf8) {
      offset += 2
    } else {
      offset = before
      memory.parts.removeLast(memory.parts.count - partCount)
      splitCount = beforeSplit
      memory.words.removeLast(memory.words.count - wordCount)
    }
  }

  /// Reads a name: its length and its bytes, or after a `0`, words of earlier names and other bytes.
  mutating func identifier() -> Name? {
    guard offset < bytes.count, bytes[offset].isDigit else { return nil }
    guard bytes[offset] == UInt8(ascii: "0") else { return part().map(Name.plain) }
    offset += 1
    // Two zeros start Punycode, for names that aren't ASCII.
    guard offset < bytes.count, bytes[offset] != UInt8(ascii: "0") else { return nil }
    memory.joined.removeAll(keepingCapacity: true)
    var hasWords = true
    while hasWords {
      while hasWords, offset < bytes.count, let (index, isLast) = bytes[offset].word {
        offset += 1
        splitParts()
        guard memory.words.indices.contains(index), memory.joined.count <= Self.nameLimit else { return nil }
        memory.joined += bytes[memory.words[index]]
        hasWords = !isLast
      }
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "0") {
        offset += 1
        break
      }
      guard let range = part() else { return nil }
      memory.joined += bytes[range]
    }
    return .joined
  }

  /// Reads a length, and as many bytes.
  private mutating func part() -> Range<Int>? {
    guard let length = number(), length > 0, offset + length <= bytes.count else { return nil }
    let range = offset..<(offset + length)
    memory.parts.append(range)
    offset += length
    return range
  }

  private mutating func number() -> Int? {
    var number = 0
    guard offset < bytes.count, bytes[offset].isDigit else { return nil }
    while offset < bytes.count, bytes[offset].isDigit, number < Self.lengthLimit {
      number = number * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    return number
  }

  private mutating func splitParts() {
    for part in memory.parts[splitCount...] { addWords(of: part) }
    splitCount = memory.parts.count
  }

  /// Adds the words of a name. They start at an uppercase letter after a lowercase one, or after an underscore.
  private mutating func addWords(of range: Range<Int>) {
    var start: Int?
    for index in range.lowerBound...range.upperBound {
      let byte = index < range.upperBound ? bytes[index] : 0
      if let first = start, index > first,
        byte == 0 || byte == UInt8(ascii: "_") || byte.isUppercase && !bytes[index - 1].isUppercase
      {
        if index - first >= 2, memory.words.count < Self.wordLimit { memory.words.append(first..<index) }
        start = nil
      }
      if start == nil, byte != 0, byte != UInt8(ascii: "_"), !byte.isDigit { start = index }
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  /// The index of a word, and whether it's the last of its name.
  fileprivate var word: (index: Int, isLast: Bool)? {
    if isUppercase { return (Int(self - UInt8(ascii: "A")), true) }
    if self >= UInt8(ascii: "a"), self <= UInt8(ascii: "z") { return (Int(self - UInt8(ascii: "a")), false) }
    return nil
  }
}
