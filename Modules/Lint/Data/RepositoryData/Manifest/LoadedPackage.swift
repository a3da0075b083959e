import ArchitectureData
import ArchitectureDomain

/// A package with its manifest, and SwiftPM's rules to interpret it.
struct LoadedPackage: Sendable {
  let identity: String
  let reference: String
  let absolutePath: String
  /// The path relative to the checked folder.
  let path: String
  /// The file name of the manifest.
  let manifest: String
  /// The entry of the cache with the description, or nil if the cache contains none.
  let cached: ManifestCache.Use?
  var dump: ManifestDump
  /// Whether the configuration excludes its folder, so that it's only a dependency.
  var isExcluded = false

  /// Whether the package is in the checked folder, neither checked out there by SwiftPM nor in an excluded folder.
  var isChecked: Bool {
    !isExcluded && !path.hasPrefix("..") && !path.hasPrefix(".build/") && !path.contains("/.build/")
  }

  var manifestPath: String { Path.join(path, manifest) }

  /// - Parameter base: The absolute path of the checked folder.
  static func graph(
    of packages: [LoadedPackage], base: String, toolchainModules: Set<String>
  ) -> PackageGraph {
    let texts = packages.map { ManifestText($0.absolutePath + "/" + $0.manifest) }
    let index = PackageIndex(packages)
    var targets = zip(packages, texts).flatMap { $0.targets(text: $1, index: index) }
    // A manifest doesn't state the language of a target.
    let unchecked = Set(packages.filter { !$0.isChecked }.map(\.identity))
    let used = Set(
      targets.filter { !unchecked.contains($0.id.package) }.flatMap(\.dependencies).flatMap(\.targets))
    for (position, target) in targets.enumerated()
    where [.library, .executable].contains(target.kind) && unchecked.contains(target.id.package)
      && used.contains(target.id)
    {
      let files = (try? SourceTree(package: base, folder: target.folder).files()) ?? []
      if files.isEmpty { targets[position].kind = .clang }
    }
    let products = used.filter { index.position(of: $0.package) == nil }
    let unresolved = Set(products.map(\.package))
    var graph = PackageGraph(
      packages: zip(packages, texts).map { package, text in
        let known = package.dump.dependencies.filter {
          index.position(of: $0.name) != nil || $0.path == nil && unresolved.contains($0.identity)
        }
        return Package(
          package.identity, reference: package.reference, manifest: package.manifestPath,
          isChecked: package.isChecked,
          dependencies: zip(known, text.places(ofPackages: known.map(\.identity))).map {
            PackageDependency(
              $0.name, reference: package.dump.spelling(of: $0), at: Place(package.manifestPath, $1))
          },
          mentionedFlags: package.isChecked ? text.mentionedFlags : [],
          varies: package.isChecked && text.mayVary,
          oldest: package.dump.oldest, ignoreComments: package.isChecked ? text.ignoreComments : [],
          libraries: package.dump.products.filter(\.isLibrary).map { product in
            Library(
              product.name, targets: product.targets.map { Target.ID(package: package.identity, name: $0) })
          })
      },
      targets: targets, toolchainModules: toolchainModules, unresolved: index.unresolved)
    graph.add(unresolved: products)
    return graph
  }

  private func targets(text: ManifestText, index: PackageIndex) -> [Target] {
    let places = text.places(of: dump.targets.map { ($0.name, $0.dependencies.map(\.name)) })
    let names = index.names(in: self)
    let kin = Dictionary(dump.targets.map { ($0.kin, 1) }, uniquingKeysWith: +)
    return zip(dump.targets, places).map { target, place in
      let declaration = Place(manifestPath, place.target)
      let dependencies = zip(target.dependencies, place.dependencies).map { dependency, position in
        Dependency(
          dependency.name, targets: names.targets(of: dependency),
          platforms: dependency.platforms.map(Set.init),
          at: position.map { Place(manifestPath, $0) } ?? declaration)
      }
      let inner = target.path ?? usualFolder(of: target, isOnly: kin[target.kin] == 1)
      let kind = Self.kind(target.type)
      let map = moduleMap(of: target, kind, in: Path.join(absolutePath, inner))
      return Target(
        Target.ID(package: identity, name: target.name),
        module: map?.modules.first ?? Self.moduleName(target.name),
        otherModules: map.map { Array($0.modules.dropFirst()) } ?? [],
        kind: map != nil && kind == .library ? .clang : kind,
        folder: TargetFolder(
          Path.normalized(Path.join(path, inner)),
          sources: target.sources?.map(Path.normalized),
          excluded: (target.exclude + target.resources).map(Path.normalized)),
        dependencies: dependencies,
        moduleAliases: target.moduleAliases,
        definitions: Set(target.definitions),
        // The plugin of this repository generates no imports.
        hasGeneratedSources: target.plugins.contains { $0 != "LayerCheck" },
        hasPublicImports: !target.features.contains("InternalImportsByDefault"), declaration: declaration)
    }
  }

