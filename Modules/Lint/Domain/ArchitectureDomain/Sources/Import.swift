/// One `import` declaration of a source file, with everything that is written around it.
public struct Import: Equatable, Sendable {
  /// The module that is imported, without backticks: `A` of `import struct A.B`.
  public var module: String
  /// What follows the module: `["Sub", "Deep"]` of `import A.Sub.Deep`.
  public var path: [String]
  /// The kind of the one declaration that is imported, or nil for a whole module.
  public var scope: ImportScope?
  /// The access level as written; nil where the file leaves it to the language mode.
  public var access: AccessLevel?
  /// The attributes as written, without the `@`: `testable`, `_spi(Internals)`.
  public var attributes: [String]
  /// What must hold for the compiler to see the import; all of them, from the outermost `#if` inwards.
  public var conditions: [CompilationCondition]
  /// Where the module's name stands, as the compiler says it in `no such module`.
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
}

/// The kinds of declarations that a scoped import may name (The Swift Programming Language, Import Declaration).
public enum ImportScope: String, Sendable {
  case `typealias`, `struct`, `class`, `enum`, `protocol`, `let`, `var`, `func`
}

/// Who sees what an import brings (SE-0409); `open` is accepted where the parser accepts it.
public enum AccessLevel: String, Sendable {
  case `open`, `public`, `package`, `internal`, `fileprivate`, `private`
}
