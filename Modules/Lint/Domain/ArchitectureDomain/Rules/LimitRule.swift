extension Violation.Rule {
  public static let limit: Violation.Rule = .init(
    "limit", "a measure of a target or a layer is above its limit",
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
      target: "CheckoutScreen", subject: "fanOut", reason: "It shows the cart, the prices, and the payment"),
    keys: [
      .repository: ConfigurationKey(
        "limits",
        .objects(
          Measure.allCases.map(\.key) + [
            ConfigurationKey(
              "targets", .patterns(.target),
              "patterns for the limited targets; tests have no measures, so a limit for tests only is a violation "
                + "(`no-match`)", default: "all"),
            ConfigurationKey("layers", .layers, "the layers to limit instead of targets", default: "none"),
            .because,
          ]), "the largest values that measures of targets or layers may have", default: "none")
    ],
    mistake: { entry in
      if Measure.allCases.allSatisfy({ entry.number($0.rawValue) == nil }) {
        "this limit has no measure; add 'fanIn', 'fanOut', 'instability', or 'depth'"
      } else if !entry.names("layers").isEmpty, !entry.names("targets").isEmpty {
        "a limit is for 'targets' or for 'layers'; remove one of them, or write two limits"
      } else {
        nil
      }
    },
    scope: .repository
  ) { LimitExcesses($0).findings }
}

extension Violation.Fault {
  /// A measure of a target or a layer is above its limit.
  public static func limit(
    _ measure: Measure, found: Double, most: Double, ofLayer: Bool, because reason: String
  ) -> Violation.Fault {
    // Rounded as reports print it.
    Violation.Fault(
      .limit, measure.rawValue, value: (found * 100).rounded() / 100, isInConfiguration: ofLayer
    ) { target in
      let (noun, fix) = measure.words
      return
        "\(ofLayer ? "the layer " : "")'\(target)' has \(noun) of \(measure.text(found)), but \(measure.text(most)) is "
        + "the limit because \(reason); \(fix), or raise the limit"
    }
  }
}

/// A measure of targets and layers. See ``GraphMetrics``.
public enum Measure: String, CaseIterable, Sendable {
  case fanIn, fanOut, instability, depth

  fileprivate var key: ConfigurationKey {
    switch self {
    case .fanIn: number("the number of targets that depend on it")
    case .fanOut: number("the number of targets that it depends on")
    case .instability: number("fanOut / (fanIn + fanOut), from 0 to 1", .fraction)
    case .depth: number("the number of arrows in the longest chain that starts there")
    }
  }

  private func number(_ meaning: String, _ value: ConfigurationKey.Value = .wholeNumber) -> ConfigurationKey {
    ConfigurationKey(rawValue, value, meaning, default: "no limit")
  }

  fileprivate var words: (noun: String, fix: String) {
    switch self {
    case .fanIn: ("a fan-in", "split the target, so that fewer targets depend on each part")
    case .fanOut: ("a fan-out", "remove dependencies, or split the target")
    case .instability: ("an instability", "remove dependencies on other targets")
    case .depth: ("a depth", "remove the dependency with the longest chain")
    }
  }

  fileprivate func text(_ value: Double) -> String {
    self == .instability ? value.twoDecimals : String(Int(value))
  }
}
