/// A target of a package, with what it declares and where its files are.
public struct Target: Equatable, Identifiable, Sendable {
  public struct ID: Hashable, Sendable {
    /// The package's identity, by which other manifests refer to it.
    public var package: String
    public var name: String

    public init(package: String, name: String) {
      self.package = package
      self.name = name
    }
  }

  public enum Kind: String, Sendable {
    case library, executable, test, macro, plugin, system, binary
    /// Of C, C++, Objective-C or assembly, whatever it builds.
    case clang
  }

  public var id: ID
  /// The name under which source imports it, which is not always the target's name.
  public var module: String
  public var kind: Kind
  public var folder: TargetFolder
  public var dependencies: [Dependency]
  /// What `import` says here, by what is meant: the module aliases of flags and dependencies.
  public var moduleAliases: [String: String]
  /// The compilation flags that the manifest sets, always or under a condition.
  public var definitions: Set<String>
  /// Whether plugins add sources to it when it is built.
  public var hasGeneratedSources: Bool
  /// Where the manifest speaks of the target first.
  public var declaration: Place

  public init(
    _ id: ID, module: String, kind: Kind = .library, folder: TargetFolder, dependencies: [Dependency] = [],
    moduleAliases: [String: String] = [:], definitions: Set<String> = [],
    hasGeneratedSources: Bool = false, declaration: Place
  ) {
    self.id = id
    self.module = module
    self.kind = kind
    self.folder = folder
    self.dependencies = dependencies
    self.moduleAliases = moduleAliases
    self.definitions = definitions
    self.hasGeneratedSources = hasGeneratedSources
    self.declaration = declaration
  }

  public var name: String { id.name }
}

/// What a target declares to depend on.
public struct Dependency: Equatable, Sendable {
  /// The target or product as the manifest names it.
  public var name: String
  /// The targets that it lets one import: one, or those of a product; none when they are not known here.
  public var targets: [Target.ID]
  /// The platforms on which it exists, in small letters as in `linux`; nil for all of them.
  public var platforms: Set<String>?
  /// Where the manifest declares it; the target's declaration if its own place is not to be found.
  public var place: Place

  public init(_ name: String, targets: [Target.ID], platforms: Set<String>? = nil, at place: Place) {
    self.name = name
    self.targets = targets
    self.platforms = platforms
    self.place = place
  }
}

/// Which files belong to a target. All paths are relative to the folder, the folder to the checked one.
public struct TargetFolder: Equatable, Sendable {
  public var path: String
  /// What alone is compiled, files and folders; nil for everything.
  public var sources: [String]?
  /// What is never compiled: `exclude:` and resources.
  public var excluded: [String]

  public init(_ path: String, sources: [String]? = nil, excluded: [String] = []) {
    self.path = path
    self.sources = sources
    self.excluded = excluded
  }
}

/// Where something is written.
public struct Place: Hashable, Sendable {
  /// Relative to the checked folder, with slashes.
  public var path: String
  /// Nil when it is the file as a whole.
  public var position: SourcePosition?

  public init(_ path: String, _ position: SourcePosition? = nil) {
    self.path = path
    self.position = position
  }
}
