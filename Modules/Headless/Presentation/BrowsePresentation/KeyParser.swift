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
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private enum State {
    case ground
    case escape
    /// After `ESC O`: one byte follows.
    case shift
    /// After `ESC [`, with the bytes so far.
    case control([UInt8])
    /// After `ESC ]`, with the bytes so far.
    case command([UInt8])
    /// Within a sequence that is ignored until its last byte.
    case ignored
    /// Within a character of UTF-8, with the number of its missing bytes.
    case character([UInt8], missing: Int)
    /// Within a pasted text, with the number of bytes of ``pasteEnd`` that were read.
    case paste([UInt8], length: Int, ended: Int)
  }

  private var state = State.ground

  package init() {}

  /// Whether the last bytes can be the start of a sequence, so that ``timeOut()`` must follow if no bytes do.
  package var isWaiting: Bool {
    if case .ground = state { false } else { true }
  }

  /// The time after which the last bytes are complete. A paste can arrive in parts.
  package var patience: Duration {
    if case .paste = state { .seconds(1) } else { .milliseconds(25) }
  }

  /// Reads bytes.
  package mutating func read(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { read(byte, into: &inputs) }
    return inputs
  }

  /// Ends an incomplete sequence: an Escape alone is the key, a paste has no more text, and anything else is ignored.
  package mutating func timeOut() -> [Input] {
    guard isWaiting else { return [] }
    defer { state = .ground }
    switch state {
    case .escape: return [.key(.escape)]
    case .command([]): return [.key(.escape), .key("]")]
    case .paste(let bytes, let length, _):
      return [.paste(String(decoding: bytes, as: UTF8.self), isCut: length > bytes.count)]
    default: return []
    }
  }

  private mutating func read(_ byte: UInt8, into inputs: inout [Input]) {
    switch state {
    case .ground: begin(with: byte, into: &inputs)
    case .escape: continueEscape(with: byte, into: &inputs)
    case .shift:
      state = .ground
      if let key = Self.letters[byte] { inputs.append(.key(key)) }
    case .command(let bytes): continueCommand(bytes, with: byte, into: &inputs)
    case .control(let bytes): continueControl(bytes, with: byte, into: &inputs)
    case .ignored:
      if (0x40...0x7E).contains(byte) { state = .ground }
      if byte < 0x20 { begin(with: byte, into: &inputs) }
    case .character(let bytes, let missing):
      guard byte & 0xC0 == 0x80 else { return begin(with: byte, into: &inputs) }
      state = missing > 1 ? .character(bytes + [byte], missing: missing - 1) : .ground
      // An invalid scalar, such as a surrogate, is no key.
      if missing == 1, let text = String(validating: bytes + [byte], as: UTF8.self), let scalar = text.first {
        inputs.append(.key(.character(scalar)))
      }
    case .paste(let bytes, let length, let ended):
      paste(bytes, length: length, ended: ended, byte, into: &inputs)
    }
  }

  private mutating func begin(with byte: UInt8, into inputs: inout [Input]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0A, 0x0D: inputs.append(.key(.enter))
    case 0x09: inputs.append(.key(.tab))
    case 0x08, 0x7F: inputs.append(.key(.backspace))
    case 0x01...0x1A: inputs.append(.key(.control(Character(UnicodeScalar(byte + 0x60)))))
    case 0x20...0x7E: inputs.append(.key(.character(Character(UnicodeScalar(byte)))))
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default: break
    }
  }

  private mutating func continueEscape(with byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .shift
    case UInt8(ascii: "]"): state = .command([])
    case 0x1B: inputs.append(.key(.escape))
    // A key together with Alt can't be distinguished from two keys.
    default:
      inputs.append(.key(.escape))
      begin(with: byte, into: &inputs)
    }
  }

  /// The end is BEL, or `ESC \`, whose second byte is ignored as a control sequence without parameters.
  private mutating func continueCommand(_ bytes: [UInt8], with byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case 0x07, 0x1B:
      state = byte == 0x07 ? .ground : .ignored
      if let answer = Theme.Background(answer: String(decoding: bytes, as: UTF8.self)) {
        inputs.append(.background(answer))
      }
    case 0x20...0x7E: state = .command(bytes.count < Self.longestSequence ? bytes + [byte] : bytes)
    default: begin(with: byte, into: &inputs)
    }
  }

  private mutating func continueControl(_ bytes: [UInt8], with byte: UInt8, into inputs: inout [Input]) {
    switch byte {
    case 0x20...0x3F: state = bytes.count < Self.longestSequence ? .control(bytes + [byte]) : .ignored
    case 0x40...0x7E:
      state = .ground
      let number = bytes.prefix { (0x30...0x39).contains($0) }
      if byte != UInt8(ascii: "~") {
        if let key = Self.letters[byte] { inputs.append(.key(key)) }
      } else if Array(number) == Array("200".utf8) {
        state = .paste([], length: 0, ended: 0)
      } else if let key = Self.numbers[String(decoding: number, as: UTF8.self)] {
        inputs.append(.key(key))
      }
    // A byte outside of the sequence ends it.
    default: begin(with: byte, into: &inputs)
    }
  }

  private mutating func paste(
    _ bytes: [UInt8], length: Int, ended: Int, _ byte: UInt8, into inputs: inout [Input]
  ) {
    let end = Self.pasteEnd
    // Only the first byte of the end is an Escape, so a mismatch can begin the end again only there.
    let matched = byte == end[ended] ? ended + 1 : byte == end[0] ? 1 : 0
    guard matched < end.count else {
      let kept = bytes.prefix(max(0, length + 1 - end.count))
      inputs.append(
        .paste(String(decoding: kept, as: UTF8.self), isCut: length + 1 - end.count > kept.count))
      state = .ground
      return
    }
    state = .ground
    var bytes = bytes
    if bytes.count < Self.mostPasted { bytes.append(byte) }
    state = .paste(bytes, length: length + 1, ended: matched)
  }

  private static let letters: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
  ]

  private static let numbers: [String: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "3": .delete, "5": .pageUp, "6": .pageDown,
  ]
}
