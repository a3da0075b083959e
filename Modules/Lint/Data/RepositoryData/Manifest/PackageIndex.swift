import ArchitectureDomain

/// Resolves the names in manifests.
struct PackageIndex {
  private let packages: [LoadedPackage]
  private let positions: [String: Int]
  private let ownTargets: [Set<String>]
  /// The targets of each product, for each package.
  private let products: [[String: [Target.ID]]]

  init(_ packages: [LoadedPackage]) {
    self.packages = packages
    positions = Dictionary(zip(packages.map(\.identity), 0...)) { first, _ in first }
    ownTargets = packages.map { Set($0.dump.targets.map(\.name)) }
    products = packages.map { package in
      let targets = package.dump.products.map { product in
        (product.name, product.targets.map { Target.ID(package: package.identity, name: $0) })
      }
      return Dictionary(targets) { first, _ in first }
    }
  }

  func position(of name: String) -> Int? { positions[name] }

  /// The missing dependencies of checked packages, sorted.
  var unresolved: [String] {
    let dependencies = packages.lazy.filter(\.isChecked).flatMap(\.dump.dependencies)
    return Set(dependencies.filter { positions[$0.name] == nil }.map(\.identity)).sorted()
  }

  /// Returns the targets that a dependency makes importable, or an empty array if its package is unknown.
  func targets(of dependency: ManifestDump.Dependency, in package: LoadedPackage) -> [Target.ID] {
    if dependency.kind != .product, let own = positions[package.identity],
      ownTargets[own].contains(dependency.name)
    {
      return [Target.ID(package: package.identity, name: dependency.name)]
    }
    let name = dependency.package?.lowercased()
    for other in package.dump.dependencies {
      guard let position = positions[other.name], let targets = products[position][dependency.name],
        name == nil || name == other.identity || name == packages[position].dump.name.lowercased()
      else { continue }
      return targets
    }
    return []
  }
}
