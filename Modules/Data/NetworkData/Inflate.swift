import CoreDomain
import Foundation

/// Undoes the gzip coding (RFC 1952) and the deflate compression in it (RFC 1951), up to a limit.
///
/// Written here because no library that ships with the toolchain offers it.
struct Inflate {
  private let input: [UInt8]
  private let limit: Int
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// - Throws: ``Refusal`` for bytes that are no gzip, or unpack to more than `limit`.
  static func gzip(_ data: Data, limit: Int) throws(Refusal) -> Data {
    let bytes = Array(data)
    var inflate = Inflate(input: bytes, limit: limit, position: try bodyOffset(of: bytes))
    try inflate.run()
    return Data(inflate.output)
  }

  private init(input: [UInt8], limit: Int, position: Int) {
    self.input = input
    self.limit = limit
    self.position = position
  }

  /// RFC 1952, 2.3: ten bytes, and what their flags say follows.
  private static func bodyOffset(of data: [UInt8]) throws(Refusal) -> Int {
    guard data.count > 18, data.starts(with: [0x1F, 0x8B, 8]) else { throw Refusal(.connectionFailed) }
    let flags = data[3]
    var offset = 10
    if flags & 4 != 0 { offset += 2 + Int(data[10]) + Int(data[11]) << 8 }
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard offset < data.count, let end = data[offset...].firstIndex(of: 0) else {
        throw Refusal(.connectionFailed)
      }
      offset = end + 1
    }
    if flags & 2 != 0 { offset += 2 }
    return offset
  }

  private mutating func run() throws(Refusal) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try inflate(.fixedLiterals, .fixedDistances)
      case 2: try inflateDynamic()
      default: throw Refusal(.connectionFailed)
      }
    }
  }

  private mutating func take(_ count: Int) throws(Refusal) -> Int {
    while bitCount < count {
      guard position < input.count else { throw Refusal(.connectionFailed) }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    defer {
      bits >>= UInt32(count)
      bitCount -= count
    }
    return Int(bits & (1 << UInt32(count) - 1))
  }

  private mutating func copyStored() throws(Refusal) {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.count else { throw Refusal(.connectionFailed) }
    let length = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + length <= input.count else { throw Refusal(.connectionFailed) }
    guard length <= limit - output.count else { throw Refusal(.tooLarge(limit: limit)) }
    output += input[position..<position + length]
    position += length
  }

  private mutating func inflate(_ literals: HuffmanCode, _ distances: HuffmanCode) throws(Refusal) {
    while true {
      let symbol = try decode(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        guard output.count < limit else { throw Refusal(.tooLarge(limit: limit)) }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengths.count else { throw Refusal(.connectionFailed) }
      let (base, extra) = Self.lengths[symbol - 257]
      let length = base + (try take(extra))
      let distanceSymbol = try decode(distances)
      guard distanceSymbol < Self.distances.count else { throw Refusal(.connectionFailed) }
      let (distanceBase, distanceExtra) = Self.distances[distanceSymbol]
      let distance = distanceBase + (try take(distanceExtra))
      guard distance <= output.count else { throw Refusal(.connectionFailed) }
      guard length <= limit - output.count else { throw Refusal(.tooLarge(limit: limit)) }
      // Byte by byte: what is copied may overlap with what it is copied to.
      let start = output.count - distance
      for offset in 0..<length { output.append(output[start + offset]) }
    }
  }

  private mutating func inflateDynamic() throws(Refusal) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let codeCount = try take(4) + 4
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for place in Self.codeOrder.prefix(codeCount) { codeLengths[place] = UInt8(try take(3)) }
    let code = try HuffmanCode(codeLengths)
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      switch try decode(code) {
      case let length where length < 16: lengths.append(UInt8(length))
      case 16:
        guard let last = lengths.last else { throw Refusal(.connectionFailed) }
        lengths += Array(repeating: last, count: 3 + (try take(2)))
      case 17: lengths += Array(repeating: 0, count: 3 + (try take(3)))
      default: lengths += Array(repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw Refusal(.connectionFailed) }
    try inflate(
      HuffmanCode(Array(lengths[..<literalCount])), HuffmanCode(Array(lengths[literalCount...])))
  }

  /// Reads a code bit by bit: the codes of one length follow each other, after those that are shorter.
  private mutating func decode(_ code: HuffmanCode) throws(Refusal) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1..<16 {
      value |= try take(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Refusal(.connectionFailed)
  }

  /// RFC 1951, 3.2.5: the least value of each symbol, and how many bits are added to it.
  private static let lengths: [(Int, Int)] = Array(
    zip(
      [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163,
        195,
        227, 258,
      ],
      [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]))
  private static let distances: [(Int, Int)] = (0..<30).map { symbol in
    let extra = max(0, symbol / 2 - 1)
    return (symbol < 2 ? symbol + 1 : (2 + symbol % 2) << extra + 1, extra)
  }
  private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}

/// A Huffman code, given by the length of each symbol's code (RFC 1951, 3.2.2).
private struct HuffmanCode {
  /// How many codes there are of each length, from 0 to 15.
  var counts: [Int]
  /// In the order of their codes.
  var symbols: [Int]

  init(_ lengths: [UInt8]) throws(Refusal) {
    self.init(unchecked: lengths)
    // More codes than there is room for would be read one for the other.
    var room = 1
    for count in counts.dropFirst() {
      room = room << 1 - count
      guard room >= 0 else { throw Refusal(.connectionFailed) }
    }
  }

  private init(unchecked lengths: [UInt8]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    counts[0] = 0
    self.counts = counts
  }

  /// RFC 1951, 3.2.6.
  static let fixedLiterals = HuffmanCode(
    unchecked: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
  static let fixedDistances = HuffmanCode(unchecked: Array(repeating: 5, count: 30))
}
