extension Violation.Rule {
  public static let unusedImport: Violation.Rule = .init(
    "unused-import", "a file imports a module of which it uses nothing", kind: .hygiene,
    meaning: """
      The file compiles without the import, and so do the other files of its target. Only `layerlint index` checks \
      this rule: it reads the index that the compiler writes during a build, which contains every use of a symbol. A \
      build doesn't show everything, so an import also stays if it re-exports the module, if it or other code of the \
      file is in an `#if`, if another file of the target relies on it, if the module can add operators or \
      conformances, or if the index does not describe the module; `layerlint index --kept` lists these imports with their reasons.
      """,
    reason: """
      An import that nothing needs makes the target look as if it depended on the module. The dependency stays in the \
      manifest, the target is built again whenever the module changes, and a reader looks for a use that doesn't exist.
      """,
    wrong: """
      // Sources/App/Greeting.swift
      import Core
      import Foundation
      func greeting(for user: User) -> String { "Hello, " + user.name } // `User` is declared in Core
      """,
    right: """
      // Sources/App/Greeting.swift
      import Core
      func greeting(for user: User) -> String { "Hello, " + user.name }
      """,
    fix: "Remove the import. `layerlint index --fix` removes all that are reported.",
    exception: .example(target: "App", subject: "Core", reason: "The template of each new file imports Core"),
    scope: .index
  ) { _ in [] }
}

extension Violation.Fault {
  /// A file imports a module, and compiles without the import.
  public static func unusedImport(module: String) -> Violation.Fault {
    Violation.Fault(.unusedImport, module) { target in
      "this file of '\(target)' imports '\(module)', but uses nothing of it; remove the import"
    }
  }
}
