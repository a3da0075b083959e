extension String {
  /// The address without user name and password, for display. Other text stays unchanged, and an invalid URL only loses
  /// its credentials.
  public var withoutCredentials: String {
    // Most addresses have no credentials, and searching bytes is faster than searching characters. Scalars are used
    // because a character can be an at sign and an accent.
    let scalars = unicodeScalars
    guard utf8.contains(UInt8(ascii: "@")), let authority = scalars.firstRange(of: "://".unicodeScalars),
      Substring(scalars[..<authority.lowerBound]).drop(while: \.isWhitespace).isSchemes
    else { return self }
    let end = scalars[authority.upperBound...].firstIndex { ["/", "?", "#"].contains($0) } ?? endIndex
    guard let at = scalars[authority.upperBound..<end].lastIndex(of: "@") else { return self }
    return String(scalars[..<authority.upperBound] + scalars[scalars.index(after: at)...])
  }
}

extension StringProtocol {
  /// Whether the text can be a URL scheme, or several ones separated by colons (RFC 3986, section 3.1).
  public var isSchemes: Bool {
    guard let first, first.isASCII, first.isLetter else { return false }
    return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-:".contains($0)) }
  }
}
