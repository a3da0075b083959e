import ArchitectureDomain
public import ArchitecturePresentation
public import DiagramsPresentation
import GraphsDomain

/// The destination of a graph.
public enum GraphDestination: Equatable, Sendable {
  case standardOutput
  /// A file that is created or replaced.
  case file(String)
  /// A file whose diagrams are redrawn if they changed.
  case update(String)
  /// A file whose diagrams should be up to date. `fix` is the command that updates them.
  case check(String, fix: String)
}

extension ArchitectureServices {
  /// Draws the graph of a repository, without parts that can't be read. If a file can't be read completely, writes nothing.
  /// The report contains the reasons.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default file, which is optional.
  /// - Throws: `CancellationError` only.
  public func graph(
    _ options: DiagramOptions, to destination: GraphDestination = .standardOutput, package: String = ".",
    configuration: String? = nil
  ) async throws -> Report {
    do {
      let document = try document(at: destination, options)
      let inspect = InspectGraphUseCase(reader)
      let (graph, inspection) = try await inspect(folder: package, configuration: configuration)
      let obstacles = Report(inspection, package: package).obstacles
      let outcome = obstacles.isEmpty ? Outcome.clean : .incomplete
      let drawing = GraphDrawing(graph, violations: inspection.violations)
      guard inspection.damages.allSatisfy(\.isUnreadPart) else {
        return Report(outcome, diagnostics: obstacles)
      }
      switch destination {
      case .standardOutput: return Report(outcome, try drawing.text(options), diagnostics: obstacles)
      case .file(let path):
        try files.write(path, try drawing.text(options) + "\n")
        return Report(outcome, diagnostics: obstacles)
      // An incomplete diagram shouldn't replace a complete one.
      case .update where !obstacles.isEmpty, .check where !obstacles.isEmpty:
        return Report(outcome, diagnostics: obstacles)
      case .update(let path):
        guard let text = try document?.redrawn(with: drawing) else {
          return Report(.clean, "\(path) is up to date.")
        }
        try files.write(path, text)
        return Report(.clean, "Updated \(path).")
      case .check(_, let fix):
        guard let document, let text = try document.redrawn(with: drawing) else { return Report() }
        return Report(.violations, diagnostics: [document.drift(from: text, fix: fix)])
      }
    } catch let failure as ArchitectureFailure {
      return Report(failure)
    } catch let diagnostic as Diagnostic {
      return Report(.incomplete, diagnostics: [diagnostic])
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
