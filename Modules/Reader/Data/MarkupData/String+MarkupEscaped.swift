extension String {
  /// The text for use in XML or HTML, also in an attribute between double quotes. Characters that XML doesn't allow are
  /// left out.
  public var markupEscaped: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22 && byte != 0xEF
    }
    if isPlain { return self }
    var escaped = ""
    // Scalars, because a character can be `<` and an accent.
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case _ where scalar.isAllowedInXML: escaped.unicodeScalars.append(scalar)
      default: break
      }
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// Whether XML allows the character (XML 1.0, section 2.2).
  public var isAllowedInXML: Bool {
    value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : value == 0x09 || value == 0x0A || value == 0x0D
  }
}
