/// A pattern or a name in the configuration, apart from exceptions.
public struct RulePattern: Equatable, Sendable {
  public enum Kind: Sendable {
    case target, path, module
    /// A folder that isn't searched.
    case folder
    /// A module that a layer or every target may not import or expose.
    case bannedModule
  }

  public var glob: Glob
  public var kind: Kind
  /// The patterns of the same list that start with `!`.
  public var exclusions: NamePatterns
  /// Whether only modules from outside count.
  public var isExternal: Bool
  /// The optional layer that it claims targets or files for, or nil.
  public var optionalLayer: String?
  /// The place in the configuration.
  public var place: Place

  public init(
    _ glob: Glob, _ kind: Kind, except exclusions: NamePatterns = NamePatterns([]), isExternal: Bool = false,
    at place: Place
  ) {
    self.glob = glob
    self.kind = kind
    self.exclusions = exclusions
    self.isExternal = isExternal
    self.place = place
  }
}

extension RulePattern.Kind {
  package var isModule: Bool { self == .module || self == .bannedModule }
}
