public import ArchitectureDomain

/// The imports of files: the view state of `layerlint imports`.
public struct ImportListing: Equatable, Codable, Sendable {
  public enum Format: String, CaseIterable, Codable, Sendable {
    /// One import a line.
    case text
    /// One document with the files in the order asked for.
    case json
  }

  /// `path:line:column: @attribute access import scope Module.path #if condition`, or the document.
  public var lines: [String]
  /// What could not be read.
  public var diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - files: What could be read, in the order asked for.
  ///   - failures: Why the others could not.
  public init(_ files: [SourceFile], failures: [ArchitectureFailure] = [], as format: Format = .text) {
    lines =
      switch format {
      case .text:
        files.flatMap { file in
          file.imports.map { imported in
            let position = imported.position
            return "\(file.path):\(position.line):\(position.column): \(imported.declaration)".harmless
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
  /// The declaration on one line, with its condition behind it.
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
  /// In backticks if it is no plain name.
  fileprivate var quoted: String {
    contains { !$0.isLetter && !$0.isNumber && $0 != "_" } ? "`\(self)`" : self
  }
}
