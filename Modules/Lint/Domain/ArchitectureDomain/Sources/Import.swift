/// An `import` declaration of a source file.
public struct Import: Equatable, Sendable {
  /// The imported module, without backticks: `A` of `import struct A.B`.
  public var module: String
  /// The path after the module: `["Sub", "Deep"]` of `import A.Sub.Deep`.
  public var path: [String]
  /// The kind of the single imported declaration, or nil for a whole module.
  public var scope: ImportScope?
  /// The written access level, or nil if the import has no access level.
  public var access: AccessLevel?
  /// The attributes as written, without the `@`: `testable`, `_spi(Internals)`.
  public var attributes: [String]
  /// The conditions under which the compiler sees the import, from the outermost `#if` to the innermost. All
  /// of them must be met.
  public var conditions: [CompilationCondition]
  /// The position of the module's name, as in the compiler's error `no such module`.
  public var position: SourcePosition

  public init(
    _ module: String, path: [String] = [], scope: ImportScope? = nil, access: AccessLevel? = nil,
    attributes: [String] = [], conditions: [CompilationCondition] = [], at position: SourcePosition
  ) {
    self.module = module
    self.path = path
    self.scope = scope
    self.access = access
    self.attributes = attributes
    self.conditions = conditions
    self.position = position
  }

  package var isTestable: Bool { attributes.contains("testable") }
}

/// The kinds of declarations that an import can name (The Swift Programming Language, Import Declaration).
public enum ImportScope: String, Sendable {
  case `typealias`, `struct`, `class`, `enum`, `protocol`, `let`, `var`, `func`
}

/// The access level of an import (SE-0409). The parser accepts `open` too.
public enum AccessLevel: String, Sendable {
  case `open`, `public`, `package`, `internal`, `fileprivate`, `private`
}
