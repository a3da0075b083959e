import ArchitectureDomain

extension RuleExplanation {
  static let undeclaredImport = RuleExplanation(
    .undeclaredImport, "a file imports a module that its target does not declare",
    meaning: """
      A file imports a module of this repository, or of a package that it depends on, which its target does not \
      have among its dependencies, or not for the platforms of the import. The compiler takes the import as long as \
      the module happens to be built already, because another dependency needs it.
      """,
    reason: """
      SwiftPM plans a build by what is declared. When the undeclared module changes, this target is not built \
      again, and the finished program holds new code and old code at once. A case that is inserted in front of an \
      enum's others then makes a program print `one two` where it printed `two two` before: no error, no warning, \
      a wrong result. And the import stops compiling on the day the dependency between \
      drops the module.
      """,
    wrong: """
      // Package.swift
      .target(name: "A"),
      .target(name: "B", dependencies: ["A"]),
      .executableTarget(name: "App", dependencies: ["B"]),

      // Sources/A/Flag.swift, in which `case zero` was inserted in front after the first build
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
    mend: """
      Declare the module in the manifest, which `layerlint fix --write` does where the target is written out \
      there, or remove the import. `layerlint why App A` shows the way by which it leaks.
      """,
    exception: .example(target: "App", subject: "A", reason: "A becomes part of B this month"))

  static let unusedDependency = RuleExplanation(
    .unusedDependency, "a target declares a dependency that none of its files imports",
    meaning: """
      The manifest declares a target or product, and no file of the target imports a module of it. Macros, \
      plugins, C targets, system libraries, binary targets and the program that a test runs are not meant: \
      nobody has to import them. Neither is what is imported only under a condition.
      """,
    reason: """
      What is declared is built first and compiled again with every change of it, so that builds wait for \
      nothing; a package from elsewhere is fetched for nothing. And a reader of the manifest takes the arrow \
      for real.
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
    mend: "Remove the dependency at the line that is named; `layerlint fix` lists all such lines.",
    exception: .example(
      target: "Parser", subject: "Network",
      reason: "Its objects are linked for what they register at start-up"))

  static let reExportLeak = RuleExplanation(
    .reExportLeak, "modules are imported that come with another one's re-export",
    meaning: """
      A target declares an umbrella, a module that passes on others by `@_exported import`, and imports those \
      others by name without declaring them.
      """,
    reason: """
      A re-export passes on declarations, and no dependency: SwiftPM still plans by what is declared, so that \
      such a target may be left as it is when the re-exported module changes. There is one finding for each \
      target and umbrella, because one decision mends it.
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
    mend: """
      Declare what is imported (`layerlint fix --write`), or import the umbrella, whose declarations are the \
      same.
      """,
    exception: .example(
      target: "Feature", subject: "Umbrella", reason: "The umbrella promises to keep Core, see its readme"))

  static let testableImport = RuleExplanation(
    .testableImport, "production code imports a module as its tests would",
    meaning: """
      A target that is no test, and in no layer that is there for tests, writes `@testable import` before a \
      module that is production code too.
      """,
    reason: """
      `@testable` needs the other module to be compiled with `-enable-testing`, which release builds do without: \
      the code compiles on a desk and not in a release. And it makes everything internal of the module a part of \
      its interface.
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
    mend: "Remove `@testable`, and make what is needed `package` or `public`.",
    exception: .example(
      target: "FeaturePreviews", subject: "Core", reason: "Previews are never built for release"))

  static let testSupport = RuleExplanation(
    .testSupport, "production code leans on what exists for tests",
    meaning: """
      A target that is production code imports or declares a target of a layer with `tests: true`, or imports \
      `XCTest` or `Testing`.
      """,
    reason: """
      Fakes and test frameworks end up in what is shipped: it grows, may not link where the framework is \
      missing, and may answer with invented data.
      """,
    wrong: """
      // Sources/Checkout/Checkout.swift
      import PaymentFakes
      """,
    right: """
      // Tests/CheckoutTests/CheckoutTests.swift
      import PaymentFakes
      """,
    mend: "Move the file to a test target or to a layer with `tests: true`, or remove the dependency.",
    exception: .example(
      target: "Demo", subject: "PaymentFakes", reason: "The demo shows invented data on purpose"))
}
