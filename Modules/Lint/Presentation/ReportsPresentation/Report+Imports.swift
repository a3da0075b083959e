public import ArchitectureDomain
public import ArchitecturePresentation

/// The form of a list of imports.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// One import per line: `path:line:column: @attribute access import scope Module.path #if condition`.
  case text
  /// One document with the files in the order of the arguments.
  case json
}

extension Report {
  /// Lists the imports of files, for `layerlint imports`.
  ///
  /// - Parameters:
  ///   - files: The files that could be read, in the order of the arguments.
  ///   - failures: The reasons why the other files could not be read.
  public init(_ files: [SourceFile], failures: [ArchitectureFailure] = [], as format: ImportFormat = .text) {
    let lines =
      switch format {
      case .text:
        files.flatMap { file in
          file.imports.map { "\(Place(file.path, $0.position).text): \($0.declaration)".reportLine }
        }
      case .json: [JSONText.array(files.map(\.json)).text]
      }
    let diagnostics =
      failures.map(\.diagnostic)
      + files.compactMap { file in
        file.damage.map {
          Diagnostic("\($0.kind.message); the list may be incomplete", at: Place(file.path, $0.position))
        }
      }
    self.init(
      diagnostics.isEmpty ? .clean : .incomplete, lines.joined(separator: "\n"), diagnostics: diagnostics)
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
