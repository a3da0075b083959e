import Foundation
import Headless

extension Terminal {
  /// Gives the terminal to another program during some work, such as to a text browser. The screen comes back afterward.
  package static func lend<Success>(to work: () async throws -> Success) async rethrows -> Success {
    FullScreen.lend()
    defer { FullScreen.takeBack() }
    return try await work()
  }

  /// Whether a ``BrowseCommand`` can show screens: standard input and output are a terminal that can move its cursor.
  package static var canBrowse: Bool {
    let term = variable("TERM") ?? ""
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !term.isEmpty && term != "dumb"
  }
}

extension Invocation {
  /// Checks that screens can be shown on the terminal, and that no option is given that has no effect there.
  ///
  /// - Parameter options: The options of the program without an effect, apart from those of frames.
  /// - Throws: A ``CommandLinePresentation/UsageError``.
  package func checkBrowsing(without options: any CommandLineTool.AnyOption...) throws(UsageError) {
    guard Terminal.canBrowse else {
      throw UsageError(
        "\(command) needs a terminal for its input and output, and in TERM a name other than dumb.",
        command: command)
    }
    if let option = given(options + [FrameOptions.format, FrameOptions.transitions]).first {
      throw UsageError("\(command) has no use for \(option.name). Leave it out.", command: command)
    }
  }
}
