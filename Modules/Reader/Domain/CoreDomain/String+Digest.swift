public import Foundation

extension String {
  /// The digest of the string's UTF-8.
  public var digest: String {
    var text = self
    return text.withUTF8 { UnsafeRawBufferPointer($0).digest }
  }
}

extension Data {
  /// The 64-bit FNV-1a hash (Fowler, Noll, and Vo) as 16 hexadecimal digits. It's the same on every machine and in
  /// every process, but it isn't cryptographic: anyone can construct two texts with the same digest.
  public var digest: String { withUnsafeBytes(\.digest) }
}

extension UnsafeRawBufferPointer {
  fileprivate var digest: String {
    var digest = Digest()
    digest.add(self)
    return digest.text
  }
}

/// The ``Foundation/Data/digest`` of bytes that arrive part by part.
public struct Digest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func add(_ text: some StringProtocol) {
    for byte in text.utf8 { add(byte) }
  }

  public mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { add(byte) }
  }

  /// The hash as the number with the same bits.
  public var number: Int64 { Int64(bitPattern: hash) }

  public var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
