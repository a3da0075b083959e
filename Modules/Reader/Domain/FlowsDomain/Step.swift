/// A line of a scenario that says what to do or what to expect.
public struct Step: Equatable, Sendable {
  /// The role of a step. “And” and “But” continue the kind of the step before them.
  public enum Kind: Sendable {
    /// Given: what is so before something happens.
    case context
    /// When: what happens.
    case action
    /// Then: what is so afterward.
    case outcome
    /// An asterisk, or a continuation of no other step.
    case unknown

    /// The English keyword.
    public var keyword: String {
      switch self {
      case .context: "Given"
      case .action: "When"
      case .outcome: "Then"
      case .unknown: "*"
      }
    }
  }

  /// A table or text on the lines below a step.
  public enum Argument: Equatable, Sendable {
    /// Rows of equal length.
    case table([[String]])
    case docString(DocString)
  }

  /// Text of several lines.
  public struct DocString: Equatable, Sendable {
    public let content: String
    /// Such as `json`, or nil if the text doesn't name one.
    public let mediaType: String?

    public init(content: String, mediaType: String? = nil) {
      self.content = content
      self.mediaType = mediaType
    }
  }

  public var kind: Kind
  /// As in the file, with the space that ends it in most languages.
  public var keyword: String
  /// The text after the keyword, without white space around it.
  public var text: String
  /// None, a table, a doc string, or one of each, in the order of the file.
  public var arguments: [Argument]
  /// Where the line with the keyword is. A step of an outline is in the outline, not in the examples.
  public var position: FlowPosition
  /// The column in which the text begins.
  public var textColumn: Int
  /// How many Unicode scalars of the text are as in the file. What follows differs if an example replaced a placeholder.
  public var writtenLength: Int
  /// Where the first row of the table is, or nil if the step has no table.
  public var tablePosition: FlowPosition?

  /// - Parameter textColumn: If it is nil, the text follows the keyword at once.
  public init(
    kind: Kind, keyword: String, text: String, arguments: [Argument] = [], position: FlowPosition,
    textColumn: Int? = nil, tablePosition: FlowPosition? = nil
  ) {
    self.kind = kind
    self.keyword = keyword
    self.text = text
    self.arguments = arguments
    self.position = position
    self.textColumn = textColumn ?? position.column + keyword.unicodeScalars.count
    writtenLength = text.unicodeScalars.count
    self.tablePosition = tablePosition
  }

  /// The place in the file of a Unicode scalar of the text; of a replaced placeholder, its beginning.
  public func position(at offset: Int) -> FlowPosition {
    FlowPosition(line: position.line, column: textColumn + min(offset, writtenLength))
  }
}
