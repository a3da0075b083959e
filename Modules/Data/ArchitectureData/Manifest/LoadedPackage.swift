import ArchitectureDomain

/// A package whose manifest is known, and the rules by which SwiftPM understands it.
struct LoadedPackage {
  let identity: String
  let absolutePath: String
  /// Relative to the checked package.
  let path: String
  let dump: ManifestDump

  var manifest: String { Path.join(path, "Package.swift") }

  func targets(among packages: [LoadedPackage]) -> [Target] {
    let names = dump.targets.map(\.name)
    let places = ManifestText(Path.join(absolutePath, "Package.swift")).places(of: names)
    return dump.targets.map { target in
      let declaration = Place(manifest, places[target.name])
      return Target(
        Target.ID(package: identity, name: target.name),
        module: Self.moduleName(target.name),
        kind: Self.kind(target.type),
        folder: folder(of: target),
        dependencies: target.dependencies.map { resolve($0, among: packages, at: declaration) },
        declaration: declaration)
    }
  }

  // MARK: Dependencies

  private func resolve(
    _ dependency: ManifestDump.Dependency, among packages: [LoadedPackage], at place: Place
  ) -> Dependency {
    if dependency.kind != .product, dump.targets.contains(where: { $0.name == dependency.name }) {
      return Dependency(
        dependency.name, targets: [Target.ID(package: identity, name: dependency.name)], at: place)
    }
    let others = packages.filter { other in
      guard other.identity != identity else { return false }
      guard let name = dependency.package?.lowercased() else { return true }
      return name == other.identity || name == other.dump.name.lowercased()
    }
    let found = others.lazy.compactMap { other in
      other.dump.products.first { $0.name == dependency.name }.map { product in
        product.targets.map { Target.ID(package: other.identity, name: $0) }
      }
    }
    return Dependency(dependency.name, targets: found.first ?? [], at: place)
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

  /// The C99 identifier that SwiftPM derives: `swift-format` is imported as `swift_format`.
  static func moduleName(_ target: String) -> String {
    var name = String.UnicodeScalarView()
    for (index, scalar) in target.unicodeScalars.enumerated() {
      let isAllowed =
        index == 0 ? scalar == "_" || scalar.properties.isXIDStart : scalar.properties.isXIDContinue
      name.append(isAllowed ? scalar : "_")
    }
    return String(name)
  }

  private func folder(of target: ManifestDump.Target) -> TargetFolder {
    let inner = target.path ?? usualFolder(of: target)
    return TargetFolder(
      Path.normalised(Path.join(path, inner)),
      sources: target.sources?.map(Path.normalised),
      excluded: (target.exclude + target.resources.map(\.path)).map(Path.normalised))
  }

  /// Where SwiftPM looks when the manifest names no folder (`PackageBuilder.findPath`).
  private func usualFolder(of target: ManifestDump.Target) -> String {
    let roots =
      switch target.type {
      case "test": ["Tests", "Sources", "Source", "src", "srcs"]
      case "plugin": ["Plugins"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    let root = roots.first { FileBytes.isFolder(Path.join(absolutePath, $0)) } ?? roots[0]
    let folder = Path.join(root, target.name)
    if FileBytes.isFolder(Path.join(absolutePath, folder)) { return folder }
    let kin = dump.targets.filter { $0.kin == target.kin }
    return kin.count == 1 ? root : folder
  }
}

extension ManifestDump.Target {
  /// Targets of the same kin share a root folder; one that has it to itself needs no folder of its own.
  fileprivate var kin: String { type == "test" || type == "plugin" ? type : "" }
}
