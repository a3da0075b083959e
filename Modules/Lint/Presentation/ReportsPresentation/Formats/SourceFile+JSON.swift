import ArchitectureDomain
import ArchitecturePresentation

extension SourceFile {
  /// The file as `{"file", "imports", "damage"}`. Without `damage`, the file was read completely.
  var json: JSONText {
    .object([
      "file": .string(path),
      "imports": .array(imports.map(\.json)),
      "damage": damage.map { damage in
        .object([
          "message": .string(damage.kind.message), "line": damage.position.map { .number($0.line) },
          "column": damage.position.map { .number($0.column) },
        ])
      },
    ])
  }
}

extension Import {
  fileprivate var json: JSONText {
    .object([
      "module": .string(module),
      "path": .array(path.map { .string($0) }),
      "scope": scope.map { .string($0.rawValue) },
      "access": access.map { .string($0.rawValue) },
      "attributes": .array(attributes.map { .string($0) }),
      "conditions": .array(
        conditions.map { .object(["expression": .string($0.expression), "holds": .boolean($0.holds)]) }),
      "line": .number(position.line),
      "column": .number(position.column),
    ])
  }
}
