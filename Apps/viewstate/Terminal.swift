import Foundation

/// Where the output goes, as far as it matters for what is written.
struct Terminal {
  /// In columns.
  var width: Int
  var isColored: Bool
  /// Whether a person watches standard error while sources load.
  var showsProgress: Bool

  /// Color follows no-color.org: any value of `NO_COLOR` but an empty one turns it off.
  static var current: Terminal {
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
  /// - Throws: What the system says where nothing can be written, such as on a full disk.
  func write(line: String) throws {
    try write(contentsOf: Data((line + "\n").utf8))
  }
}
