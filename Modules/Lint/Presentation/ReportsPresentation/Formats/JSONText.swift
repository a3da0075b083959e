import CommandLinePresentation

/// A JSON document (RFC 8259) that keeps the order of its keys, so that equal reports are equal texts.
package indirect enum JSONText: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Int)
  /// A number that is already formatted.
  case decimal(String)
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
  package var text: String {
    var text = ""
    write(into: &text, indent: "\n")
    return text
  }

  private func write(into text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .decimal(let value): text += value
    case .string(let value): Self.write(value, into: &text)
    case .array(let values):
      Self.write(values, in: ("[", "]"), into: &text, indent: indent) { value, text, indent in
        value.write(into: &text, indent: indent)
      }
    case .object(let members):
      Self.write(members, in: ("{", "}"), into: &text, indent: indent) { member, text, indent in
        Self.write(member.key, into: &text)
        text += ": "
        member.value.write(into: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], in brackets: (open: String, close: String), into text: inout String,
    indent: String, writeElement: (Element, inout String, _ indent: String) -> Void
  ) {
    text += brackets.open
    for (index, element) in elements.enumerated() {
      text += index == 0 ? indent + "  " : "," + indent + "  "
      writeElement(element, &text, indent + "  ")
    }
    if !elements.isEmpty { text += indent }
    text += brackets.close
  }

  private static func write(_ string: String, into text: inout String) {
    text += "\""
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
    text += "\""
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONText...) { self = .array(elements) }
}
