/// The part of a source line around a place, to show in a report.
public struct SourceExcerpt: Equatable, Sendable {
  /// The text before the place on its line. If it's long, only the end of it.
  public var before: String
  /// The text from the place on. If it's long, only the start of it.
  public var after: String
  /// Whether text is missing at the start or end of the line.
  public var isCutAtStart: Bool
  public var isCutAtEnd: Bool
  /// The column as the Language Server Protocol and SARIF count it: from 1, in UTF-16 code units.
  public var utf16Column: Int

  public init(
    before: String, after: String, isCutAtStart: Bool = false, isCutAtEnd: Bool = false, utf16Column: Int
  ) {
    self.before = before
    self.after = after
    self.isCutAtStart = isCutAtStart
    self.isCutAtEnd = isCutAtEnd
    self.utf16Column = utf16Column
  }
}
