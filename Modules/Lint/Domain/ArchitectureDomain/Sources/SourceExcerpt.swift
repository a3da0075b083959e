/// The part of a source line around a place, for people to see what is meant.
public struct SourceExcerpt: Equatable, Sendable {
  /// What stands before the place on its line; only the end of it where that is long.
  public var before: String
  /// What begins at the place; only its beginning where that is long.
  public var after: String
  /// Whether the line has more in front, or behind.
  public var isCutInFront: Bool
  public var isCutBehind: Bool
  /// The place's column as editors' protocols and SARIF count it: from 1, in UTF-16 code units.
  public var utf16Column: Int

  public init(
    before: String, after: String, isCutInFront: Bool = false, isCutBehind: Bool = false, utf16Column: Int
  ) {
    self.before = before
    self.after = after
    self.isCutInFront = isCutInFront
    self.isCutBehind = isCutBehind
    self.utf16Column = utf16Column
  }
}
