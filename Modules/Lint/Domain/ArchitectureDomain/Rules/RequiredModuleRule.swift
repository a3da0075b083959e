extension Violation.Rule {
  public static let requiredModule: Violation.Rule = .init(
    "required-module", "a target doesn't depend on a module that its layer or tag requires",
    meaning: """
      A layer or a tag lists layers, tags, and modules in `requires`. Each of its targets must declare or import one target of \
      each, directly, and each of its folders must import one or name a type of one. What belongs to a required one itself is \
      exempt, and so are tests, except in layers for tests.
      """,
    reason: "A screen without the design system looks different, and nobody notices a missing dependency.",
    wrong: """
      // architecture.json5
      layers: [{ name: "Features", targets: ["*Feature"], requires: ["Design"] }],

      // Package.swift
      .target(name: "OrdersFeature"),
      """,
    right: "// Package.swift\n.target(name: \"OrdersFeature\", dependencies: [\"Design\"]),",
    fix: "Depend on the module, or move the target to another layer.",
    exception: .example(target: "OrdersFeature", subject: "Design", reason: "It only shows web pages"),
    keys: [.layer: requires, .tag: requires], scope: .repository
  ) { context in
    let layers = context.rules.layers.map { ($0.name, $0["requires"], !$0.isForTests) }
    let owners = layers + context.rules.tags.map { ($0.name, $0["requires"], true) }
    return owners.flatMap { name, entries, isExempt in
      entries.flatMap { context.parts(of: name, without: $0, exceptTests: isExempt) }
    }
  }

  private static let requires = ConfigurationKey(
    "requires", .layersTagsAndModules, "layers, tags, and modules that it must use", default: "nothing")
}

extension Violation.Fault {
  /// A target or a folder doesn't depend on a layer, a tag, or a module that its own layer or tag requires.
  public static func requiredModule(_ name: String, by owner: String) -> Violation.Fault {
    Violation.Fault(.requiredModule, name) { target in
      "'\(target)' of \(owner) must depend on '\(name)'; use it, or move '\(target)' out of \(owner)"
    }
  }
}

extension RuleContext {
  /// Returns the whole targets and the folders of a layer or a tag that don't meet a requirement.
  fileprivate func parts(of owner: String, without entry: RuleEntry, exceptTests: Bool) -> [Finding] {
    let (name, patterns) = (entry.names("patterns")[0], entry.patterns("patterns"))
    func part(_ member: TargetMember) -> String? {
      layers.part(of: member, in: owner) ?? tags.group(of: member, in: owner)
    }
    let isGroup = rules.layers.contains { $0.name == name } || rules.tags.contains { $0.name == name }
    func isRequired(_ member: TargetMember) -> Bool {
      isGroup
        ? layers.layer(of: member)?.name == name || tags.group(of: member, in: name) != nil
        : patterns.matches(member.target.name)
    }
    // An optional layer can be absent.
    if repository.graph.isPartial || absentLayers.contains(name) { return [] }
    return inEachTarget { target, files in
      let parts = members(of: target)
      if target.kind == .test && exceptTests || parts.allSatisfy({ part($0) == nil }) { return [] }
      let users = uses(in: target).filter {
        $0.to.contains(where: isRequired) || !isGroup && $0.form != .type && patterns.matches($0.name)
      }
      let exempt = parts.dropFirst(files.isEmpty ? 0 : 1).filter(isRequired)
      var known = Set((users.map(\.from) + exempt).map(part) + [nil])
      return parts.filter { known.insert(part($0)).inserted }.map { member in
        Violation(
          .requiredModule(name, by: owner), in: member.file.flatMap { _ in part(member) } ?? target.name,
          at: member.file.map { Place($0) } ?? target.declaration)
      }
    }
  }
}
