public import Foundation

/// The properties of the output that the written text depends on.
public struct Terminal {
  /// The width in columns.
  public var width: Int
  public var isColored: Bool
  /// Whether to show progress on standard error while sources load.
  public var showsProgress: Bool

  /// The terminal of this process. As in no-color.org, any value of `NO_COLOR` except an empty one turns color off.
  public static var current: Terminal {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var size = winsize()
    let hasSize = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Terminal(
      width: hasSize
        ? Int(size.ws_col) : variable("COLUMNS").flatMap { Int($0) }.map { min(max($0, 1), 1000) } ?? 80,
      isColored: isTerminal && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb",
      showsProgress: isatty(STDERR_FILENO) == 1)
  }
}

extension FileHandle {
  /// - Throws: The system's error if the output can't be written, such as on a full disk.
  public func write(line: String) throws {
    try write(contentsOf: Data((line + "\n").utf8))
  }
}
