/// What a file holds beside its imports, as far as a ``SourceInterest`` asks; each list in the file's order.
public struct SourceDetails: Equatable, Sendable {
  public var uses: [IdentifierUse]
  public var declarations: [Declaration]
  public var typedMembers: [TypedMember]
  /// Each name once, where it stands first.
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

/// A place where one of the identifiers stands that were asked for.
public struct IdentifierUse: Equatable, Sendable {
  /// What a declaration nearer than the world's could make of it.
  public enum Form: Equatable, Sendable {
    /// A name that anything around it may declare: `Date()`. The types around it are named from the outermost.
    case name(String, within: [String])
    /// A member, `.standard`, of the type that is written before it or beside it, as far as one is.
    case member(String, of: String?)
    /// A name with its module, which leaves no doubt: `Foundation.Date()`.
    case qualified(module: String)
  }

  /// The identifier as it was asked for.
  public var identifier: String
  public var form: Form
  public var position: SourcePosition

  public init(_ identifier: String, _ form: Form, at position: SourcePosition) {
    self.identifier = identifier
    self.form = form
    self.position = position
  }
}

/// A name that a file gives to something.
public struct Declaration: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `typealias`
    /// Of a generic declaration, or an associated type.
    case typeParameter
    case enumCase
    /// A function, variable or parameter.
    case value
  }

  public var name: String
  public var kind: Kind
  /// The types around it, from the outermost; for a local name those around its function.
  public var parents: [String]
  /// As written; nil where it is left to the default.
  public var access: AccessLevel?

  public init(_ name: String, _ kind: Kind, in parents: [String] = [], access: AccessLevel? = nil) {
    self.name = name
    self.kind = kind
    self.parents = parents
    self.access = access
  }

  /// Whether no other file can mean it.
  public var isOfFile: Bool { access == .private || access == .fileprivate }
}

/// A type in the type of a stored property or of an initializer's parameter.
public struct TypedMember: Equatable, Sendable {
  /// As written: `["Outer", "Store"]`.
  public var type: [String]
  /// Of a property; of a parameter otherwise.
  public var isProperty: Bool
  public var position: SourcePosition

  public init(_ type: [String], isProperty: Bool, at position: SourcePosition) {
    self.type = type
    self.isProperty = isProperty
    self.position = position
  }
}

/// A name that begins with a capital letter and is neither a label nor declared where it stands.
public struct TypeName: Equatable, Sendable {
  public var name: String
  public var position: SourcePosition

  public init(_ name: String, at position: SourcePosition) {
    self.name = name
    self.position = position
  }
}
