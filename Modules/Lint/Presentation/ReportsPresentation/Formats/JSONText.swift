import CommandLinePresentation

/// A JSON document (RFC 8259) that keeps the order of its keys, so that equal reports are equal texts.
package indirect enum JSONText: Equatable, Sendable {
  case boolean(Bool)
  case number(Int)
  case string(String)
  case array([JSONText])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONText

    package init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// Leaves out nil members: a key that is present always has a value.
  package static func object(_ members: KeyValuePairs<String, JSONText?>) -> JSONText {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// The document, indented by two spaces, with control characters escaped, and without a line feed at the end.
  package var text: String { text(indent: "\n") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    return switch self {
    case .boolean(let value): String(value)
    case .number(let value): String(value)
    case .string(let value): Self.quoted(value)
    case .array(let values): Self.list(values.map { $0.text(indent: inner) }, in: ("[", "]"), indent)
    case .object(let members):
      Self.list(
        members.map { Self.quoted($0.key) + ": " + $0.value.text(indent: inner) }, in: ("{", "}"), indent)
    }
  }

  private static func list(
    _ elements: [String], in brackets: (open: String, close: String), _ indent: String
  ) -> String {
    if elements.isEmpty { return brackets.open + brackets.close }
    let lines = elements.joined(separator: "," + indent + "  ")
    return brackets.open + indent + "  " + lines + indent + brackets.close
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isHarmful:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(value) }
  package init(arrayLiteral elements: JSONText...) { self = .array(elements) }
}
