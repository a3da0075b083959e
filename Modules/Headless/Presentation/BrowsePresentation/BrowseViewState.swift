/// What an interactive program shows.
package struct BrowseViewState: Codable, Equatable, Sendable {
  /// A cell of the terminal, counted from 0.
  package struct Cursor: Codable, Equatable, Sendable {
    package var row: Int
    package var column: Int
    /// Whether the user types a text there.
    package var isVisible = false
  }

  /// The size of the terminal.
  package var columns: Int
  package var rows: Int
  /// One text for each row of the terminal, without colors. The selected row begins with `>`.
  package var lines: [String]
  /// The start of the selected row or of the text, or the place of the typed text. Braille displays and screen readers
  /// follow it, also if it isn't visible.
  package var cursor: Cursor
  /// Whether the user has left the program.
  package var isOver: Bool
}
