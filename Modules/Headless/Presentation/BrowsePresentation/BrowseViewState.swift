/// What an interactive program shows.
package struct BrowseViewState: Codable, Equatable, Sendable {
  /// The size of the terminal.
  package var columns: Int
  package var rows: Int
  /// One text for each row of the terminal, without colors. The selected row begins with `>`.
  package var lines: [String]
  /// The column of the cursor in the last line, counted from 0, or nil if no text is typed.
  package var cursor: Int?
  /// Whether the user has left the program.
  package var isOver: Bool
}
