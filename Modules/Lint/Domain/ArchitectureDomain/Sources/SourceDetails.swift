/// The content of a file apart from its imports, as far as a ``SourceInterest`` asks for it. Each list is in
/// the order of the file.
public struct SourceDetails: Equatable, Sendable {
  public var uses: [IdentifierUse]
  public var declarations: [Declaration]
  public var typedMembers: [TypedMember]
  /// Each name once, at its first position.
  public var typeNames: [TypeName]

  public init(
    uses: [IdentifierUse] = [], declarations: [Declaration] = [], typedMembers: [TypedMember] = [],
    typeNames: [TypeName] = []
  ) {
    self.uses = uses
    self.declarations = declarations
    self.typedMembers = typedMembers
    self.typeNames = typeNames
  }
}

/// A use of one of the requested identifiers.
public struct IdentifierUse: Equatable, Sendable {
  /// The form of a use, which decides which declarations it can refer to.
  public enum Form: Equatable, Sendable {
    /// A plain name: `Date()`. The surrounding types, from the outermost to the innermost, may declare it.
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

  public init(_ name: String, _ kind: Kind, in parents: [String] = [], access: AccessLevel? = nil) {
    self.name = name
    self.kind = kind
    self.parents = parents
    self.access = access
  }

  /// Whether only its own file can refer to it.
  public var isFileScoped: Bool { access == .private || access == .fileprivate }
}

/// A type name in the type of a stored property or of a parameter of an initializer.
public struct TypedMember: Equatable, Sendable {
  /// The name as written: `["Outer", "Store"]`.
  public var type: [String]
  /// Whether it's the type of a property, not of a parameter.
  public var isProperty: Bool
  public var position: SourcePosition

  public init(_ type: [String], isProperty: Bool, at position: SourcePosition) {
    self.type = type
    self.isProperty = isProperty
    self.position = position
  }
}

/// A capitalized name that is neither a label nor a declaration.
public struct TypeName: Equatable, Sendable {
  public var name: String
  public var position: SourcePosition

  public init(_ name: String, at position: SourcePosition) {
    self.name = name
    self.position = position
  }
}
