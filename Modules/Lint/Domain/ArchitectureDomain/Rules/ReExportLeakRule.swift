extension Violation.Rule {
  public static let reExportLeak: Violation.Rule = .init(
    "re-export-leak", "a target imports modules that another module re-exports, without declaring them",
    kind: .hygiene,
    meaning: """
      A target declares an umbrella module, which re-exports other modules with `@_exported import`, and imports \
      those modules by name without declaring them.
      """,
    reason: """
      A re-export makes declarations visible, but it is not a dependency: SwiftPM still plans a build by the \
      declared dependencies, so it may not rebuild such a target when the re-exported module changes. There is one \
      finding for each target and umbrella, because one decision fixes it.
      """,
    wrong: """
      // Sources/Umbrella/Exports.swift
      @_exported import Core

      // Package.swift
      .target(name: "Feature", dependencies: ["Umbrella"]),

      // Sources/Feature/Feature.swift
      import Core
      """,
    right: """
      // Package.swift
      .target(name: "Feature", dependencies: ["Core"]),
      """,
    fix: """
      Declare the imported modules (`layerlint fix --write`). Importing the umbrella instead leaves the build without \
      the dependency, and doesn't show what `@testable` or `@_spi` shows.
      """,
    exception: .example(
      target: "Feature", subject: "Umbrella",
      reason: "The umbrella guarantees to re-export Core, see its readme")
  ) { context in context.undeclaredImports.findings.filter { $0.violation.rule == .reExportLeak } }
}

extension Violation.Fault {
  /// The target imports modules that it doesn't declare, but gets from a declared umbrella module through
  /// `@_exported import`.
  public static func reExportLeak(
    modules: [String], umbrella: String, declarer: String = "the manifest"
  ) -> Violation.Fault {
    Violation.Fault(.reExportLeak, umbrella, value: modules.count, detail: .modules(modules)) { target in
      let names = listed(modules.map { "'\($0)'" })
      return
        "'\(target)' imports \(names) without declaring \(modules.count == 1 ? "it" : "them"), and compiles only "
        + "because '\(umbrella)' re-exports \(names); add \(names) to the dependencies of '\(target)' in \(declarer)"
    }
  }
}
