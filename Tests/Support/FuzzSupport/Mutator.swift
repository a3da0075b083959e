import TestSupport

/// Changes inputs at random, in the same way for the same seed.
public struct Mutator {
  private var numbers: Seeded

  public init(seed: UInt64) {
    numbers = Seeded(state: seed)
  }

  /// Returns the input with one to four changes.
  ///
  /// - Parameter others: Inputs whose parts may be inserted.
  public mutating func mutant(of input: [UInt8], among others: [[UInt8]]) -> [UInt8] {
    var mutant = input
    for _ in 0..<Int.random(in: 1...4, using: &numbers) { change(&mutant, others) }
    return mutant
  }

  private static let interesting: [[UInt8]] = [
    [0], [0xFF], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], Array("\u{202E}".utf8),
    Array("-1".utf8), Array("1e400".utf8), Array("9223372036854775807".utf8), Array("\\ud800".utf8),
    Array("<".utf8), Array("&#x110000;".utf8), Array("]]>".utf8), Array("\"".utf8), Array("[".utf8),
    Array("{".utf8), Array("(".utf8), Array("/*".utf8), Array("\n".utf8), Array("null".utf8),
  ]

  private mutating func change(_ bytes: inout [UInt8], _ others: [[UInt8]]) {
    let part = range(in: bytes, atMost: 64)
    switch Int.random(in: 0..<7, using: &numbers) {
    case 0 where !bytes.isEmpty: bytes[position(in: bytes)] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    case 1 where !bytes.isEmpty: bytes[position(in: bytes)] = UInt8.random(in: 0...255, using: &numbers)
    case 2: bytes.removeSubrange(part)
    case 3: bytes.insert(contentsOf: bytes[part], at: part.lowerBound)
    case 4: bytes.removeSubrange(part.upperBound...)
    case 5:
      let other = others[Int.random(in: 0..<others.count, using: &numbers)]
      bytes.insert(contentsOf: other[range(in: other, atMost: 256)], at: part.lowerBound)
    default:
      let word = Self.interesting[Int.random(in: 0..<Self.interesting.count, using: &numbers)]
      bytes.insert(contentsOf: word, at: part.lowerBound)
    }
  }

  private mutating func position(in bytes: [UInt8]) -> Int {
    Int.random(in: 0..<bytes.count, using: &numbers)
  }

  private mutating func range(in bytes: [UInt8], atMost length: Int) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &numbers)
    return start..<min(bytes.count, start + Int.random(in: 0...length, using: &numbers))
  }
}
