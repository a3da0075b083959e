package import HeadlessPresentation

/// Reads keys and pasted text from the bytes of a terminal.
///
/// The sequences are those of ECMA-48 (section 5.4), xterm ("Control Sequences": PC-style function keys, bracketed paste),
/// and tmux. An unknown or damaged sequence is ignored as a whole.
package struct KeyParser {
  package enum Input: Equatable, Sendable {
    case key(Key)
    /// A pasted text. Only its first ``mostPasted`` bytes are kept.
    case paste(String, isCut: Bool)
    /// The terminal's answer to ``KeyParser/backgroundQuestion``.
    case background(Theme.Background)
  }

  /// Asks a terminal for the color behind its text (xterm, "Control Sequences": OSC 11).
  package static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"

  /// The largest length of a pasted text in bytes.
  static let mostPasted = 4_096
  /// The largest length of a control sequence in bytes. Longer ones are damaged.
  private static let longestSequence = 32
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// The start of a sequence that is ignored until its last byte.
  private static let ignored =
    Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: " "), count: longestSequence + 1)

  /// The bytes of a key or a sequence that isn't complete.
  private var bytes: [UInt8] = []
  /// The start of a pasted text, the length of the text so far, and the number of bytes of ``pasteEnd`` at its end.
  private var pasted: (text: [UInt8], length: Int, ended: Int)?

  package init() {}

  /// Whether the last bytes can be the start of a sequence, so that ``timeOut()`` must follow if no bytes do.
  package var isWaiting: Bool { !bytes.isEmpty || pasted != nil }

  /// The time after which the last bytes are complete. A paste and the answer of a terminal can arrive in parts.
  package var patience: Duration {
    pasted != nil || bytes.starts(with: "\u{1B}]1".utf8) ? .seconds(1) : .milliseconds(25)
  }

  /// Reads bytes.
  package mutating func read(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { read(byte, into: &inputs) }
    return inputs
  }

  /// Ends an incomplete sequence: an Escape alone is the key, a paste has no more text, and anything else is ignored.
  package mutating func timeOut() -> [Input] {
    if pasted != nil { return [endPaste(withoutLast: 0)] }
    defer { bytes = [] }
    return switch bytes {
    case [0x1B]: [.key(.escape)]
    case Array("\u{1B}]".utf8): [.key(.escape), .key("]")]
    default: []
    }
  }

  private mutating func read(_ byte: UInt8, into inputs: inout [Input]) {
    if pasted != nil { return paste(byte, into: &inputs) }
    let isFull = bytes.count >= Self.ignored.count
    switch (bytes.first, bytes.dropFirst().first, byte) {
    case (nil, _, _): begin(with: byte, into: &inputs)
    case (0x1B, nil, UInt8(ascii: "[")), (0x1B, nil, UInt8(ascii: "O")), (0x1B, nil, UInt8(ascii: "]")):
      bytes.append(byte)
    case (0x1B, nil, _):
      // A key together with Alt can't be distinguished from two keys.
      inputs.append(.key(.escape))
      begin(with: byte, into: &inputs)
    case (0x1B, UInt8(ascii: "O"), _): end(with: Self.letters[byte].map { .key($0) }, into: &inputs)
    case (0x1B, UInt8(ascii: "["), 0x20...0x3F), (0x1B, UInt8(ascii: "]"), 0x20...0x7E):
      if !isFull { bytes.append(byte) }
    case (0x1B, UInt8(ascii: "["), 0x40...0x7E):
      if bytes + [byte] == Self.pasteStart { pasted = ([], 0, 0) }
      end(with: isFull ? nil : key(endingWith: byte).map { .key($0) }, into: &inputs)
    case (0x1B, UInt8(ascii: "]"), 0x07), (0x1B, UInt8(ascii: "]"), 0x1B):
      let answer = Theme.Background(answer: String(decoding: bytes.dropFirst(2), as: UTF8.self))
      end(with: answer.map { .background($0) }, into: &inputs)
      // The end is BEL, or `ESC \`.
      if byte == 0x1B { bytes = Self.ignored }
    case (let first?, _, 0x80...0xBF) where first != 0x1B:
      bytes.append(byte)
      guard bytes.count == (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4) else { return }
      // An invalid scalar, such as a surrogate, is no key.
      let character = String(validating: bytes, as: UTF8.self)?.first
      end(with: character.map { .key(.character($0)) }, into: &inputs)
    // A byte outside of the sequence ends it.
    default: begin(with: byte, into: &inputs)
    }
  }

  private mutating func begin(with byte: UInt8, into inputs: inout [Input]) {
    bytes = []
    switch byte {
    case 0x1B, 0xC2...0xF4: bytes = [byte]
    case 0x0A, 0x0D: inputs.append(.key(.enter))
    case 0x09: inputs.append(.key(.tab))
    case 0x08, 0x7F: inputs.append(.key(.backspace))
    case 0x01...0x1A: inputs.append(.key(.control(Character(UnicodeScalar(byte + 0x60)))))
    case 0x20...0x7E: inputs.append(.key(.character(Character(UnicodeScalar(byte)))))
    default: break
    }
  }

  private mutating func end(with input: Input?, into inputs: inout [Input]) {
    bytes = []
    if let input { inputs.append(input) }
  }

  /// The key of the control sequence so far with its last byte, or nil if it is unknown.
  private func key(endingWith byte: UInt8) -> Key? {
    guard byte == UInt8(ascii: "~") else { return Self.letters[byte] }
    let number = bytes.dropFirst(2).prefix { (0x30...0x39).contains($0) }
    return Self.numbers[String(decoding: number, as: UTF8.self)]
  }

  private mutating func paste(_ byte: UInt8, into inputs: inout [Input]) {
    guard var paste = pasted else { return }
    // A second reference would copy the text.
    pasted = nil
    let end = Self.pasteEnd
    paste.length += 1
    if paste.text.count < Self.mostPasted { paste.text.append(byte) }
    // Only the first byte of the end is an Escape, so a mismatch can begin the end again only there.
    paste.ended = byte == end[paste.ended] ? paste.ended + 1 : byte == end[0] ? 1 : 0
    pasted = paste
    if paste.ended == end.count { inputs.append(endPaste(withoutLast: end.count)) }
  }

  private mutating func endPaste(withoutLast count: Int) -> Input {
    defer { pasted = nil }
    let (text, length, _) = pasted ?? ([], 0, 0)
    let kept = text.prefix(length - count)
    return .paste(String(decoding: kept, as: UTF8.self), isCut: length - count > kept.count)
  }

  private static let letters: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
  ]

  private static let numbers: [String: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "3": .delete, "5": .pageUp, "6": .pageDown,
  ]
}
