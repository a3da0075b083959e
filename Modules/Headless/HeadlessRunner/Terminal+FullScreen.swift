import Foundation

extension Terminal {
  /// Gives the terminal to another program during some work, such as to a text browser. The screen comes back afterward.
  public static func lend<Success>(to work: () async throws -> Success) async rethrows -> Success {
    FullScreen.lend()
    defer { FullScreen.takeBack() }
    return try await work()
  }

  /// Whether a ``BrowseCommand`` can show screens: standard input and output are a terminal that can move its cursor.
  public static var canBrowse: Bool {
    let term = getenv("TERM").map { String(cString: $0) } ?? ""
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !term.isEmpty && term != "dumb"
  }
}
