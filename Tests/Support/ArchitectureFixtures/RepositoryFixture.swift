package import ArchitectureDomain

/// A repository in memory: targets with declared dependencies and the imports of their only file.
package struct RepositoryFixture: Sendable {
  package var targets: [Target] = []
  package var imports: [Target.ID: [String]] = [:]
  package var packages: [Package] = [Package("root", manifest: "Package.swift")]
  package var rules: ArchitectureRules?
  package var damages: [Target.ID: SourceDamage] = [:]

  package init() {}

  /// - Parameters:
  ///   - declared: The names of targets of the same package.
  ///   - products: The names of products, with their targets in other packages.
  package mutating func add(
    _ name: String, package: String = "root", declares declared: [String] = [],
    products: [String: [Target.ID]] = [:], imports modules: [String] = []
  ) {
    let id = Target.ID(package: package, name: name)
    let line = targets.count + 1
    func place(_ column: Int) -> Place { Place("Package.swift", SourcePosition(line: line, column: column)) }
    targets.append(
      Target(
        id, module: name, folder: TargetFolder("Sources/\(name)"),
        dependencies: declared.enumerated().map { index, other in
          Dependency(
            other, targets: [Target.ID(package: package, name: other)], at: place(20 + index))
        } + products.sorted { $0.key < $1.key }.map { Dependency($0.key, targets: $0.value, at: place(90)) },
        declaration: place(5)))
    imports[id] = modules
  }

  package var graph: PackageGraph { PackageGraph(packages: packages, targets: targets) }

  package var reader: RepositoryReader {
    RepositoryReader(
      graph: { _, _ in graph }, rules: { _, _ in rules },
      sources: { _, targets, _ in
        Dictionary(
          uniqueKeysWithValues: targets.map { target in
            let imports = (self.imports[target.id] ?? []).enumerated().map { index, module in
              Import(module, at: SourcePosition(line: index + 1, column: 8))
            }
            let path = "\(target.folder.path)/\(target.name).swift"
            return (target.id, [SourceFile(path: path, imports: imports, damage: damages[target.id])])
          })
      },
      source: { SourceFile(path: $0, imports: []) })
  }
}
