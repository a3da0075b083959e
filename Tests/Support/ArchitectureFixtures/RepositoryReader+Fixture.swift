package import ArchitectureDomain

extension RepositoryReader {
  /// One package `root` whose targets have one file each, with one import per line.
  package static func fixture(
    _ targets: [Target], imports: [String: [String]] = [:], rules: ArchitectureRules? = nil,
    baseline: Baseline? = nil, damage: SourceDamage? = nil, today: String = "2026-06-15"
  ) -> RepositoryReader {
    var repository = SourceRepository()
    repository.targets = targets
    repository.rules = rules
    for target in targets {
      let lines = zip(imports[target.name] ?? [], 1...)
      repository.sources[target.id] = [
        SourceFile(
          path: "\(target.folder.path)/\(target.name).swift",
          imports: lines.map { Import($0, at: SourcePosition(line: $1, column: 8)) }, damage: damage)
      ]
    }
    var reader = repository.reader
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

  /// - Parameter text: A name, and the names of dependencies, such as `App > Core, Data`.
  package static func parsing(_ text: String) -> Target {
    let names = text.split { " >,".contains($0) }.map(String.init)
    return .fixture(names[0], uses: Array(names.dropFirst()))
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
