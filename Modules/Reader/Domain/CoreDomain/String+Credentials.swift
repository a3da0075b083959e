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

  /// The message with `…` in place of the user name and password before each `@` of an address, with or without a scheme.
  public var withoutPasswords: String {
    guard utf8.contains(UInt8(ascii: "@")) else { return self }
    var (message, word) = ("", [Unicode.Scalar]())
    for scalar in unicodeScalars {
      guard scalar.properties.isWhitespace || "“”".unicodeScalars.contains(scalar) else {
        word.append(scalar)
        continue
      }
      message.unicodeScalars += word.withoutPassword + [scalar]
      word = []
    }
    message.unicodeScalars += word.withoutPassword
    return message
  }
}

extension StringProtocol {
  /// Whether the text can be a URL scheme, or several ones separated by colons (RFC 3986, section 3.1).
  public var isSchemes: Bool {
    guard let first, first.isASCII, first.isLetter else { return false }
    return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-:".contains($0)) }
  }
}

extension [Unicode.Scalar] {
  fileprivate var withoutPassword: [Unicode.Scalar] {
    let start = firstRange(of: "://".unicodeScalars)?.upperBound ?? 0
    let authority = self[start...].prefix { !["/", "?", "#"].contains($0) }
    guard let at = authority.lastIndex(of: "@"), start > 0 || authority[..<at].contains(":") else {
      return self
    }
    return self[..<start] + ["…"] + self[at...]
  }
}
