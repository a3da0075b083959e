extension Violation.Rule {
  public static let undeclaredImport: Violation.Rule = .init(
    "undeclared-import", "a file imports a module that its target does not declare", kind: .hygiene,
    meaning: """
      A file imports a module of this repository, or of a package that it depends on, but its target does not \
      declare the module as a dependency, or not for the platforms of the import. The compiler accepts the import \
      if the module is already built because another dependency needs it. \
      In a target of an Xcode project, only the modules of the checked packages and projects count; it also declares \
      what it links, and its tests may import what it declares. \
      With `tests: "asTested"` in the configuration, a test target may also import what the target that it tests \
      declares. A test can then be stale. For example, `Feature` declares `Core`, and `FeatureTests` declares \
      only `Feature`. Both import `Core`. The test expects `describe("two") == Flag.two.rawValue` and passes. After \
      you insert a case at the beginning of `Flag`, `swift test --build-system native` compiles `Core` and \
      `Feature` again, but not `FeatureTests`, and the test fails because it compares `two` with `one`.
      """,
    reason: """
      SwiftPM plans a build by the declared dependencies. When the undeclared module changes, SwiftPM may not \
      rebuild this target, and the program then contains old and new code. For example, after you insert a case \
      at the beginning of an enum, a program can print `one two` instead of `two two`, without an error or a \
      warning. The import also stops compiling as soon as the dependency in between drops the module.
      """,
    wrong: """
      // Package.swift
      .target(name: "A"),
      .target(name: "B", dependencies: ["A"]),
      .executableTarget(name: "App", dependencies: ["B"]),

      // Sources/A/Flag.swift, with `case zero` inserted after the first build
      public enum Flag: String { case zero, one, two, three }

      // Sources/B/B.swift
      import A
      public func describe(_ name: String) -> String { Flag(rawValue: name)?.rawValue ?? "none" }

      // Sources/App/main.swift
      import A
      import B
      print(Flag.two.rawValue, describe("two"))  // one two
      """,
    right: """
      // Package.swift
      .executableTarget(name: "App", dependencies: ["A", "B"]),
      """,
    fix: """
      Declare the module in the manifest, or remove the import. `layerlint fix --write` declares it, unless the \
      manifest computes its targets or SwiftPM rejects the dependency. `layerlint why App A` shows the path through which the module leaks.
      """,
    exception: .example(target: "App", subject: "A", reason: "A becomes part of B this month"),
    keys: [
      .repository: ConfigurationKey(
        "tests", .word(["asTested"]),
        "`\"asTested\"`: a test may import what the target that it tests declares, although it can then be stale",
        default: "a test declares what it imports")
    ]
  ) { context in context.undeclaredImports.findings.filter { $0.violation.rule == .undeclaredImport } }
}

extension Violation.Fault {
  /// The target imports a module that it doesn't declare. It compiles only if the module happens to be built earlier.
  /// If declared dependencies lead to the module, `path` lists them.
  public static func undeclaredImport(
    module: String, path: [String], declarer: String = "the manifest"
  ) -> Violation.Fault {
    Violation.Fault(.undeclaredImport, module) { target in
      let leak =
        path.isEmpty
        ? "no declared dependency leads to it" : "it leaks through \(path.joined(separator: " → "))"
      return "'\(target)' imports '\(module)' without declaring it (\(leak)); add it to the dependencies of "
        + "'\(target)' in \(declarer), or remove the import"
    }
  }

  /// The target imports a module that SwiftPM doesn't let it declare.
  public static func undeclarableImport(module: String, because ban: DependencyBan) -> Violation.Fault {
    Violation.Fault(.undeclaredImport, module) { target in
      "'\(target)' imports '\(module)', but cannot declare it, because \(ban.reason); remove the import, or move the "
        + "code"
    }
  }

  /// The target imports a module on platforms for which it doesn't declare it.
  public static func undeclaredPlatform(
    module: String, dependency: String, platforms: [String]
  ) -> Violation.Fault {
    Violation.Fault(.undeclaredImport, module, detail: .platforms(platforms, of: dependency)) { target in
      "'\(target)' imports '\(module)' on platforms for which '\(dependency)' is not declared (it is declared "
        + "for \(listed(platforms)) only); add the platforms of the import to the dependency, or change the "
        + "condition of the import"
    }
  }
}

extension ArchitectureRules {
  /// Whether a test may import what the targets that it tests declare, so that it needs these targets.
  var testsAsTested: Bool { !self["tests"].isEmpty }
}

extension DependencyBan {
  /// The reason as a clause.
  package var reason: String {
    switch self {
    case .onlyPrograms: "a plugin can run programs, but import no module of a package"
    case .onlyFromTests: "only a test can depend on a test"
    }
  }
}
