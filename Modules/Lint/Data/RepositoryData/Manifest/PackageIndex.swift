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
      guard let position = positions[other.name] else {
        if other.path == nil { names.unresolved.insert(other.identity) }
        continue
      }
      names.add(products[position], ofPackages: [other.identity, packages[position].dump.name.lowercased()])
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
  fileprivate var unresolved: Set<String> = []

  fileprivate init(_ package: String, targets ownTargets: Set<String>) {
    self.package = package
    self.ownTargets = ownTargets
  }

  fileprivate mutating func add(_ added: [String: [Target.ID]], ofPackages names: Set<String>) {
    products.merge(added) { first, _ in first }
    for name in names { productsByPackage[name, default: []].append(added) }
  }

  /// Returns the targets that a dependency makes importable, or an empty array if its package is unknown. A product of an
  /// unresolved package is a target of its name.
  func targets(of dependency: ManifestDump.Dependency) -> [Target.ID] {
    if dependency.kind != .product, ownTargets.contains(dependency.name) {
      return [Target.ID(package: package, name: dependency.name)]
    }
    let name = dependency.package?.lowercased()
    if let name, let known = productsByPackage[name] {
      return known.lazy.compactMap { $0[dependency.name] }.first ?? []
    }
    if name == nil, let known = products[dependency.name] { return known }
    let package = name ?? dependency.name.lowercased()
    return dependency.kind != .target && unresolved.contains(package)
      ? [Target.ID(package: package, name: dependency.name)] : []
  }
}

extension PackageGraph {
  /// Adds products of unresolved packages as targets.
  mutating func add(unresolved products: Set<Target.ID>) {
    for product in products.sorted(by: { ($0.package, $0.name) < ($1.package, $1.name) }) {
      if packages.last?.identity != product.package {
        packages.append(Package(product.package, manifest: "", isChecked: false))
      }
      packages[packages.count - 1].libraries.append(Library(product.name, targets: [product]))
      targets.append(
        Target(
          product, module: LoadedPackage.moduleName(product.name), kind: .unresolved,
          folder: TargetFolder(""), declaration: Place("")))
    }
  }
}
