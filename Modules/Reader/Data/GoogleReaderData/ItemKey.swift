/// An identifier of an item that can be compared: servers write one identifier in several ways.
enum ItemKey: Hashable {
  case number(UInt64)
  /// An identifier that isn't a number of 64 bits, such as one with 24 hexadecimal digits.
  case text(String)

  private static let prefix = "tag:google.com,2005:reader/item/"

  init(_ id: String) {
    guard id.hasPrefix(Self.prefix) else {
      // The original API has negative numbers.
      self = (Int64(id).map(UInt64.init(bitPattern:)) ?? UInt64(id)).map(Self.number) ?? .text(id)
      return
    }
    let digits = id.dropFirst(Self.prefix.count)
    self = UInt64(digits, radix: 16).map(Self.number) ?? .text(String(digits))
  }

  /// The form that all servers read, or nil if the identifier isn't a number.
  var longForm: String? {
    guard case .number(let number) = self else { return nil }
    let digits = String(number, radix: 16)
    return Self.prefix + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
