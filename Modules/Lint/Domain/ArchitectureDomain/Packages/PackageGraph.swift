/// The targets of the checked packages and of their dependencies.
public struct PackageGraph: Equatable, Sendable {
  public var packages: [Package]
  public var targets: [Target]
  /// The modules of the toolchain, which need no declaration.
  public var toolchainModules: Set<String>
  /// The dependencies of checked packages that SwiftPM hasn't resolved, sorted. Their modules are unknown.
  public var unresolved: [String]
  /// The manifests, projects, and folders that couldn't be read, and the manifests that depend on a missing package, each with
  /// a ``SourceDamage``. Their targets and modules are unknown.
  public var damages: [SourceFile]
  /// The folders that the configuration excludes from the search for packages and projects, sorted.
  public var excludedFolders: [String] = []
  /// The Swift files that projects of Xcode name and that don't exist, sorted.
  public var missingFiles: [String] = []
  /// The configuration files of projects that can't be read, and that may set a module's name or what a test tests, sorted.
  public var unreadSettings: [String] = []

  public init(
    packages: [Package], targets: [Target], toolchainModules: Set<String> = [], unresolved: [String] = [],
    damages: [SourceFile] = []
  ) {
    self.packages = packages
    self.targets = targets
    self.toolchainModules = toolchainModules
    self.unresolved = unresolved
    self.damages = damages
  }

  /// Whether targets or modules are unknown, because a part of the repository couldn't be read.
  package var isPartial: Bool { damages.contains(where: \.isUnreadPart) }

  /// The paths of the manifests, projects, and folders that couldn't be read.
  package var unreadFiles: [String] { damages.filter(\.isUnreadPart).map(\.path) }

  /// The targets of the checked packages. Other targets only provide modules for imports.
  public var checkedTargets: [Target] {
    let checked = Set(packages.lazy.filter(\.isChecked).map(\.identity))
    return targets.filter { checked.contains($0.id.package) }
  }

  /// The targets by their identity; the first one if several have the same.
  package var targetsByID: [Target.ID: Target] {
    Dictionary(targets.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The packages by their identity; the first one if several have the same.
  package var packagesByIdentity: [String: Package] {
    Dictionary(packages.map { ($0.identity, $0) }) { first, _ in first }
  }

  /// The manifests of the checked packages that have no targets.
  package var manifestsWithoutTargets: [String] {
    let names = Set(targets.lazy.map(\.id.package))
    return packages.filter { $0.isChecked && !names.contains($0.identity) }.map(\.manifest)
  }

  /// The names of the checked targets, each with its package if another package has a target with the same name.
  package var labels: [Target.ID: String] {
    let names = Dictionary(grouping: checkedTargets.map(\.id), by: \.name)
    return names.values.reduce(into: [:]) { labels, ids in
      for id in ids { labels[id] = ids.count == 1 ? id.name : "\(id.name) (\(id.package))" }
    }
  }
}

/// A package of the graph, or a project of Xcode.
public struct Package: Equatable, Sendable {
  /// A name that is unique in the graph.
  public var identity: String
  /// The name in manifests: the lowercase name of the package's folder, or the last part of its URL. It isn't unique if
  /// several folders have the same name.
  public var reference: String
  /// The path of its manifest, or of the file `project.pbxproj`, relative to the checked folder.
  public var manifest: String
  /// Whether it's a project of Xcode.
  package var isProject: Bool { Place(manifest).isInProject }
  /// Whether its imports are checked.
  public var isChecked: Bool
  /// The packages of the graph that it depends on.
  public var dependencies: [PackageDependency]
  /// The compilation flags that the manifest mentions, also in comments, whether it sets them or not.
  public var mentionedFlags: Set<String>
  /// Whether the manifest may declare other targets on another machine, because it has conditions or reads the environment.
  public var varies: Bool
  public var oldest: OldestVersions
  /// The comments for the lint in its manifest.
  public var ignoreComments: [IgnoreComment]
  /// The library products, in the order of the manifest.
  public var libraries: [Library]

  public init(
    _ identity: String, reference: String? = nil, manifest: String, isChecked: Bool = true,
    dependencies: [PackageDependency] = [], mentionedFlags: Set<String> = [], varies: Bool = false,
    oldest: OldestVersions = OldestVersions(), ignoreComments: [IgnoreComment] = [], libraries: [Library] = []
  ) {
    self.identity = identity
    self.reference = reference ?? identity
    self.manifest = manifest
    self.isChecked = isChecked
    self.dependencies = dependencies
    self.mentionedFlags = mentionedFlags
    self.varies = varies
    self.oldest = oldest
    self.ignoreComments = ignoreComments
    self.libraries = libraries
  }
}

/// A library product.
public struct Library: Equatable, Sendable {
  public var name: String
  public var targets: [Target.ID]

  public init(_ name: String, targets: [Target.ID]) {
    self.name = name
    self.targets = targets
  }
}

/// A dependency of one package on another.
public struct PackageDependency: Equatable, Sendable {
  public var identity: String
  /// The name of the package as the manifest of the depending one spells it.
  public var reference: String
  /// The place of the declaration in the manifest.
  public var place: Place

  public init(_ identity: String, reference: String? = nil, at place: Place) {
    self.identity = identity
    self.reference = reference ?? identity
    self.place = place
  }
}
