import ArchitectureDomain

/// What the names in manifests refer to.
struct PackageIndex {
  private let packages: [LoadedPackage]
  private let positions: [String: Int]
  private let ownTargets: [Set<String>]

  init(_ packages: [LoadedPackage]) {
    self.packages = packages
    positions = Dictionary(zip(packages.map(\.identity), 0...)) { first, _ in first }
    ownTargets = packages.map { Set($0.dump.targets.map(\.name)) }
  }

  func position(of identity: String) -> Int? { positions[identity] }

  /// The targets that a dependency lets one import; none where its package is not known here.
  func targets(of dependency: ManifestDump.Dependency, in package: LoadedPackage) -> [Target.ID] {
    if dependency.kind != .product, let own = positions[package.identity],
      ownTargets[own].contains(dependency.name)
    {
      return [Target.ID(package: package.identity, name: dependency.name)]
    }
    let others = package.dump.dependencies.compactMap { positions[$0.identity] }.map { packages[$0] }
    for other in others {
      if let name = dependency.package?.lowercased(), name != other.identity,
        name != other.dump.name.lowercased()
      {
        continue
      }
      guard let product = other.dump.products.first(where: { $0.name == dependency.name }) else { continue }
      return product.targets.map { Target.ID(package: other.identity, name: $0) }
    }
    return []
  }
}
