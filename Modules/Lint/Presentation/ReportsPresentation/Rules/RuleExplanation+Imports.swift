import ArchitectureDomain

extension RuleExplanation {
  static let undeclaredImport = RuleExplanation(
    .undeclaredImport, "a file imports a module that its target does not declare",
    meaning: """
      A file imports a module of this repository, or of a package that it depends on, but its target does not \
      declare the module as a dependency, or not for the platforms of the import. The compiler accepts the import \
      if the module is already built because another dependency needs it.
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
    exception: .example(target: "App", subject: "A", reason: "A becomes part of B this month"))

  static let unusedDependency = RuleExplanation(
    .unusedDependency, "a target declares a dependency that none of its files imports",
    meaning: """
      The manifest declares a target or product, but no file of the target imports one of its modules, not even \
      under a condition. The rule ignores macros, plugins, C targets, system libraries, binary targets, and the \
      program that a test runs, because they don't need an import. It also ignores the dependencies that a test \
      target shares with a target it tests: one that it depends on and that its name starts with (`FeedTests` \
      tests `Feed`), or whose module it imports with `@testable`.
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
      reason: "Its objects register themselves when the program starts"))

  static let reExportLeak = RuleExplanation(
    .reExportLeak, "a target imports modules that another module re-exports, without declaring them",
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

      // or Sources/Feature/Feature.swift
      import Umbrella
      """,
    fix: """
      Declare the imported modules (`layerlint fix --write`), or import the umbrella, which has the same \
      declarations.
      """,
    exception: .example(
      target: "Feature", subject: "Umbrella",
      reason: "The umbrella guarantees to re-export Core, see its readme"))

  static let testableImport = RuleExplanation(
    .testableImport, "production code imports a module with `@testable`",
    meaning: """
      A target that is not a test, and not in a layer for tests, imports a module of production code with \
      `@testable`. Imports in `#if DEBUG` don't count, because release builds don't compile them.
      """,
    reason: """
      `@testable` works only if the other module is compiled with `-enable-testing`. Release builds are not, so \
      the code compiles in a debug build but not in a release build. And every internal declaration of the module \
      becomes part of its interface.
      """,
    wrong: """
      // Sources/Feature/Feature.swift
      @testable import Core
      """,
    right: """
      // Sources/Core/Clock.swift
      package struct Clock {}

      // Sources/Feature/Feature.swift
      import Core
      """,
    fix: "Remove `@testable`, and make the declarations that are needed `package` or `public`.",
    exception: .example(
      target: "FeaturePreviews", subject: "Core", reason: "Previews are never built for release"))

  static let testSupport = RuleExplanation(
    .testSupport, "production code uses code that is for tests",
    meaning: """
      A target of production code imports or declares a target of a layer with `tests: true`, or imports `XCTest` \
      or `Testing`.
      """,
    reason: """
      Fakes and test frameworks end up in the shipped program. The program gets larger, may not link if the \
      framework is missing, and may show invented data.
      """,
    wrong: """
      // Sources/Checkout/Checkout.swift
      import PaymentFakes
      """,
    right: """
      // Tests/CheckoutTests/CheckoutTests.swift
      import PaymentFakes
      """,
    fix: "Move the file to a test target or to a layer with `tests: true`, or remove the dependency.",
    exception: .example(
      target: "Demo", subject: "PaymentFakes", reason: "The demo shows invented data on purpose"))
}
