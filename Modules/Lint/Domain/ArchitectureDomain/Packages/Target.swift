/// A target of a package, with its declared dependencies and the location of its files.
public struct Target: Equatable, Identifiable, Sendable {
  public struct ID: Hashable, Sendable {
    /// The identity of the package.
    public var package: String
    public var name: String

    public init(package: String, name: String) {
      self.package = package
      self.name = name
    }
  }

  public enum Kind: String, Sendable {
    case library, executable, test, macro, plugin, system, binary
    /// A target in C, C++, Objective-C, or assembly, whatever it builds.
    case clang
    /// A product of a package that SwiftPM hasn't resolved, with the name of the product as that of its module.
    case unresolved
  }

  public var id: ID
  /// The name that source imports, which can differ from the target's name. If only Xcode knows it, this is the setting, such
  /// as `$(NAME)`, which no file can import.
  public var module: String
  /// Additional modules that the module map of a C target declares.
  public var otherModules: [String]
  public var kind: Kind
  public var folder: TargetFolder
  public var dependencies: [Dependency]
  /// The dependencies that the settings of a test in a project name as what it tests.
  public var tests: Set<ID> = []
  /// The modules by the names that this target imports them with, from flags and from the aliases of its
  /// dependencies.
  public var moduleAliases: [String: String]
  /// The compilation flags that the manifest sets, with or without a condition.
  public var definitions: Set<String>
  /// Whether plugins generate sources for the target.
  public var hasGeneratedSources: Bool
  /// Whether an import without an access level is public, because the target doesn't enable the upcoming feature
  /// `InternalImportsByDefault`. False if the settings are unknown.
  public var hasPublicImports: Bool
  /// The place of the target in the manifest.
  public var declaration: Place

  public init(
    _ id: ID, module: String, otherModules: [String] = [], kind: Kind = .library, folder: TargetFolder,
    dependencies: [Dependency] = [], moduleAliases: [String: String] = [:], definitions: Set<String> = [],
    hasGeneratedSources: Bool = false, hasPublicImports: Bool = false, declaration: Place
  ) {
    self.id = id
    self.module = module
    self.otherModules = otherModules
    self.kind = kind
    self.folder = folder
    self.dependencies = dependencies
    self.moduleAliases = moduleAliases
    self.definitions = definitions
    self.hasGeneratedSources = hasGeneratedSources
    self.hasPublicImports = hasPublicImports
    self.declaration = declaration
  }

  public var name: String { id.name }

  /// Whether a project of Xcode declares the target, and not a package.
  package var isOfProject: Bool { declaration.isInProject }

  /// Where a developer declares the target's dependencies.
  package var declarer: String { isOfProject ? "Xcode" : "the manifest" }

  /// All modules that the target builds.
  public var modules: [String] { [module] + otherModules }

  /// Returns the reason why no declared dependency makes another target importable, or nil if one does.
  package func ban(on other: Target) -> DependencyBan? {
    if kind == .plugin { return .onlyPrograms }
    return other.kind == .test && kind != .test ? .onlyFromTests : nil
  }
}

/// The reason why a target can't import another one.
public enum DependencyBan: Hashable, Sendable {
  /// A plugin can depend only on programs, and runs them instead of importing them.
  case onlyPrograms
  /// Only tests can depend on tests.
  case onlyFromTests
}

/// A declared dependency of a target.
public struct Dependency: Equatable, Sendable {
  /// The name of the target or product in the manifest.
  public var name: String
  /// The targets that become importable: one target, those of a product, or none if they are unknown.
  public var targets: [Target.ID]
  /// The platforms that it's declared for, in lowercase as in `linux`, or nil for all platforms.
  public var platforms: Set<String>?
  /// The place of the declaration in the manifest, or of the target's declaration if it couldn't be found.
  public var place: Place

  public init(_ name: String, targets: [Target.ID], platforms: Set<String>? = nil, at place: Place) {
    self.name = name
    self.targets = targets
    self.platforms = platforms
    self.place = place
  }
}

/// The files of a target. The paths are relative to the folder, and the folder to the checked folder.
public struct TargetFolder: Equatable, Sendable {
  public var path: String
  /// The files and folders that are compiled, or nil for everything.
  public var sources: [String]?
  /// The files and folders that are never compiled: `exclude:` and resources.
  public var excluded: [String]
  /// The Swift files, relative to the checked folder, if a project of Xcode names them, or nil to search the folder.
  public var files: [String]?

  public init(_ path: String, sources: [String]? = nil, excluded: [String] = [], files: [String]? = nil) {
    self.path = path
    self.sources = sources
    self.excluded = excluded
    self.files = files
  }

  /// Returns the deepest folder that contains all of some files.
  package static func common(of paths: [String]) -> String {
    let folders = paths.map { $0.split(separator: "/").dropLast() }
    guard let first = folders.first else { return "." }
    let common = folders.reduce(first) { common, folder in
      common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    return common.isEmpty ? "." : common.joined(separator: "/")
  }
}

/// A place in a file.
public struct Place: Hashable, Sendable {
  /// The path relative to the checked folder, with slashes.
  public var path: String
  /// The position, or nil for the whole file.
  public var position: SourcePosition?

  public init(_ path: String, _ position: SourcePosition? = nil) {
    self.path = path
    self.position = position
  }
  /// The path of the folder that contains the file.
  package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

  /// Whether the file is that of a project of Xcode.
  package var isInProject: Bool { path.hasSuffix(".xcodeproj/project.pbxproj") }
}
