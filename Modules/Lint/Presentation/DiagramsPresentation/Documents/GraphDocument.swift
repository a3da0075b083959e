import ArchitectureDomain
public import ArchitecturePresentation

/// A file that contains diagrams: the whole file, or the marked places in a document.
public struct GraphDocument: Sendable {
  private let path: String
  private let text: String
  private let options: DiagramOptions
  private let whole: Bool

  /// - Parameters:
  ///   - text: The current content of the file.
  ///   - options: The options that apply unless a marker in the file overrides them.
  public init(_ path: String, text: String, options: DiagramOptions) {
    self.path = path
    self.text = text
    self.options = options
    whole = DiagramOptions.Format(path: path) != nil
  }

  /// The updated content of the file, or nil if the file is up to date.
  ///
  /// - Throws: A ``Diagnostic`` about a marker that is not valid.
  public func redrawn(with drawing: GraphDrawing) throws(Diagnostic) -> String? {
    let new: String
    if whole {
      new = try drawing.text(options) + "\n"
    } else {
      do {
        new = try MarkedDocument(text, defaults: options).filled(with: drawing)
      } catch {
        let position = error.line.map { SourcePosition(line: $0, column: 1) }
        throw Diagnostic(error.message, at: Place(path, position))
      }
    }
    return new.utf8.elementsEqual(text.utf8) ? nil : new
  }

  /// A diagnostic at the first outdated line of the file.
  ///
  /// - Parameters:
  ///   - new: The updated content.
  ///   - fix: The command that updates the file.
  public func drift(from new: String, fix: String) -> Diagnostic {
    let old = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let lines = new.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let same = zip(old, lines).prefix { $0.elementsEqual($1) }.count
    return Diagnostic(
      "the diagram is out of date; run '\(fix)'",
      at: Place(path, SourcePosition(line: same + 1, column: 1)))
  }
}

extension Diagnostic: Error {}

extension DiagramOptions.Format {
  /// The form for a file extension, or nil for a document that can contain other content.
  public init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "svg": self = .svg
    case "dot", "gv": self = .dot
    case "mmd", "mermaid": self = .mermaid
    case "json": self = .json
    default: return nil
    }
  }
}
