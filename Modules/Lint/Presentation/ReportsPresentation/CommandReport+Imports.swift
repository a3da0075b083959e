public import ArchitectureDomain
public import ArchitecturePresentation

/// The imports of files: the view state of `layerlint imports`.
public struct ImportListing: Equatable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// One import per line.
    case text
    /// One document with the files in the order of the arguments.
    case json
  }

  /// The lines `path:line:column: @attribute access import scope Module.path #if condition`, or the document.
  public var lines: [String]
  /// Files that could not be read.
  public var diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - files: The files that could be read, in the order of the arguments.
  ///   - failures: The reasons why the other files could not be read.
  public init(_ files: [SourceFile], failures: [ArchitectureFailure] = [], as format: Format = .text) {
    lines =
      switch format {
      case .text:
        files.flatMap { file in
          file.imports.map { imported in
            let position = imported.position
            return "\(file.path):\(position.line):\(position.column): \(imported.declaration)".reportLine
          }
        }
      case .json: [JSONText.array(files.map(\.json)).text]
      }
    diagnostics =
      failures.map(\.diagnostic)
      + files.compactMap { file in
        file.damage.map {
          Diagnostic("\($0.kind.message); the list may be incomplete", at: Place(file.path, $0.position))
        }
      }
  }
}

extension Import {
  /// The declaration on one line, followed by its condition.
  fileprivate var declaration: String {
    var words = attributes.map { "@" + $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    if let access { words.append(access.rawValue) }
    words.append("import")
    if let scope { words.append(scope.rawValue) }
    words.append(([module] + path).map(\.quoted).joined(separator: "."))
    if !conditions.isEmpty {
      words.append("#if " + conditions.map(\.text).joined(separator: " && "))
    }
    return words.joined(separator: " ")
  }
}

extension CompilationCondition {
  fileprivate var text: String {
    let line = expression.split(whereSeparator: \.isNewline).joined(separator: " ")
    return holds ? "(\(line))" : "!(\(line))"
  }
}

extension String {
  /// The name, in backticks if it is not a plain identifier.
  fileprivate var quoted: String {
    contains { !$0.isLetter && !$0.isNumber && $0 != "_" } ? "`\(self)`" : self
  }
}
