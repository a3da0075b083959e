public import Foundation
import Headless

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

extension Terminal {
  /// Writes a text to standard error. It may repeat foreign words, which must not control the terminal.
  public static func complain(_ text: String) {
    // If the reader closed the pipe, the write fails and the process continues.
    let action = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, action) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // If standard error can't be written either, only the exit status shows the failure.
    try? FileHandle.standardError.write(line: lines.map(\.harmless).joined(separator: "\n"))
  }
}

extension FileHandle {
  /// - Throws: The system's error if the output can't be written, such as on a full disk.
  public func write(line: String) throws {
    try write(contentsOf: Data((line + "\n").utf8))
  }
}
