/// The targets of the packages that are checked and of those that they depend on, and their arrows.
public struct PackageGraph: Equatable, Sendable {
  public var packages: [Package]
  public var targets: [Target]
  /// The modules that the toolchain brings, which need no declaration.
  public var toolchainModules: Set<String>
  /// The packages that checked ones depend on and that are nowhere to be found, sorted. What they offer is not known.
  public var unresolved: [String]

  public init(
    packages: [Package], targets: [Target], toolchainModules: Set<String> = [], unresolved: [String] = []
  ) {
    self.packages = packages
    self.targets = targets
    self.toolchainModules = toolchainModules
    self.unresolved = unresolved
  }

  /// The targets of the packages that are checked; the others are there to be imported.
  public var checkedTargets: [Target] {
    let checked = Set(packages.lazy.filter(\.isChecked).map(\.identity))
    return targets.filter { checked.contains($0.id.package) }
  }
}

/// A package of the graph.
public struct Package: Equatable, Sendable {
  /// What it is called here, and no other package is.
  public var identity: String
  /// The name by which manifests refer to it: its folder's or its address's, in small letters. Packages whose folders
  /// are called alike share it.
  public var reference: String
  /// The manifest that was read, relative to the checked folder.
  public var manifest: String
  /// Whether its imports are judged.
  public var isChecked: Bool
  /// The packages that it depends on, as far as they are in the graph.
  public var dependencies: [PackageDependency]
  /// The compilation flags that the manifest speaks of, also in comments, whether it sets them or not.
  public var mentionedFlags: Set<String>
  /// What it offers to targets of other packages, in the order of its manifest.
  public var libraries: [Library]

  public init(
    _ identity: String, reference: String? = nil, manifest: String, isChecked: Bool = true,
    dependencies: [PackageDependency] = [], mentionedFlags: Set<String> = [], libraries: [Library] = []
  ) {
    self.identity = identity
    self.reference = reference ?? identity
    self.manifest = manifest
    self.isChecked = isChecked
    self.dependencies = dependencies
    self.mentionedFlags = mentionedFlags
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

/// One package that another depends on.
public struct PackageDependency: Equatable, Sendable {
  public var identity: String
  /// Where the manifest declares it.
  public var place: Place

  public init(_ identity: String, at place: Place) {
    self.identity = identity
    self.place = place
  }
}
