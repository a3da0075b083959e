/// The imports of a Swift file, and whether the file could be read completely.
public struct SourceFile: Equatable, Sendable {
  /// The path relative to the checked folder, with slashes.
  public var path: String
  public var imports: [Import]
  /// Whether the file has no code, only comments or nothing.
  public var isBlank: Bool
  /// The reason why the list of imports may be incomplete, or nil if the file was read completely.
  public var damage: SourceDamage?
  /// The requested details.
  public var details: SourceDetails
  /// The comments that hide violations, in the order of the file.
  public var ignoreComments: [IgnoreComment]

  public init(
    path: String, imports: [Import], isBlank: Bool = false, damage: SourceDamage? = nil,
    details: SourceDetails = SourceDetails(), ignoreComments: [IgnoreComment] = []
  ) {
    self.path = path
    self.imports = imports
    self.isBlank = isBlank
    self.damage = damage
    self.details = details
    self.ignoreComments = ignoreComments
  }

  /// A file of which only a damage is known.
  package init(_ damage: SourceDamage.Kind, at place: Place) {
    self.init(path: place.path, imports: [], damage: SourceDamage(damage, at: place.position))
  }

  /// Whether the file stands for a part of the repository that wasn't read, so that its targets or modules are unknown.
  package var isUnreadPart: Bool {
    switch damage?.kind {
    case .missingPackage, .part: true
    default: false
    }
  }

  /// The folder of the package or project that couldn't be read, or the folder that couldn't be. Nil if the file is another
  /// one.
  package var unreadFolder: String? {
    guard case .part = damage?.kind else { return nil }
    let isManifest = path.hasSuffix(".swift") || path.hasSuffix(".pbxproj")
    return isManifest ? Place(path).folder : path
  }

  /// Whether SwiftPM builds a program from a `.target` with this file (`Sources.computeModuleKind`).
  var isMain: Bool {
    let end = Substring(path.utf8.suffix(11)).lowercased()
    return end == "/main.swift" || end == "main.swift"
  }
}

/// The reason why a file couldn't be read completely.
public struct SourceDamage: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case unterminatedComment, unterminatedString, unterminatedRegex, unterminatedIdentifier
    /// An `#if` has no `#endif`.
    case unterminatedCondition
    /// A closing bracket doesn't match an opening one, or the other way round.
    case unbalancedBrackets
    case invalidUTF8
    case tooManyImports(limit: Int)
    /// An import is in or after more `#if` branches than this.
    case tooManyConditions(limit: Int)
    /// The file is longer than this many bytes.
    case tooLarge(limit: Int)
    /// The path leads to a folder or a device, not to a file.
    case notAFile
    /// The name of the file isn't UTF-8.
    case invalidName
    /// A symbolic link leads to a file that doesn't exist.
    case danglingLink
    /// A symbolic link leads to a folder that contains it.
    case circularLink
    /// A manifest depends on a package in a folder that has no manifest.
    case missingPackage(folder: String)
    /// A project of Xcode compiles a file that another project compiles too.
    case sharedFile(String, with: String)
    /// A manifest, a project of Xcode, or a folder can't be read.
    indirect case part(ArchitectureFailure)
    /// A manifest declares two packages or targets that no build can contain.
    indirect case conflict(ArchitectureFailure)
    /// The system can't read the file. The associated value is its message.
    case unreadable(String)
  }

  public var kind: Kind
  /// The position of the damage, or nil for the whole file.
  public var position: SourcePosition?

  public init(_ kind: Kind, at position: SourcePosition? = nil) {
    self.kind = kind
    self.position = position
  }
}
