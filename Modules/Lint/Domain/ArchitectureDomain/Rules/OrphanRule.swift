extension Violation.Rule {
  public static let orphan: Violation.Rule = .init(
    "orphan", "no product and no program needs a target", kind: .hygiene,
    meaning: """
      With `orphan: true`, a program, a plugin, or a library product must contain, declare, or import each target, directly or \
      through others. Tests don't count, but code for tests, which `testable-import` describes, may be for tests only. In \
      Xcode, apps, extensions, and tools are programs, and so are the frameworks of a project without any.
      """,
    reason: "Nobody runs the code, but everyone builds it, and changes it with the code that it uses.",
    wrong:
      "// Package.swift, without products\n.target(name: \"Legacy\"),\n.executableTarget(name: \"App\"),",
    right: "// Package.swift\n.executableTarget(name: \"App\"),",
    fix: "Remove the target and its tests, or let a product or a program need it.",
    exception: .example(target: "Legacy", subject: "Legacy", reason: "The next release needs it again"),
    keys: [
      .repository: .init(
        "orphan", .flag, "`true`: a product or a program must need each target", default: "false")
    ], scope: .repository
  ) { context in
    let (graph, targets) = (context.repository.graph, context.targets)
    if context.rules["orphan"].isEmpty || graph.isPartial { return [] }
    let uses = Dictionary(
      targets.map { ($0.id, context.uses(in: $0).flatMap(\.to).map(\.target)) }, uniquingKeysWith: +)
    let tests = targets.filter { $0.kind == .test }.map(\.id)
    let tested = Set(reachedFrom: tests) { uses[$0] ?? [] }
    let programs = targets.filter { $0.kind == .executable || $0.kind == .plugin }.map(\.id)
    let apps = Set(programs.map(\.package))
    let frameworks = targets.filter { $0.isOfProject && $0.kind != .test && !apps.contains($0.id.package) }
    let starts = programs + frameworks.map(\.id) + graph.packages.flatMap(\.libraries).flatMap(\.targets)
    let needed = Set(reachedFrom: starts) { uses[$0] ?? [] }.union(starts + tests)
      .union(Set(reachedFrom: tests) { (uses[$0] ?? []).filter(context.testTargets.contain) })
    return targets.filter { !needed.contains($0.id) }.map {
      (Violation(.orphan(isTested: tested.contains($0.id)), in: $0.name, at: $0.declaration), $0)
    }
  }
}

extension Violation.Fault {
  /// No product and no program needs the target, or only tests do.
  public static func orphan(isTested: Bool) -> Violation.Fault {
    Violation.Fault(.orphan) { target in
      "no product and no program needs '\(target)'\(isTested ? ", only tests do" : ""); remove it"
        + "\(isTested ? " and its tests" : ""), or let a product or a program need it"
    }
  }
}
