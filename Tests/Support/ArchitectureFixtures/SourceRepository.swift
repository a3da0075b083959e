package import ArchitectureDomain

/// A repository in a test: targets with declared dependencies, and their imports as source.
package struct SourceRepository: Sendable {
  package var targets: [Target] = []
  package var sources: [Target.ID: [SourceFile]] = [:]
  package var packages = [Package("root", manifest: "Package.swift")]
  package var rules: ArchitectureRules?
  package var toolchainModules: Set<String> = []
  package var damages: [SourceFile] = []
  package var unresolved: [String] = []

  package init() {}

  /// - Parameters:
  ///   - dependencies: The names of targets. A target of another package is `other/A`, and one for a single
  ///     platform is `A@linux`.
  ///   - imports: The imports with the text before `import` and after `#if`: `@testable A`, `public A`, `@_exported struct A`,
  ///     `A #if os(Linux)`, `A #else os(Linux)`. Nil means a target without Swift.
  package mutating func add(
    _ name: String, module: String? = nil, kind: Target.Kind = .library, uses dependencies: [String] = [],
    aliases: [String: String] = [:], defines: Set<String> = [], isGenerated: Bool = false,
    in package: String = "root",
    imports: [String]? = []
  ) {
    let id = Target.ID(package: package, name: name)
    var target = Target(
      id, module: module ?? name, kind: kind, folder: TargetFolder("\(package)/\(name)"),
      moduleAliases: aliases, definitions: defines, hasGeneratedSources: isGenerated,
      declaration: Place("Package.swift", SourcePosition(line: targets.count + 1, column: 1)))
    for (index, dependency) in dependencies.enumerated() {
      let parts = dependency.split(separator: "@").map(String.init)
      let way = parts[0].split(separator: "/").map(String.init)
      let platforms = parts.count > 1 ? Set(parts[1].split(separator: ",").map(String.init)) : nil
      target.dependencies.append(
        Dependency(
          way[way.count - 1],
          targets: [Target.ID(package: way.count > 1 ? way[0] : package, name: way[way.count - 1])],
          platforms: platforms,
          at: Place("Package.swift", SourcePosition(line: targets.count + 1, column: index + 2))))
    }
    targets.append(target)
    let path = (package == "root" ? "" : package + "/") + "\(name).swift"
    let written = imports?.enumerated().map { Self.parse($1, line: $0 + 1) }
    sources[id] = written.map { [SourceFile(path: path, imports: $0)] } ?? []
  }

  private static func parse(_ text: String, line: Int) -> Import {
    let clauses = text.split(separator: "#").map { $0.split(separator: " ").map(String.init) }
    let words = clauses[0]
    let conditions = clauses.dropFirst().map { clause in
      CompilationCondition(clause.dropFirst().joined(separator: " "), holds: clause[0] == "if")
    }
    return Import(
      words[words.count - 1], scope: words.compactMap(ImportScope.init).first,
      access: words.compactMap(AccessLevel.init).first,
      attributes: words.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) },
      conditions: Array(conditions), at: SourcePosition(line: line, column: 8))
  }

  /// The violations of a check, each as `Target rule subject`.
  package func check() async throws -> [String] {
    try await violations().map { "\($0.target) \($0.rule.name) \($0.subject)" }
  }

  package func violations() async throws -> [Violation] {
    try await CheckArchitectureUseCase(reader)(folder: ".").violations
  }

  package var graph: PackageGraph {
    PackageGraph(
      packages: packages, targets: targets, toolchainModules: toolchainModules, unresolved: unresolved,
      damages: damages)
  }

  /// The repository that a check reads.
  package var content: Repository { Repository(graph: graph, rules: rules, sources: sources) }

  package var reader: RepositoryReader {
    RepositoryReader(
      graph: { _, _ in graph }, rules: { _, _ in rules },
      sources: { _, wanted, _ in sources.filter { id, _ in wanted.contains { $0.id == id } } },
      source: { SourceFile(path: $0, imports: []) })
  }
}
