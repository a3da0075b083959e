/// Reads the name of a file from a Content-Disposition header (RFC 6266), in linear time.
enum ContentDisposition {
  /// The name as the server sends it. It may be harmful.
  ///
  /// `filename*` takes precedence if it is valid (RFC 6266, section 4.3). The first of several parameters with one name
  /// counts.
  ///
  /// - Returns: Nil if the header has no name.
  static func fileName(in header: String) -> String? {
    var parameters: [String: String] = [:]
    // A disposition type may be missing, as it is in headers of some servers.
    var rest = ";\(header)".unicodeScalars[...]
    while !rest.isEmpty {
      // Some names with spaces and commas come without quotation marks.
      parameters.merge(rest.takeParameters { $0 == ";" }) { first, _ in first }
      rest = rest.drop { $0 != ";" }
    }
    return parameters["filename*"].flatMap(extended) ?? parameters["filename"].map(unquoted)
  }

  /// The value of `filename` without apostrophes, which some servers use as quotation marks.
  private static func unquoted(_ value: String) -> String {
    let scalars = value.unicodeScalars
    guard scalars.count > 2, scalars.first == "'", scalars.last == "'" else { return value }
    return String(scalars.dropFirst().dropLast())
  }

  /// The text of an extended value such as `UTF-8''%e2%82%ac` (RFC 8187, section 3.2), or nil if it is invalid.
  private static func extended(_ value: String) -> String? {
    guard value.utf8.allSatisfy({ $0 < 0x80 }),
      let parts = value.wholeMatch(of: /([^']*)'[^']*'((?:[^%]|%[0-9A-Fa-f]{2})*)/)?.output
    else { return nil }
    let text = parts.2.replacing(/%(..)/) { String(Unicode.Scalar(UInt8($0.1, radix: 16) ?? 0)) }
    switch parts.1.lowercased() {
    case "utf-8": return String(validating: text.unicodeScalars.map { UInt8($0.value) }, as: UTF8.self)
    case "iso-8859-1": return String(text)
    default: return nil
    }
  }
}
