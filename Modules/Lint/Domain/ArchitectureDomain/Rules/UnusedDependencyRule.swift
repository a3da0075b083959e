extension Violation.Rule {
  public static let unusedDependency: Violation.Rule = .init(
    "unused-dependency", "a target declares a dependency that none of its files imports", kind: .hygiene,
    meaning: """
      The manifest declares a target or product, but no file of the target imports one of its modules, not even \
      under a condition, and no imported module re-exports one with `@_exported import`. The rule ignores macros, plugins, C targets, system libraries, binary targets, and the \
      program that a test runs, because they don't need an import. If a public or package declaration of an imported \
      module names a type of the dependency, a file can use the type without an import. Then the message says through \
      which module the types arrive, and `layerlint fix` leaves the dependency. It also ignores the dependencies that a test \
      target shares with a target it tests: one that it depends on and that its name starts with (`FeedTests` \
      tests `Feed`), or whose module it imports with `@testable`. A package of \
      which no target uses a product is a violation too, except for one with a plugin or a program, which you may run \
      yourself. A manifest with conditions, or one that reads the environment, can have other targets elsewhere, so its \
      packages are never reported. Targets of Xcode projects aren't either, because they can link a library that they \
      don't import.
      """,
    reason: """
      Builds wait for a dependency that is not needed, and compile the target again when it changes. An unused \
      package is downloaded in vain. And the manifest misleads its readers.
      """,
    wrong: """
      // Package.swift
      .target(name: "Parser", dependencies: ["Tokens", "Network"]),

      // Sources/Parser/Parser.swift, the only file
      import Tokens
      """,
    right: """
      // Package.swift
      .target(name: "Parser", dependencies: ["Tokens"]),
      """,
    fix: "Remove the dependency at the reported line. `layerlint fix` lists all such lines.",
    exception: .example(
      target: "Parser", subject: "Network",
      reason: "Its objects register themselves when the program starts"), scope: .repository
  ) { context in
    let findings = context.inEachTarget { target, _ in
      context.unimportedDependencies(of: target).map { dependency, _ in
        let carrier = context.carriers?.modules[target.id]?[dependency.name]
        return Violation(
          .unusedDependency(name: dependency.name, carrier: carrier), in: target.name, at: dependency.place)
      }
    }
    return findings + unusedPackages(in: context)
  }
}

extension Violation.Fault {
  /// The target declares a dependency that none of its files imports.
  ///
  /// - Parameter carrier: An imported module whose public declarations name types of the dependency.
  public static func unusedDependency(name: String, carrier: String? = nil) -> Violation.Fault {
    Violation.Fault(.unusedDependency, name, detail: carrier.map { .carrier($0) }) { target in
      let problem = "'\(target)' declares '\(name)', but no file imports it"
      guard let carrier else { return "\(problem); remove it from the dependencies of '\(target)'" }
      return
        "\(problem), although declarations of '\(carrier)' name its types; import its module in the files that use "
        + "these types, because without the dependency SwiftPM may not rebuild '\(target)' when they change, or remove "
        + "it if no file uses them"
    }
  }

  /// The manifest declares a package, but no target uses one of its products.
  static func unusedPackage(name: String) -> Violation.Fault {
    Violation.Fault(.unusedDependency, name) { _ in
      "no target of this package uses a product of '\(name)'; remove '\(name)' from the dependencies of the package"
    }
  }
}

