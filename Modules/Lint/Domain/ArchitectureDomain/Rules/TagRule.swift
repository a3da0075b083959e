extension Violation.Rule {
  public static let tag: Violation.Rule = .init(
    "tag", "an import or a dependency breaks the contract of a tag",
    meaning: """
      A target has a tag, and imports or declares a target that only has tags of the same kind that this tag does not list \
      in `sees`. Or both belong to different groups of a tag that is `independent`. Targets without a tag of the kind are \
      not restricted. Folders with tags are compared by the types that their files name.
      """,
    reason: """
      Layers order a repository in one direction. Features, teams, or products divide it in another one. If features do \
      not depend on one another, each can be built, tested, and removed alone.
      """,
    wrong: """
      // architecture.json5
      {
        tags: [
          { name: "feature", groups: ["*Domain", "*Screen", "!Core*"], independent: true },
        ],
      }

      // Sources/CartScreen/CartScreen.swift
      import OrdersDomain
      """,
    right: """
      // Sources/CartScreen/CartScreen.swift
      import CartDomain
      import CoreDomain
      """,
    fix: """
      Move the code that both need to a target without this tag, or let the feature declare what it needs as a protocol \
      or a closure, and the app provide it.
      """,
    exception: .example(
      target: "CartScreen", subject: "OrdersDomain", reason: "Orders move into the cart with the next release"
    )
  ) { context in
    guard let contracts = TagContracts(context) else { return [] }
    return context.atEachUse(contracts.violation)
  }
}

extension Violation.Fault {
  /// A target depends on one whose tags its own tag doesn't see.
  public static func tagNotSeen(
    name: String, of tags: [String], from own: String, sees: [String], form: UseForm
  ) -> Violation.Fault {
    Violation.Fault(.tag, name, rank: 1) { target in
      "'\(target)' of \(own) \(form.rawValue) '\(name)' of \(listed(tags)), but \(own) sees "
        + (sees.isEmpty ? "no tag of this kind" : "only \(listed(sees))")
        + "; use a target that \(own) sees, or \(form == .declaration ? "remove the dependency" : "move the file")"
    }
  }

  /// A target depends on another group of a tag whose groups must be independent.
  public static func groupsNotIndependent(
    name: String, group: String, other: String, tag: String, form: UseForm
  ) -> Violation.Fault {
    Violation.Fault(.tag, name, rank: 1) { target in
      "'\(target)' \(form.rawValue) '\(name)'"
        + (other == name && group == target ? "" : ", so \(group) depends on \(other)")
        + ", but the groups of \(tag) are independent; move the code that they share to a target without this tag"
    }
  }
}

/// The imports and declarations that the tags of a target allow.
private struct TagContracts {
  private let tags: [TargetTag]
  private let map: TagMap
  private let context: RuleContext
  /// The kind of each tag, by its name.
  private let kinds: [String: String]

  /// Returns nil if no tag restricts its targets.
  init?(_ context: RuleContext) {
    tags = context.rules.tags.filter { $0.sees != nil || $0.isIndependent }
    if tags.isEmpty { return nil }
    map = context.tags
    self.context = context
    kinds = Dictionary(context.rules.tags.map { ($0.name, $0.kind) }) { first, _ in first }
  }

  func violation(at use: TargetUse, in target: Target) -> Violation? {
    for tag in tags {
      guard let own = map.group(of: use.from, in: tag.name) else { continue }
      if let seen = tag.sees {
        // A folder may use its own types, whatever other tags a file of it has.
        let others = use.to.filter { other in
          use.form == .type ? map.group(of: other, in: tag.name) != own : other.target != target.id
        }.map { map.tags(of: $0).filter { kinds[$0] == tag.kind } }
        let unseen = others.filter { !$0.isEmpty && $0.isDisjoint(with: seen) }
        // If a visible file declares the type too, the name may mean that type.
        if let tagged = unseen.first, use.form != .type || unseen.count == use.to.count {
          let fault = Violation.Fault.tagNotSeen(
            name: use.name, of: tagged.sorted(), from: tag.name, sees: seen.sorted(), form: use.form)
          return Violation(fault, in: target.name, at: use.place)
        }
      }
      // A test may depend on the groups that it tests.
      if tag.isIndependent, target.kind != .test,
        let other = use.group(otherThan: own, { map.group(of: $0, in: tag.name) })
      {
        let isFolder = use.form == .type && map.isDivided(target.id)
        let fault = Violation.Fault.groupsNotIndependent(
          name: use.name, group: own, other: other, tag: tag.name, form: use.form)
        return Violation(fault, in: isFolder ? own : target.name, at: use.place)
      }
    }
    return nil
  }
}
