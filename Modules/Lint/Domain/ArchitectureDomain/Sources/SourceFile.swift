/// What a Swift file imports, and how much of the file could be understood.
public struct SourceFile: Equatable, Sendable {
  /// Relative to the package that is checked, with slashes.
  public var path: String
  public var imports: [Import]
  /// Whether it holds no code at all, but comments perhaps.
  public var isBlank: Bool
  /// Why the list of imports may be incomplete; nil when the file was read to its end.
  public var damage: SourceDamage?
  /// What was asked for beside the imports.
  public var details: SourceDetails

  public init(
    path: String, imports: [Import], isBlank: Bool = false, damage: SourceDamage? = nil,
    details: SourceDetails = SourceDetails()
  ) {
    self.path = path
    self.imports = imports
    self.isBlank = isBlank
    self.damage = damage
    self.details = details
  }
}

/// Why a file could not be read to its end.
public struct SourceDamage: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case unterminatedComment, unterminatedString, unterminatedRegex, unterminatedIdentifier
    /// An `#if` has no `#endif`.
    case unterminatedCondition
    /// A bracket is closed that was not opened, or the other way round.
    case unbalancedBrackets
    case invalidUTF8
    case tooManyImports(limit: Int)
    /// An import stands in or behind more branches of `#if` than this.
    case tooManyConditions(limit: Int)
    /// The file is longer than this many bytes.
    case tooLarge(limit: Int)
    /// A folder or a device stands where a file was expected.
    case notAFile
    /// A link leads to what does not exist.
    case danglingLink
    /// A link leads to a folder that it stands in.
    case circularLink
    /// The system does not give the file; its words.
    case unreadable(String)
  }

  public var kind: Kind
  /// Where the trouble begins; nil when it is the whole file.
  public var position: SourcePosition?

  public init(_ kind: Kind, at position: SourcePosition? = nil) {
    self.kind = kind
    self.position = position
  }
}
