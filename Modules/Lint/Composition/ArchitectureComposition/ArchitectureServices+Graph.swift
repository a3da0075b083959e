import ArchitectureDomain
public import ArchitecturePresentation

/// Where a graph goes.
public enum GraphDestination: Equatable, Sendable {
  case standardOutput
  /// A file that is made, or replaced.
  case file(String)
  /// A file whose diagrams are drawn anew if they changed.
  case update(String)
  /// A file that should show the graph as it is; `mend` is the command that makes it so.
  case check(String, mend: String)
}

extension ArchitectureServices {
  /// Draws the graph of a repository; also what stood in the way is an outcome, and then nothing is written.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that holds packages.
  ///   - configuration: The file with the layers; nil for the usual place, where it may be missing.
  /// - Throws: `CancellationError` only.
  public func graph(
    _ options: DiagramOptions, to destination: GraphDestination = .standardOutput, package: String = ".",
    configuration: String? = nil
  ) async throws -> GraphOutcome {
    do {
      let document = try document(at: destination, options)
      let inspect = InspectGraphUseCase(reader)
      let (graph, inspection) = try await inspect(folder: package, configuration: configuration)
      let report = GraphReport(graph, inspection, package: package)
      guard report.damages.isEmpty else { return GraphOutcome(failed: report.damages) }
      switch destination {
      case .standardOutput:
        return GraphOutcome(done: report.text(options))
      case .file(let path):
        try files.write(path, report.text(options) + "\n")
        return GraphOutcome(done: "")
      case .update(let path):
        guard let text = try document?.redrawn(with: report) else {
          return GraphOutcome(done: "\(path) shows the graph as it is.")
        }
        try files.write(path, text)
        return GraphOutcome(done: "\(path) is drawn anew.")
      case .check(_, let mend):
        guard let document, let text = try document.redrawn(with: report) else {
          return GraphOutcome(done: "")
        }
        return GraphOutcome(drifted: document.drift(from: text, mend: mend))
      }
    } catch let failure as ArchitectureFailure {
      return GraphOutcome(failure)
    } catch let diagnostic as Diagnostic {
      return GraphOutcome(failed: [diagnostic])
    }
  }

  private func document(
    at destination: GraphDestination, _ options: DiagramOptions
  ) throws -> GraphDocument? {
    switch destination {
    case .standardOutput, .file: nil
    case .update(let path), .check(let path, _):
      GraphDocument(path, text: try files.read(path), options: options)
    }
  }
}
