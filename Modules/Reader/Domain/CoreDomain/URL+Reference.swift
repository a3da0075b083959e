public import Foundation

extension URL {
  /// The longest reference that is read as a link, in bytes. Embedded pictures are longer.
  private static let longestReference = 8192

  /// Reads a link in markup and resolves it against `base` (RFC 3986, section 5.2). White space around it and
  /// line breaks inside it are ignored (URL Standard, section 4.4).
  public init?(reference: String, relativeTo base: URL?) {
    guard reference.utf8.count <= Self.longestReference else { return nil }
    var text = reference
    if !text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      text = text.trimmingCharacters(in: .whitespacesAndNewlines).filter { !$0.isNewline && $0 != "\t" }
    }
    let address =
      text.isPlainAddress ? URL(string: text) : URL(string: text.encodedAfterHost, relativeTo: base)
    guard let url = text.isEmpty ? base : address?.absoluteURL else { return nil }
    self = url
  }
}

extension String {
  /// Whether the text is an address that doesn't depend on a base and needs no change, so that it's parsed only once.
  fileprivate var isPlainAddress: Bool {
    guard hasPrefix("https://") || hasPrefix("http://") else { return false }
    var previous: UInt8 = 0
    // A segment that begins with a dot may be removed.
    return utf8.allSatisfy { byte in
      defer { previous = byte }
      return (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "%")
        && (byte != UInt8(ascii: ".") || previous != UInt8(ascii: "/"))
    }
  }

  /// The reference with all characters encoded that an address can't contain after the host, if it also has encoded ones.
  /// Foundation would encode their percent signs again.
  fileprivate var encodedAfterHost: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    let start = range(of: "//").map { self[$0.upperBound...].firstIndex(of: "/") ?? endIndex } ?? startIndex
    let bytes = Array(self[start...].utf8)
    guard !bytes.indices.allSatisfy({ bytes.isAllowedInAddress(at: $0) }) else { return self }
    let encoded = bytes.indices.map { index in
      bytes.isAllowedInAddress(at: index)
        ? String(Unicode.Scalar(bytes[index])) : "%" + String(format: "%02X", bytes[index])
    }
    return self[..<start] + encoded.joined()
  }
}

extension [UInt8] {
  /// Whether an address can contain a byte after its host: an unreserved or reserved character except brackets, or an
  /// encoded one (RFC 3986, section 2).
  fileprivate func isAllowedInAddress(at index: Int) -> Bool {
    switch self[index] {
    case UInt8(ascii: "%"):
      index + 2 < count
        && self[index + 1...index + 2].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
      UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      false
    default: (0x21...0x7E).contains(self[index])
    }
  }
}
