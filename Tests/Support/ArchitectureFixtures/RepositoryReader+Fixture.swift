package import ArchitectureDomain

extension RepositoryReader {
  /// One package `root` whose targets have one file each, with one import per line.
  package static func fixture(
    _ targets: [Target], imports: [String: [String]] = [:], rules: ArchitectureRules? = nil,
    baseline: Baseline? = nil, damage: SourceDamage? = nil, today: String = "2026-06-15"
  ) -> RepositoryReader {
    var reader = RepositoryReader(
      graph: { _, _ in PackageGraph(packages: [Package("root", manifest: "Package.swift")], targets: targets)
      },
      rules: { _, _ in rules },
      sources: { _, targets, _ in
        Dictionary(
          uniqueKeysWithValues: targets.map { target in
            let lines = (imports[target.name] ?? []).enumerated().map { index, module in
              Import(module, at: SourcePosition(line: index + 1, column: 8))
            }
            let path = "\(target.folder.path)/\(target.name).swift"
            return (target.id, [SourceFile(path: path, imports: lines, damage: damage)])
          })
      },
      source: { SourceFile(path: $0, imports: []) })
    reader.baseline = { _, _ in baseline }
    reader.today = { today }
    return reader
  }
}

extension Target {
  /// A target of `root`. Its dependencies have one line each in the manifest, from line 1 on.
  package static func fixture(
    _ name: String, kind: Kind = .library, uses names: String..., package: String = "root"
  ) -> Target {
    .fixture(name, kind: kind, uses: names, package: package)
  }

  package static func fixture(
    _ name: String, kind: Kind = .library, uses names: [String], package: String = "root"
  ) -> Target {
    Target(
      Target.ID(package: package, name: name), module: name, kind: kind,
      folder: TargetFolder("Sources/\(name)"),
      dependencies: names.enumerated().map { index, dependency in
        Dependency(
          dependency, targets: [Target.ID(package: "root", name: dependency)],
          at: Place("Package.swift", SourcePosition(line: index + 1, column: 1)))
      },
      declaration: Place("Package.swift"))
  }
}

extension Layer {
  /// A layer of the targets with these names.
  package static func fixture(
    _ name: String, _ targets: String..., sees: Set<String> = [], isIndependent: Bool = false,
    forbids: [RuleEntry] = [], isForTests: Bool = false
  ) -> Layer {
    Layer(
      name, targets: targets.map { Glob($0) }, sees: sees, isIndependent: isIndependent,
      entries: ["forbids": forbids],
      isForTests: isForTests, at: Place("layers.json5", SourcePosition(line: 1, column: 1)))
  }
}

extension ArchitectureRules {
  /// The rules without empty layers, which would be an error of their own.
  package func used(by targets: [Target]) -> ArchitectureRules {
    var used = self
    used.layers = layers.filter { layer in
      !layer.paths.isEmpty || targets.contains { layers(of: $0).contains(layer) }
    }
    return used
  }
}
