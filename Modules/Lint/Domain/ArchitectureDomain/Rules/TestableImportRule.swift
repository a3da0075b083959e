extension Violation.Rule {
  public static let testableImport: Violation.Rule = .init(
    "testable-import", "production code imports a module with `@testable`", kind: .hygiene,
    meaning: """
      A target that is not a test, and not in a layer for tests, imports a module of production code with \
      `@testable`. Without a layer, a library is for tests if it imports a test framework and no program needs it. So is one \
      in no product that no production code imports, if it imports a module with `@testable`, is in a folder `Tests`, or \
      is imported by the tests of another target. Imports in `#if DEBUG` don't count, because release builds don't compile them.
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
      target: "FeaturePreviews", subject: "Core", reason: "Previews are never built for release")
  ) { context in
    let release = ConditionEvaluator(mentionedFlags: ["DEBUG"])
    return context.atEachImport { imported, _, target in
      guard imported.isTestable, !context.testTargets.contain(target.id),
        !context.modules.targets(named: imported.module, in: target).isEmpty,
        release.canHold(imported.conditions)
      else { return nil }
      return .testableImport(module: imported.module)
    }
  }
}

extension Violation.Fault {
  /// Production code imports production code with `@testable`.
  public static func testableImport(module: String) -> Violation.Fault {
    Violation.Fault(.testableImport, module) { target in
      "'\(target)' is production code, but it imports '\(module)' with '@testable'; remove '@testable', and make the "
        + "declarations that '\(target)' needs public or package"
    }
  }
}
