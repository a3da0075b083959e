/// A part of a text that leads to an address.
public struct Hyperlink: Equatable, Sendable {
  /// The offsets of its Unicode scalars in the text.
  public var range: Range<Int>
  /// The address, usually a URL. Terminals show only HTTP and HTTPS addresses in visible ASCII as hyperlinks.
  public var address: String

  /// Creates a hyperlink of a part of a text.
  ///
  /// - Parameters:
  ///   - range: The offsets of its Unicode scalars in the text.
  ///   - address: The address, usually a URL.
  public init(_ range: Range<Int>, to address: String) {
    (self.range, self.address) = (range, address)
  }
}

extension String {
  /// The largest length of an address in a hyperlink, in bytes. Terminals ignore longer ones: VTE from 2,084 bytes.
  private static let longestLink = 2_000

  /// Whether a terminal may get this text as the address of a hyperlink: a short `http` or `https` address in visible ASCII.
  /// Other characters could end the escape sequence.
  package var isLinkAddress: Bool {
    utf8.count <= Self.longestLink && utf8.allSatisfy { (0x21...0x7E).contains($0) }
      && ["http://", "https://"].contains { lowercased().hasPrefix($0) }
  }

  /// The text as a hyperlink of a terminal: OSC 8, whose addresses are visible ASCII
  /// (https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda). Returns the text unchanged if the address isn't
  /// allowed.
  func linked(to address: String) -> String {
    guard !isEmpty, address.isLinkAddress else { return self }
    return "\u{1B}]8;;\(address)\u{1B}\\\(self)\u{1B}]8;;\u{1B}\\"
  }
}
