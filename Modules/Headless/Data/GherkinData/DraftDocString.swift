import FlowsDomain

/// A doc string that isn't closed yet.
struct DraftDocString {
  let delimiter: String
  let mediaType: String
  let indent: Int
  private var lines: [String] = []

  /// Returns nil if the line doesn't start with a delimiter.
  init?(_ line: GherkinLine) {
    guard let delimiter = ["\"\"\"", "```"].first(where: line.starts),
      let mediaType = line.rest(after: delimiter)
    else { return nil }
    (self.delimiter, self.mediaType) = (delimiter, mediaType)
    indent = line.indent
  }

  /// Appends a line. A delimiter within the text has a backslash before each character.
  mutating func append(_ line: GherkinLine) {
    let escaped = delimiter.map { "\\\($0)" }.joined()
    let text = line.text(withoutIndent: indent).unicodeScalars
    lines.append(String(text.replacing(escaped.unicodeScalars, with: delimiter.unicodeScalars)))
  }

  var value: Step.DocString {
    Step.DocString(content: lines.joined(separator: "\n"), mediaType: mediaType.isEmpty ? nil : mediaType)
  }
}
