import Foundation

extension Substring.UnicodeScalarView {
  /// Takes the parameters of a header, such as `; rel="next"` (RFC 9110, section 5.6.6), up to other content.
  ///
  /// A quoted string that isn't closed ends with the header. The time is linear.
  ///
  /// - Parameter isEnd: Whether a scalar ends a value without quotation marks.
  /// - Returns: The values by the names in lowercase. The first of several with one name counts.
  mutating func takeParameters(endingValuesAt isEnd: (Unicode.Scalar) -> Bool) -> [String: String] {
    var parameters: [String: String] = [:]
    while true {
      self = drop { $0.properties.isWhitespace }
      guard first == ";" else { return parameters }
      removeFirst()
      let name = take { "=;,".unicodeScalars.contains($0) }.lowercased()
      guard first == "=" else { continue }
      self = dropFirst().drop { $0.properties.isWhitespace }
      let value = first == "\"" ? takeQuotedString() : take(until: isEnd)
      parameters[name] = parameters[name] ?? value
    }
  }

  private mutating func take(until isEnd: (Unicode.Scalar) -> Bool) -> String {
    let taken = prefix { !isEnd($0) }
    self = self[taken.endIndex...]
    return String(taken).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The content of a quoted string (RFC 9110, section 5.6.4).
  private mutating func takeQuotedString() -> String {
    var value = String.UnicodeScalarView()
    removeFirst()
    while let scalar = popFirst(), scalar != "\"" {
      if scalar == "\\", let next = popFirst() { value.append(next) } else { value.append(scalar) }
    }
    return String(value)
  }
}
