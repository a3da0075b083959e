import ArchitecturePresentation
import GraphsDomain

extension ArchitectureDiff {
  func markdown(_ tables: [DiffTable]) -> String {
    let head = "## Architecture since \(revision.markdownCode)\n\n\(summary)"
    return ([head] + tables.map(\.markdown)).joined(separator: "\n\n")
  }

  /// The report as `{"revision", "summary", "targets": [{"change", …}], …}`, without empty tables.
  func json(_ tables: [DiffTable]) -> JSONText {
    let head = [JSONText.Member("revision", .string(revision)), JSONText.Member("summary", .string(summary))]
    return .object(head + tables.map { JSONText.Member($0.key, $0.json) })
  }
}

extension DiffTable {
  fileprivate var markdown: String {
    let head = columns.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let lines = [head, columns.map { _ in "---" }] + rows.map { $0.map { $0?.markdown ?? "" } }
    return "### \(title)\n\n" + lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  fileprivate var json: JSONText {
    .array(
      rows.map { row in
        .object(zip(columns, row).compactMap { column, cell in cell.map { .init(column, $0.json) } })
      })
  }
}

extension DiffTable.Cell {
  fileprivate var markdown: String {
    switch self {
    case .name(let name): name.markdownCode
    case .text(let text), .keyword(_, let text): text.markdownText
    case .number(let number): String(number)
    }
  }

  fileprivate var json: JSONText {
    switch self {
    case .name(let text), .text(let text), .keyword(let text, _): .string(text)
    case .number(let number): .number(number)
    }
  }
}

extension String {
  /// The text as a code span that is also valid in a table cell (GitHub Flavored Markdown Spec, 4.10 and 6.3).
  var markdownCode: String {
    let text = onOneLine.replacing("|", with: "\\|")
    let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // A space at both ends separates backticks of the text from the fence. Renderers remove it.
    let padding = longest > 0 || (text.hasPrefix(" ") && text.hasSuffix(" ")) ? " " : ""
    return text.isEmpty ? "" : fence + padding + text + padding + fence
  }

  /// The text with all markup escaped. Names in single quotation marks become code spans.
  var markdownText: String {
    let parts = onOneLine.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return onOneLine.markdownEscaped }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? part.markdownEscaped : part.isEmpty ? "''" : part.markdownCode
    }
    .joined()
  }

  package var markdownEscaped: String {
    unicodeScalars.map { character in
      switch character {
      // The empty comment stops GitHub from notifying a user or linking to an issue.
      case "@", "#": "\(character)<!-- -->"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "|", "~", "&", "!": "\\\(character)"
      default: String(character)
      }
    }
    .joined()
  }
}
