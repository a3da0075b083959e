public import CoreDomain
import CorePresentation
import Foundation

/// The format and the destination of frames.
public struct FrameOutput {
  public enum Format: String, CaseIterable, Sendable {
    case text, json, ndjson
  }

  public var format: Format
  /// Whether every frame is written when it occurs, or only the last one.
  public var showsTransitions: Bool
  /// Whether the state after each load is written, because the screen never ends.
  public var showsResults = false
  public var renderer: TextRenderer
  public var date: DateProvider
  /// Writes a line.
  public var write: @MainActor (String) throws -> Void
  /// Shows a line of progress in place of the previous one, or nil to show no progress.
  public var showProgress: (@MainActor (String) -> Void)?

  public init(
    format: Format, showsTransitions: Bool, renderer: TextRenderer, date: DateProvider,
    write: @escaping @MainActor (String) throws -> Void, showProgress: (@MainActor (String) -> Void)? = nil
  ) {
    self.format = format
    self.showsTransitions = showsTransitions
    self.renderer = renderer
    self.date = date
    self.write = write
    self.showProgress = showProgress
  }
}

extension FrameOutput {
  /// A frame in the format of the output.
  func text(of frame: Frame<some TextPaged>) throws -> String {
    switch format {
    case .text: renderer.text(frame.state)
    case .json: try FrameEncoder().document(frame)
    case .ndjson: try FrameEncoder().line(frame)
    }
  }
}

/// Writes the frames of one screen.
@MainActor
final class FrameWriter {
  private let output: FrameOutput
  private let sources: [String]
  private var count = 0
  private var last: (at: Date, state: any TextPaged)?
  private var shownProgress = ""
  private var fault: (any Error)?

  /// - Parameter sources: The sources that a user waits for while the screen loads.
  init(waitingFor sources: [String], to output: FrameOutput) {
    self.output = output
    self.sources = sources
  }

  func take(_ state: any TextPaged) {
    count += 1
    let date = output.date.now()
    last = (date, state)
    let text = state.loading.isLoading ? state.progressText.map(output.renderer.line) ?? progress : ""
    if text != shownProgress { output.showProgress?(text) }
    shownProgress = text
    let isResult = output.showsResults && count > 1 && !state.loading.isLoading
    if output.showsTransitions || isResult { write(state, at: date) }
  }

  /// Writes the remaining output.
  ///
  /// - Throws: The first error of ``FrameOutput/write``.
  func finish() throws {
    if !output.showsTransitions, !output.showsResults, let last { write(last.state, at: last.at) }
    if output.format == .json, output.showsTransitions { attempt { try output.write("]") } }
    if let fault { throw fault }
  }

  private var progress: String {
    guard !sources.isEmpty else { return "" }
    return output.renderer.line(
      sources.count == 1 ? "Loading \(sources[0]) …" : "Loading \(sources.count) sources …")
  }

  private func write(_ state: some TextPaged, at date: Date) {
    attempt {
      let text = try output.text(of: Frame(sequence: count, at: date, state: state))
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

  /// Writes, unless an earlier write failed.
  private func attempt(_ write: () throws -> Void) {
    guard fault == nil else { return }
    do { try write() } catch { fault = error }
  }
}
