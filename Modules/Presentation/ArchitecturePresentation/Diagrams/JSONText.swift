/// A value of JSON (RFC 8259) whose members keep their order.
indirect enum JSONText {
  case null
  case bool(Bool)
  case integer(Int)
  /// Written as it stands.
  case number(String)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// Indented by two spaces; what is small stands on one line.
  var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .number(let text): return text
    case .string(let text): return Self.quoted(text)
    case .array(let values):
      if values.isEmpty { return "[]" }
      let lines = values.map { inner + $0.text(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        let category = scalar.properties.generalCategory
        if category == .control || category == .format {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
