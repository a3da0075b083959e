import ArchitectureDomain

/// A file that a graph is drawn into: all of it, or the places that it marks.
public struct GraphDocument: Sendable {
  private let path: String
  private let text: String
  private let options: DiagramOptions
  private let whole: Bool

  /// - Parameters:
  ///   - text: What the file holds now.
  ///   - options: What holds where the file says nothing else.
  public init(_ path: String, text: String, options: DiagramOptions) {
    self.path = path
    self.text = text
    self.options = options
    whole = DiagramOptions.Format(path: path) != nil
  }

  /// What the file should hold; nil if it holds that already.
  ///
  /// - Throws: A ``Diagnostic`` about markers that cannot be understood.
  public func redrawn(with report: GraphReport) throws(Diagnostic) -> String? {
    let new: String
    if whole {
      new = report.text(options) + "\n"
    } else {
      do {
        new = try MarkedDocument(text, defaults: options).filled(with: report)
      } catch {
        let position = error.line.map { SourcePosition(line: $0, column: 1) }
        throw Diagnostic(error.message, at: Place(path, position))
      }
    }
    return new.utf8.elementsEqual(text.utf8) ? nil : new
  }

  /// Says that the file is not what it should be, where that begins, and what mends it.
  public func drift(from new: String, mend: String) -> Diagnostic {
    let old = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let lines = new.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let same = zip(old, lines).prefix { $0.elementsEqual($1) }.count
    return Diagnostic(
      "the diagram is not that of the package any more; run '\(mend)'",
      at: Place(path, SourcePosition(line: same + 1, column: 1)))
  }
}

extension Diagnostic: Error {}

extension DiagramOptions.Format {
  /// The form that the name of a file calls for; nil for a document that has more in it than a diagram.
  public init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "svg": self = .svg
    case "html", "htm": self = .html
    case "dot", "gv": self = .dot
    case "mmd", "mermaid": self = .mermaid
    case "json": self = .json
    default: return nil
    }
  }
}
