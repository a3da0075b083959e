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

  /// The dependencies of checked packages that SwiftPM hasn't resolved, sorted.
  var unresolved: [String] {
    let dependencies = packages.lazy.filter(\.isChecked).flatMap(\.dump.dependencies)
    return Set(dependencies.filter { $0.path == nil && positions[$0.name] == nil }.map(\.identity)).sorted()
  }

  /// Returns the names that the dependencies of a package's targets can have.
  func names(in package: LoadedPackage) -> DependencyNames {
    var names = DependencyNames(
      package.identity, targets: positions[package.identity].map { ownTargets[$0] } ?? [])
    for other in package.dump.dependencies {
      guard let position = positions[other.name] else { continue }
      names.add(
        products[position], ofPackages: [other.identity, packages[position].dump.name.lowercased()])
    }
    return names
  }
}

/// The names that the dependencies of one package's targets can have. Tables, because a manifest can contain thousands
/// of packages and dependencies.
struct DependencyNames {
  private let package: String
  private let ownTargets: Set<String>
  /// The targets of each product, from the first package that has it.
  private var products: [String: [Target.ID]] = [:]
  /// The products of the packages with each name, in the order of the manifest.
  private var productsByPackage: [String: [[String: [Target.ID]]]] = [:]

  fileprivate init(_ package: String, targets ownTargets: Set<String>) {
    self.package = package
    self.ownTargets = ownTargets
  }

  fileprivate mutating func add(_ added: [String: [Target.ID]], ofPackages names: Set<String>) {
    products.merge(added) { first, _ in first }
    for name in names { productsByPackage[name, default: []].append(added) }
  }

  /// Returns the targets that a dependency makes importable, or an empty array if its package is unknown.
  func targets(of dependency: ManifestDump.Dependency) -> [Target.ID] {
    if dependency.kind != .product, ownTargets.contains(dependency.name) {
      return [Target.ID(package: package, name: dependency.name)]
    }
    guard let name = dependency.package?.lowercased() else { return products[dependency.name] ?? [] }
    return productsByPackage[name]?.lazy.compactMap { $0[dependency.name] }.first ?? []
  }
}
