/// A line of a scenario that says what to do or what to expect.
public struct Step: Equatable, Sendable {
  /// The role of a step. “And” and “But” continue the kind of the step before them.
  public enum Kind: Sendable {
    /// Given: the state before an event.
    case context
    /// When: an event.
    case action
    /// Then: the state after an event.
    case outcome
    /// An asterisk, or a continuation of no other step.
    case unknown

    /// The English keyword.
    package var keyword: String {
      switch self {
      case .context: "Given"
      case .action: "When"
      case .outcome: "Then"
      case .unknown: "*"
      }
    }
  }

  /// A table or text on the lines below a step.
  package enum Argument: Equatable, Sendable {
    /// Rows of equal length.
    case table([[String]])
    case docString(DocString)
  }

  /// Text of several lines.
  package struct DocString: Equatable, Sendable {
    package let content: String
    /// The media type, such as `json`, or nil if the text doesn't name one.
    package let mediaType: String?

    package init(content: String, mediaType: String? = nil) {
      (self.content, self.mediaType) = (content, mediaType)
    }
  }

  package var kind: Kind
  /// The keyword as in the file, with the space that ends it in most languages.
  package var keyword: String
  /// The text after the keyword, without white space around it.
  package var text: String
  /// The arguments: none, a table, a doc string, or one of each, in the order of the file.
  package var arguments: [Argument]
  /// The position of the line with the keyword. A step of an outline is in the outline, not in the examples.
  package var position: FlowPosition
  /// The column in which the text starts.
  var textColumn: Int
  /// The number of Unicode scalars at the start of the text that are the same as in the file. The rest differs if an
  /// example replaced a placeholder.
  package var writtenLength: Int
  /// The position of the first row of the table, or nil if the step has no table.
  package var tablePosition: FlowPosition?

  /// - Parameter textColumn: The column of the text, or nil if it follows the keyword directly.
  package init(
    kind: Kind, keyword: String, text: String, arguments: [Argument] = [], position: FlowPosition,
    textColumn: Int? = nil, tablePosition: FlowPosition? = nil
  ) {
    (self.kind, self.keyword, self.text) = (kind, keyword, text)
    (self.arguments, self.position) = (arguments, position)
    self.textColumn = textColumn ?? position.column + keyword.unicodeScalars.count
    writtenLength = text.unicodeScalars.count
    self.tablePosition = tablePosition
  }

  /// The position in the file of a Unicode scalar of the text. For a replaced placeholder, it is the placeholder's
  /// start.
  package func position(at offset: Int) -> FlowPosition {
    FlowPosition(line: position.line, column: textColumn + min(offset, writtenLength))
  }
}
