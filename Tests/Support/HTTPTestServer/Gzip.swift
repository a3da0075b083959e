public import Foundation

/// Bodies in gzip format (RFC 1952), created without a library.
public enum Gzip {
  /// Returns the bytes in one uncompressed block, which holds at most 65,535 bytes.
  public static func stored(_ data: Data) -> Data {
    precondition(data.count <= 0xFFFF, "A stored block holds 65,535 bytes at most.")
    let length = UInt16(data.count)
    return header + Data([1]) + bytes(length) + bytes(~length) + data + bytes(checksum(data))
      + bytes(UInt32(data.count))
  }

  /// Returns zeros, compressed 158 to 1, without a checksum. Their number is rounded up to a multiple of 258.
  public static func bomb(byteCount: Int) -> Data {
    var bits = Bits()
    bits.append(0b011, count: 3)  // the last block, with the fixed codes of RFC 1951, 3.2.6
    bits.append(0b0000_1100, count: 8)  // the literal 0
    for _ in 0...(byteCount / 258) {
      bits.append(0b1010_0011, count: 8)  // length 258
      bits.append(0, count: 5)  // distance 1
    }
    bits.append(0, count: 7)  // the end
    bits.append(0, count: 7)
    return header + bits.data
  }

  private static let header = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])

  private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }

  private static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(~0 as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  /// A stream of bits. Each byte is filled from its lowest bit.
  private struct Bits {
    var data = Data()
    private var pending: UInt32 = 0
    private var count = 0

    mutating func append(_ bits: UInt32, count: Int) {
      pending |= bits << self.count
      self.count += count
      while self.count >= 8 {
        data.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        self.count -= 8
      }
    }
  }
}
