extension Violation.Rule {
  public static let testSupport: Violation.Rule = .init(
    "test-support", "production code uses code that is for tests",
    meaning: """
      A target that a program is built from imports or declares a target of a layer with `tests: true`, or a library \
      without a layer that is for tests, or imports `XCTest` or `Testing`. `testable-import` says which libraries are for \
      tests. With layers, targets of production layers count too.
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
      target: "Demo", subject: "PaymentFakes", reason: "The demo shows invented data on purpose")
  ) { context in
    let tests = context.testTargets
    let imports = context.atEachImport { imported, _, target in
      guard tests.shipped.contains(target.id) else { return nil }
      let meant = context.modules.targets(named: imported.module, in: target)
      guard
        meant.contains(where: { tests.contain($0.id) })
          || meant.isEmpty && TestTargets.isTestFrameworkImport(imported)
      else { return nil }
      return .testSupport(name: imported.module, layer: nil, isDeclaration: false)
    }
    let declarations = context.inEachTarget { target, _ in
      guard tests.shipped.contains(target.id) else { return [] }
      return target.dependencies.filter { $0.targets.contains(where: tests.contain) }.map {
        Violation(.testSupport(name: $0.name, layer: nil, isDeclaration: true), in: target.name, at: $0.place)
      }
    }
    return imports + declarations
  }
}

extension Violation.Fault {
  /// Production code depends on test support: a layer of this repository, or a module of the toolchain.
  public static func testSupport(name: String, layer: String?, isDeclaration: Bool) -> Violation.Fault {
    Violation.Fault(.testSupport, name, rank: 1) { target in
      "'\(target)' is production code, but it \(isDeclaration ? "declares" : "imports") '\(name)'"
        + "\(layer.map { " of \($0)" } ?? ""), which is for tests only; "
        + (isDeclaration ? "remove the dependency" : "move the file to a test target")
    }
  }
}
