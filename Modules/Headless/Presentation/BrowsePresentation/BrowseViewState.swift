/// What an interactive program shows.
public struct BrowseViewState: Codable, Equatable, Sendable {
  /// The size of the terminal.
  public var columns: Int
  public var rows: Int
  /// One text for each row of the terminal, without colors. The selected row begins with `>`.
  public var lines: [String]
  /// The column of the cursor in the last line, counted from 0, or nil if no text is typed.
  public var cursor: Int?
  /// Whether the user has left the program.
  public var isOver: Bool
}