/// Returns the packages of which no target of the depending package declares or imports a library.
private func unusedPackages(in context: RuleContext) -> [Finding] {
  let graph = context.repository.graph
  let packages = graph.packagesByIdentity
  let targets = Dictionary(grouping: graph.targets, by: \.id.package)
  let needs = Dictionary(grouping: graph.packages.flatMap(\.dependencies), by: \.identity).mapValues(\.count)
  return graph.packages.filter { $0.isChecked && !$0.varies && !$0.isProject }.flatMap {
    package -> [Finding] in
    let users = targets[package.identity] ?? []
    let products = users.flatMap(\.dependencies)
    // An unknown product may be one of any package.
    if products.contains(where: \.targets.isEmpty) { return [] }
    let imported = users.flatMap {
      context.targets(importedBy: context.repository.sources[$0.id] ?? [], of: $0)
    }
    let used = Set((products.flatMap(\.targets) + imported).map(\.package))
    return package.dependencies.filter { needed in
      // A local package can replace one that another package depends on.
      guard needs[needed.identity] == 1, !used.contains(needed.identity),
        packages[needed.identity]?.libraries.isEmpty == false
      else { return false }
      return !(targets[needed.identity] ?? []).contains { [.plugin, .executable].contains($0.kind) }
    }
    .map { (Violation(.unusedPackage(name: $0.reference), in: package.manifest, at: $0.place), nil) }
  }
}

extension RuleContext {
  /// Returns the dependencies of which no file of a target imports a module, not even one that re-exports it.
  func unimportedDependencies(of target: Target) -> [(Dependency, [Target])] {
    guard let unused = unusedDependencies[target.id] else { return [] }
    let imported = targets(importedBy: repository.sources[target.id] ?? [], of: target)
    let umbrellas = undeclaredImports.umbrellas[target.id] ?? []
    return unused.filter { _, offered in
      !offered.contains { other in
        umbrellas.contains(other.id)
          || imported.contains { $0 == other.id || exports.contains(other.module, from: $0) }
      }
    }
  }
}

/// Finds the declared dependencies of which no file of the target imports a module.
struct UnusedDependencies {
  private let targets: [Target.ID: Target]
  private let sources: [Target.ID: [SourceFile]]
  private let testsAsTested: Bool
  /// The dependencies with their targets, for each checked target that has any.
  private(set) var byTarget: [Target.ID: [(Dependency, [Target])]] = [:]

  init(_ repository: Repository) {
    targets = repository.graph.targetsByID
    sources = repository.sources
    testsAsTested = repository.rules?.testsAsTested == true
    for target in repository.graph.checkedTargets {
      let unused = unused(in: target)
      if !unused.isEmpty { byTarget[target.id] = unused }
    }
  }

  private func unused(in target: Target) -> [(Dependency, [Target])] {
    let files = sources[target.id] ?? []
    // Generated sources can import more, and a target without code exists only for its dependencies. A target of Xcode can
    // link a library that it doesn't import.
    guard target.kind != .plugin, !target.isOfProject, !files.allSatisfy(\.isBlank),
      !target.hasGeneratedSources, files.allSatisfy({ $0.damage == nil })
    else { return [] }
    let imported = Set(files.lazy.flatMap(\.imports).map { target.moduleAliases[$0.module] ?? $0.module })
    // A test may declare the same dependencies as the target that it tests, and import only some of them.
    let tested = target.tested(by: files, among: targets)
    let shared = Set(
      tested.flatMap(\.dependencies).flatMap(\.targets) + (testsAsTested ? tested.map(\.id) : []))
    return target.dependencies.compactMap { dependency in
      let offered = dependency.targets.compactMap { targets[$0] }
      guard !offered.isEmpty, offered.count == dependency.targets.count,
        !shared.isSuperset(of: dependency.targets),
        offered.allSatisfy({ isNeededForItsModule($0, by: target) }),
        !offered.contains(where: { imported.contains($0.module) })
      else { return nil }
      return (dependency, offered)
    }
  }

  /// Returns whether a target must import a dependency to use it.
  private func isNeededForItsModule(_ dependency: Target, by target: Target) -> Bool {
    switch dependency.kind {
    case .macro, .plugin, .clang, .system, .binary, .unresolved: false
    case .executable: target.kind != .test && hasSwift(dependency)
    case .library, .test: hasSwift(dependency)
    }
  }

  /// Returns whether a target has code to import. A module without code exists only for `canImport`.
  private func hasSwift(_ target: Target) -> Bool {
    sources[target.id].map { files in !files.allSatisfy(\.isBlank) } ?? true
  }
}
