public import ArchitectureDomain

/// The imports of files, one a line: the view state of `layerlint imports`.
public struct ImportListing: Equatable, Codable, Sendable {
  /// `path:line:column: @attribute access import scope Module.path #if condition`.
  public var lines: [String]
  /// What could not be read.
  public var diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - files: What could be read, in the order asked for.
  ///   - failures: Why the others could not.
  public init(_ files: [SourceFile], failures: [ArchitectureFailure] = []) {
    lines = files.flatMap { file in
      file.imports.map { imported in
        let position = imported.position
        return "\(file.path):\(position.line):\(position.column): \(imported.declaration)".harmless
      }
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
