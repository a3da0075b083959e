import ArchitectureDomain

extension RuleExplanation {
  static let tag = RuleExplanation(
    .tag, "an import or a dependency breaks the contract of a tag",
    meaning: """
      A target has a tag, and imports or declares a target that only has tags of the same kind that this tag does not list \
      in `sees`. Or both belong to different groups of a tag that is `independent`. Targets without a tag of the kind are \
      not restricted.
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
    ))

  static let limit = RuleExplanation(
    .limit, "a measure of a target or a layer is above its limit",
    meaning: """
      The configuration limits the fan-in, the fan-out, the instability, or the depth of targets or layers in `limits`, \
      and a measure is larger. The measures are those of `layerlint graph --metrics`, so tests and targets of other \
      packages do not count.
      """,
    reason: """
      A target that depends on many others is compiled after them and changes with them. A long chain of targets cannot \
      be compiled in parallel. Both grow by one arrow at a time, which nobody notices in a review.
      """,
    wrong: """
      // architecture.json5
      {
        limits: [{ fanOut: 2, targets: ["*Screen"], because: "a screen shows one feature" }],
      }

      // Package.swift
      .target(name: "CartScreen", dependencies: ["CartDomain", "OrdersDomain", "PricesDomain"]),
      """,
    right: """
      // Package.swift
      .target(name: "CartScreen", dependencies: ["CartDomain", "PricesDomain"]),
      """,
    fix: "Remove dependencies, or split the target. If the number is fine, raise the limit.",
    exception: .example(
      target: "CheckoutScreen", subject: "fanOut", reason: "It shows the cart, the prices, and the payment"))
}