  // MARK: Names and folders

  private static func kind(_ type: String) -> Target.Kind {
    switch type {
    case "executable", "snippet": .executable
    case "test": .test
    case "macro": .macro
    case "plugin": .plugin
    case "system": .system
    case "binary": .binary
    default: .library
    }
  }

  /// Returns the C99 identifier that SwiftPM derives: `swift-format` is imported as `swift_format`.
  static func moduleName(_ target: String) -> String {
    var name = String.UnicodeScalarView()
    for (index, scalar) in target.unicodeScalars.enumerated() {
      let isAllowed =
        index == 0 ? scalar == "_" || scalar.properties.isXIDStart : scalar.properties.isXIDContinue
      name.append(isAllowed ? scalar : "_")
    }
    return String(name)
  }

  /// Returns the module map that the author of a C target or a system library wrote.
  private func moduleMap(
    of target: ManifestDump.Target, _ kind: Target.Kind, in folder: String
  ) -> ModuleMap? {
    switch kind {
    case .library:
      ModuleMap(Path.join(Path.join(folder, target.publicHeaders ?? "include"), "module.modulemap"))
    case .system: ModuleMap(Path.join(folder, "module.modulemap"))
    default: nil
    }
  }

  /// Returns SwiftPM's default folder of a target (`PackageBuilder.findPath`).
  ///
  /// - Parameter isOnly: Whether no other target shares its root folder.
  private func usualFolder(of target: ManifestDump.Target, isOnly: Bool) -> String {
    let roots =
      switch target.type {
      case "test": ["Tests", "Sources", "Source", "src", "srcs"]
      case "plugin": ["Plugins"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    let root = roots.first { FileBytes.isFolder(Path.join(absolutePath, $0)) } ?? roots[0]
    let folder = Path.join(root, target.name)
    return isOnly && !FileBytes.isFolder(Path.join(absolutePath, folder)) ? root : folder
  }
}

extension ManifestDump {
  /// The versions that the tools version requires. A language mode that the manifest chooses may be older.
  fileprivate var oldest: OldestVersions {
    guard let tools = SwiftVersion(toolsVersion) else { return OldestVersions() }
    let isModern = languageModes.allSatisfy { !$0.hasPrefix("4") }
    return OldestVersions(compiler: tools, language: isModern ? min(tools, .lastFive) : .four)
  }

  /// Returns the name of a package as the dependencies of targets spell it, or else as its path or URL does.
  fileprivate func spelling(of package: Package) -> String {
    targets.lazy.flatMap(\.dependencies).compactMap(\.package).first { $0.lowercased() == package.identity }
      ?? package.spelling
  }
}

extension ManifestDump.Target {
  /// The value that targets with a common root folder share. A target that is alone there needs no folder of its own.
  fileprivate var kin: String { type == "test" || type == "plugin" ? type : "" }

  /// The modules by the names that source imports them with, from `-module-alias Name=Module` in flags and
  /// from the aliases of its dependencies (SE-0339).
  fileprivate var moduleAliases: [String: String] {
    var aliases: [String: String] = [:]
    for (flag, value) in zip(flags, flags.dropFirst()) where flag == "-module-alias" {
      let names = value.split(separator: "=").map(String.init)
      if names.count == 2 { aliases[names[0]] = names[1] }
    }
    for (module, alias) in dependencies.flatMap(\.moduleAliases) { aliases[alias] = module }
    return aliases
  }
}

extension ManifestText {
  /// Whether the manifest mentions a condition or the environment, also in comments.
  fileprivate var mayVary: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["#if", "Context", "ProcessInfo", "getenv"].contains { text.contains($0) }
  }
}
