/// The details that a rule needs from a file apart from its imports. Each of them costs time and memory.
public struct SourceInterest: Equatable, Sendable {
  /// The identifiers to find, in the forms of the rule `ambient`.
  public var identifiers: [String]
  /// Whether to list the declared types.
  public var declarations: Bool
  /// Whether to list the types to which declarations bind the file. See ``TypedMember``.
  public var typedMembers: Bool
  /// Whether to list every name that can be a type, at its first position in each scope.
  public var typeNames: Bool
  /// Whether to list the names in public and package declarations. See ``SourceDetails/exposedTypes``.
  public var exposedTypes: Bool

  /// An interest in imports only.
  public static let none = SourceInterest()

  public init(
    identifiers: [String] = [], declarations: Bool = false, typedMembers: Bool = false,
    typeNames: Bool = false, exposedTypes: Bool = false
  ) {
    self.identifiers = identifiers
    self.declarations = declarations
    self.typedMembers = typedMembers
    self.typeNames = typeNames
    self.exposedTypes = exposedTypes
  }
}
