package import Foundation
import Headless

/// The properties of the output that the written text depends on.
package struct Terminal {
  /// The width in columns.
  var width: Int
  /// Whether the output is a terminal that shows bold text and other styles.
  var isStyled: Bool
  var isColored: Bool
  /// Whether the output is a terminal that is known to show hyperlinks.
  var showsLinks: Bool
  /// Whether to show progress on standard error while sources load.
  var showsProgress: Bool

  /// The terminal of this process. As in no-color.org, any value of `NO_COLOR` except an empty one turns color off, but not
  /// bold text and other styles.
  static var current: Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isStyled = isTerminal && variable("TERM") != "dumb"
    return Terminal(
      width: size(of: STDOUT_FILENO)?.columns ?? variable("COLUMNS").flatMap { Int($0) }.map {
        min(max($0, 1), 1000)
      } ?? 80,
      isStyled: isStyled, isColored: isStyled && (variable("NO_COLOR") ?? "").isEmpty,
      showsLinks: isTerminal && showsLinks(ProcessInfo.processInfo.environment),
      showsProgress: isatty(STDERR_FILENO) == 1)
  }

  /// A variable of the environment as it is now, or nil if it isn't set.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The size of a terminal, or nil if the descriptor isn't one, or if it doesn't know its width. A height of 0 is unknown.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

extension Terminal {
  /// Writes a text to standard error. It may repeat foreign words, which must not control the terminal.
  ///
  /// - Parameter isWrapped: Whether a terminal gets lines that fit. A shell command isn't wrapped, so that it can be copied.
  package static func complain(_ text: String, isWrapped: Bool = true) {
    // If the reader closed the pipe, the write fails and the process continues.
    let action = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, action) }
    let width = isWrapped ? size(of: STDERR_FILENO)?.columns : nil
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      guard let width else { return [line.harmless] }
      let indent = line.prefix { $0 == " " }
      return line.harmless.dropFirst(indent.count).wrapped(to: width - indent.count).map { indent + $0 }
    }
    // If standard error can't be written either, only the exit status shows the failure.
    try? FileHandle.standardError.write(line: lines.joined(separator: "\n"))
  }

  /// The character set that the locale names, if it isn't UTF-8 (POSIX.1-2017, section 8.2). A locale without one, such as
  /// `C`, says nothing about the terminal.
  static var otherCharset: String? {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap(variable).first { !$0.isEmpty }
    guard
      let charset = locale?.split(separator: ".", maxSplits: 1).dropFirst().first?.prefix(while: { $0 != "@" }
      ),
      !["utf8", "utf-8"].contains(charset.lowercased())
    else { return nil }
    return String(charset)
  }
}

extension FileHandle {
  /// - Throws: The system's error if the output can't be written, such as on a full disk.
  package func write(line: String) throws {
    try write(contentsOf: Data((line + "\n").utf8))
  }
}
