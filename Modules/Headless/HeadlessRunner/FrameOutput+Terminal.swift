package import Foundation
import Headless

/// The options of programs that write frames.
package enum FrameOptions {
  package static let format = CommandLineTool.Option.choice(
    "--format", of: FrameOutput.Format.self,
    help: "text for people (default), json for one frame, ndjson for one frame per line."
  ).defaulting(to: .text)
  package static let transitions = CommandLineTool.Option.flag(
    "--transitions", help: "Print every frame when it happens, not only the last one.")
}

extension FrameOutput {
  /// The standard output of this process, and progress on standard error.
  ///
  /// - Parameters:
  ///   - invocation: The command line, which has the ``FrameOptions``.
  ///   - hasLinks: Whether addresses in text are hyperlinks, or nil if that depends on the terminal.
  ///   - hint: Returns the advice of the program about a kind of failure.
  ///   - now: Returns the date of a frame.
  @MainActor
  package static func terminal(
    for invocation: Invocation, hasLinks: Bool? = nil,
    hint: @escaping @Sendable (_ kind: String) -> String? = { _ in nil },
    now: @escaping @MainActor () -> Date
  ) -> FrameOutput {
    let terminal = Terminal.current
    var output = FrameOutput(
      format: invocation[FrameOptions.format], showsTransitions: invocation[FrameOptions.transitions],
      renderer: TextRenderer(
        width: terminal.width, isColored: terminal.isColored, isStyled: terminal.isStyled,
        hasLinks: hasLinks ?? terminal.showsLinks),
      hint: hint, now: now,
      write: { try FileHandle.standardOutput.write(line: $0) })
    // Lines of JSON on the same terminal must stay whole.
    if terminal.showsProgress, output.format == .text {
      output.showProgress = {
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\($0)".utf8))
      }
    }
    return output
  }
}
