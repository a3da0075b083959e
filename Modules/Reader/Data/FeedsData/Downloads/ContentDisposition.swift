/// Reads the name of a file from a Content-Disposition header (RFC 6266), in linear time.
enum ContentDisposition {
  /// The name as the server sends it. It may be harmful.
  ///
  /// `filename*` takes precedence if it is valid (RFC 6266, section 4.3). The first of several parameters with one name
  /// counts.
  ///
  /// - Returns: Nil if the header has no name.
  static func fileName(in header: String) -> String? {
    let parameters = parameters(of: header)
    return parameters["filename*"].flatMap(extended) ?? parameters["filename"].map(unquoted)
  }

  /// The parameters by their names in lowercase. A disposition type may be missing, as it is in headers of some servers.
  private static func parameters(of header: String) -> [String: String] {
    var parameters: [String: String] = [:]
    var rest = header.unicodeScalars[...]
    while !rest.isEmpty {
      let name = text(rest.prefix { $0 != "=" && $0 != ";" })
      rest = rest.drop { $0 != "=" && $0 != ";" }
      guard rest.popFirst() == "=" else { continue }
      rest = rest.drop { $0.properties.isWhitespace }
      // Some names with spaces and commas come without quotation marks.
      let value = rest.first == "\"" ? quotedString(at: &rest) : text(rest.prefix { $0 != ";" })
      rest = rest.drop { $0 != ";" }.dropFirst()
      let key = name.lowercased()
      if parameters[key] == nil { parameters[key] = value }
    }
    return parameters
  }

  /// The content of a quoted string (RFC 9110, section 5.6.4). One that isn't closed ends with the header.
  private static func quotedString(at rest: inout Substring.UnicodeScalarView) -> String {
    var value = String.UnicodeScalarView()
    rest.removeFirst()
    while let scalar = rest.popFirst(), scalar != "\"" {
      if scalar == "\\", let next = rest.popFirst() { value.append(next) } else { value.append(scalar) }
    }
    return String(value)
  }

  /// The value of `filename` without apostrophes, which some servers use as quotation marks.
  private static func unquoted(_ value: String) -> String {
    let scalars = value.unicodeScalars
    guard scalars.count > 2, scalars.first == "'", scalars.last == "'" else { return value }
    return String(scalars.dropFirst().dropLast())
  }

  /// The text of an extended value such as `UTF-8''%e2%82%ac` (RFC 8187, section 3.2), or nil if it is invalid.
  private static func extended(_ value: String) -> String? {
    let parts = value.unicodeScalars.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = bytes(of: parts[2]) else { return nil }
    switch String(parts[0]).lowercased() {
    case "utf-8": return String(validating: bytes, as: UTF8.self)
    case "iso-8859-1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    default: return nil
    }
  }

  private static func bytes(of encoded: Substring.UnicodeScalarView) -> [UInt8]? {
    var (bytes, rest): ([UInt8], _) = ([], encoded)
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        guard scalar.isASCII else { return nil }
        bytes.append(UInt8(ascii: scalar))
        continue
      }
      let digits = String(rest.prefix(2))
      guard digits.utf8.count == 2, digits.utf8.first != UInt8(ascii: "+"),
        let byte = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  private static func text(_ scalars: Substring.UnicodeScalarView) -> String {
    var scalars = scalars.drop { $0.properties.isWhitespace }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
