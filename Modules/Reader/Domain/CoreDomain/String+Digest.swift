extension String {
  /// 64 bits of FNV-1a (Fowler, Noll and Vo) in 16 hexadecimal digits: the same for the same text on every machine and
  /// at every start, and no protection against somebody who looks for two texts with one digest.
  public var digest: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
