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
