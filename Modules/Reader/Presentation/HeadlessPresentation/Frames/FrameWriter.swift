public import CoreDomain
import CorePresentation

/// How and where frames are written.
public struct FrameOutput {
  public enum Format: String, CaseIterable, Sendable {
    case text, json, ndjson
  }

  public var format: Format
  /// Whether every frame is written when it happens, or only the last one.
  public var showsTransitions: Bool
  public var renderer: TextRenderer
  public var date: DateProvider
  /// Writes a line.
  public var write: @MainActor (String) throws -> Void
  /// Shows a line of progress in place of the previous one; nil if nobody watches.
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

/// Writes the frames of one screen.
@MainActor
final class FrameWriter<Model: ViewModel> where Model.State: TextPaged {
  private let model: Model
  private let output: FrameOutput
  private let sources: [String]
  private let encoder = FrameEncoder()
  private var count = 0
  private var last: Frame<Model.State>?
  private var fault: (any Error)?

  /// - Parameter sources: The sources that a person waits for while the screen loads.
  init(of model: Model, waitingFor sources: [String], to output: FrameOutput) {
    self.model = model
    self.output = output
    self.sources = sources
    take(model.state)
    model.onTransition = { [weak self] _, state in self?.take(state) }
  }

  /// Writes what is left.
  ///
  /// - Throws: The first error of ``FrameOutput/write``.
  func finish() throws {
    model.onTransition = nil
    if !output.showsTransitions, let last { write(last) }
    if output.format == .json, output.showsTransitions { write("]") }
    if let fault { throw fault }
  }

  private func take(_ state: Model.State) {
    count += 1
    let frame = Frame(sequence: count, at: output.date.now(), state: state)
    last = frame
    if !sources.isEmpty { output.showProgress?(state.loading.isLoading ? progress : "") }
    if output.showsTransitions { write(frame) }
  }

  private var progress: String {
    output.renderer.line(
      sources.count == 1 ? "Loading \(sources[0]) …" : "Loading \(sources.count) sources …")
  }

  private func write(_ frame: Frame<Model.State>) {
    attempt {
      switch output.format {
      case .text:
        if output.showsTransitions { try output.write("── frame \(frame.sequence) ──") }
        try output.write(output.renderer.text(frame.state))
      case .ndjson: try output.write(encoder.line(frame))
      case .json where output.showsTransitions:
        // An array that is written element by element.
        let document = try encoder.document(frame).split(separator: "\n", omittingEmptySubsequences: false)
        try output.write((count == 1 ? "[\n" : ",\n") + document.map { "  \($0)" }.joined(separator: "\n"))
      case .json: try output.write(encoder.document(frame))
      }
    }
  }

  private func write(_ line: String) {
    attempt { try output.write(line) }
  }

  /// After the first error nothing is written anymore.
  private func attempt(_ write: () throws -> Void) {
    guard fault == nil else { return }
    do { try write() } catch { fault = error }
  }
}
