package import Foundation

/// The format and the destination of frames.
package struct FrameOutput {
  package enum Format: String, CaseIterable, Sendable {
    case text, json, ndjson
  }

  package var format: Format
  /// Whether every frame is written when it occurs, or only the last one.
  var showsTransitions: Bool
  /// Whether the state after each load is written, because the screen never ends.
  package var showsResults = false
  var renderer: TextRenderer
  /// Returns the advice of the program about a kind of failure, such as an option that helps.
  var hint: @Sendable (_ kind: String) -> String?
  /// Returns the date of a frame.
  var now: @MainActor () -> Date
  /// The turns after which states are compared, or nil if no scheduler reports them.
  var turns: Turns?
  /// Writes a line.
  package var write: @MainActor (String) throws -> Void
  /// Shows a line of progress in place of the previous one, or nil to show no progress.
  package var showProgress: (@MainActor (String) -> Void)?

  package init(
    format: Format, showsTransitions: Bool, renderer: TextRenderer,
    hint: @escaping @Sendable (_ kind: String) -> String? = { _ in nil },
    now: @escaping @MainActor () -> Date, turns: Turns? = nil,
    write: @escaping @MainActor (String) throws -> Void, showProgress: (@MainActor (String) -> Void)? = nil
  ) {
    (self.format, self.showsTransitions, self.renderer) = (format, showsTransitions, renderer)
    (self.hint, self.now, self.turns) = (hint, now, turns)
    (self.write, self.showProgress) = (write, showProgress)
  }
}

/// The error of a state that can't be written in a frame, such as a number that isn't finite.
package struct UnencodableState: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(screen: String, _ error: any Error) {
    description = "A frame of the screen “\(screen)” can't be encoded: \(error.sentence)"
  }
}

/// Writes the frames of one screen.
@MainActor
package final class FrameWriter {
  private let output: FrameOutput
  private var count = 0
  private var last: (at: Date, state: ShownState)?
  private var shownProgress = ""
  private var fault: (any Error)?

  package init(to output: FrameOutput) { self.output = output }

  package func take(_ state: ShownState) {
    count += 1
    let date = output.now()
    last = (date, state)
    let text = state.progress.map(output.renderer.line) ?? ""
    if text != shownProgress { output.showProgress?(text) }
    shownProgress = text
    let isResult = output.showsResults && count > 1 && state.progress == nil
    if output.showsTransitions || isResult { write(state, at: date) }
  }

  /// Writes the remaining output.
  ///
  /// - Throws: The first error of ``FrameOutput/write``.
  package func finish() throws {
    if !output.showsTransitions, !output.showsResults, let last { write(last.state, at: last.at) }
    if output.format == .json, output.showsTransitions { attempt { try output.write("]") } }
    if let fault { throw fault }
  }

  private func write(_ state: ShownState, at date: Date) {
    attempt {
      let text = try self.text(of: state, at: date)
      switch output.format {
      case .text where output.showsTransitions:
        try output.write("── frame \(count) ──")
        try output.write(text)
      case .json where output.showsTransitions:
        // An array is written element by element.
        let document = text.split(separator: "\n", omittingEmptySubsequences: false)
        try output.write((count == 1 ? "[\n" : ",\n") + document.map { "  \($0)" }.joined(separator: "\n"))
      default: try output.write(text)
      }
    }
  }

  /// A frame in the format of the output.
  private func text(of state: ShownState, at date: Date) throws -> String {
    func frame(_ content: some Encodable) -> any Encodable {
      Frame(of: state.screen, sequence: count, at: date, state: content)
    }
    do {
      return switch output.format {
      case .text: output.renderer.text(of: state.page(hint: output.hint))
      case .json: try FrameEncoder().document(frame(state.state))
      case .ndjson: try FrameEncoder().line(frame(state.state))
      }
    } catch {
      throw UnencodableState(screen: state.screen, error)
    }
  }

  /// Writes, unless an earlier write failed.
  private func attempt(_ write: () throws -> Void) {
    guard fault == nil else { return }
    do { try write() } catch { fault = error }
  }
}
