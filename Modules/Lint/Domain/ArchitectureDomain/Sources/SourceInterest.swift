/// What a rule wants to know of a file beside its imports; each costs time and memory.
public struct SourceInterest: Equatable, Sendable {
  /// Identifiers whose uses are looked for, as ``AmbientIdentifiers`` writes them.
  public var identifiers: [String]
  /// The types that the file declares.
  public var declarations: Bool
  /// The types of its stored properties and of its initializers' parameters.
  public var typedMembers: Bool
  /// Every name that may be a type's, where it stands first.
  public var typeNames: Bool

  /// Imports only.
  public static let none = SourceInterest()

  public init(
    identifiers: [String] = [], declarations: Bool = false, typedMembers: Bool = false,
    typeNames: Bool = false
  ) {
    self.identifiers = identifiers
    self.declarations = declarations
    self.typedMembers = typedMembers
    self.typeNames = typeNames
  }
}
