/// An annotation for a line of a file, as a program prints it for GitHub Actions ("Workflow commands for GitHub
/// Actions", setting an error or a warning message).
package struct WorkflowCommand {
  package enum Kind: String, Sendable {
    case error, warning
  }

  private let kind: Kind
  private let properties: [(name: String, value: String?)]
  private let message: String

  /// - Parameters:
  ///   - path: The path relative to the root of the repository.
  ///   - line: The line number, counted from 1.
  ///   - column: The column, counted from 1.
  ///   - title: The heading of the message.
  package init(_ kind: Kind, _ message: String, path: String?, line: Int?, column: Int?, title: String) {
    self.kind = kind
    self.message = message
    properties = [
      ("file", path), ("line", line.map(String.init)), ("col", column.map(String.init)), ("title", title),
    ]
  }

  /// The command, on one line.
  package var line: String {
    let written = properties.compactMap { name, value in value.map { "\(name)=\($0.asProperty)" } }
    return "::\(kind.rawValue) \(written.joined(separator: ","))::\(message.harmlessEscaped.asData)"
  }
}

extension String {
  /// The text as the message of a command, escaped as in `@actions/core`.
  fileprivate var asData: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as the value of a property, escaped as in `@actions/core`.
  fileprivate var asProperty: String {
    var text = ""
    for scalar in asData.harmlessEscaped.unicodeScalars {
      switch scalar {
      case ":": text += "%3A"
      case ",": text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
