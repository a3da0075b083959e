/// The content of a file apart from its imports, limited to the requests of a ``SourceInterest``. Each list is in the
/// order of the file. The public types are always known.
public struct SourceDetails: Equatable, Sendable {
  public var uses: [IdentifierUse]
  public var declarations: [Declaration]
  public var typedMembers: [TypedMember]
  /// The type names, each once in each scope, at its first position there.
  public var typeNames: [TypeName]
  /// The capitalized names in declarations that other modules can see, without their bodies.
  public var exposedTypes: Set<String>
  /// The classes, structs, enums, actors, and protocols at file scope that other modules can see.
  public var publicTypes: [String] = []

  public init(
    uses: [IdentifierUse] = [], declarations: [Declaration] = [], typedMembers: [TypedMember] = [],
    typeNames: [TypeName] = [], exposedTypes: Set<String> = []
  ) {
    self.uses = uses
    self.declarations = declarations
    self.typedMembers = typedMembers
    self.typeNames = typeNames
    self.exposedTypes = exposedTypes
  }
}

/// A use of one of the requested identifiers.
public struct IdentifierUse: Equatable, Sendable {
  /// The form of a use, which decides which declarations it can refer to.
  public enum Form: Equatable, Sendable {
    /// A plain name, such as `Date()`. The surrounding types, from the outermost to the innermost, may declare it.
    case name(String, within: [String])
    /// A member: `.standard`, with its type if that is written before it or in an annotation.
    case member(String, of: String?)
    /// A name with its module: `Foundation.Date()`.
    case qualified(module: String)
  }

  /// The identifier as requested.
  public var identifier: String
  public var form: Form
  public var position: SourcePosition

  public init(_ identifier: String, _ form: Form, at position: SourcePosition) {
    self.identifier = identifier
    self.form = form
    self.position = position
  }
}

/// A declaration in a file.
public struct Declaration: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `typealias`
    /// A generic parameter or an associated type.
    case typeParameter
    case enumCase
    /// A function, variable, or parameter.
    case value
  }

  public var name: String
  public var kind: Kind
  /// The surrounding types, from the outermost to the innermost. For a local name, those around its function.
  public var parents: [String]
  /// The written access level, or nil for the default.
  public var access: AccessLevel?
  /// The last names of the types that the declaration of a type inherits from or conforms to.
  public var inherited: [String]

  public init(
    _ name: String, _ kind: Kind, in parents: [String] = [], access: AccessLevel? = nil,
    inherits inherited: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.parents = parents
    self.access = access
    self.inherited = inherited
  }

  /// Whether only its own file can refer to it.
  public var isFileScoped: Bool { access == .private || access == .fileprivate }
}

/// A type name in a declaration that binds a file to the type.
public struct TypedMember: Equatable, Sendable {
  public enum Role: Equatable, Sendable {
    case storedProperty
    /// The type of a parameter of an initializer.
    case initializer
    /// The type of an associated value of an enum case.
    case associatedValue
    /// The type of a parameter or the result of a function at file scope.
    case function
    /// The type that a `typealias` names.
    case alias
    case `extension`
  }

  /// The name as written: `["Outer", "Store"]`.
  public var type: [String]
  public var role: Role
  /// The surrounding types and functions, from the outermost to the innermost.
  public var scope: [String]
  public var position: SourcePosition

  public init(_ type: [String], _ role: Role, in scope: [String] = [], at position: SourcePosition) {
    self.type = type
    self.role = role
    self.scope = scope
    self.position = position
  }
}

/// A capitalized name that is neither a label nor a declaration.
public struct TypeName: Equatable, Sendable {
  public var name: String
  /// The name before the period: `App` of `App.Chart`. Nil if the name stands alone.
  public var qualifier: String?
  /// The surrounding types and functions, from the outermost to the innermost.
  public var scope: [String]
  public var position: SourcePosition

  public init(
    _ name: String, of qualifier: String? = nil, in scope: [String] = [], at position: SourcePosition
  ) {
    self.name = name
    self.qualifier = qualifier
    self.scope = scope
    self.position = position
  }
}
