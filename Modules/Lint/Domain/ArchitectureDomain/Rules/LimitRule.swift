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
    scope: .repository
  ) { LimitExcesses($0).findings }
}

extension Violation.Fault {
  /// A measure of a target or a layer is above its limit.
  public static func limit(
    _ measure: MeasureLimit.Measure, found: Double, most: Double, ofLayer: Bool, because reason: String
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

extension MeasureLimit.Measure {
  fileprivate var words: (noun: String, fix: String) {
    switch self {
    case .fanIn: ("a fan-in", "split it, so that fewer targets depend on each part")
    case .fanOut: ("a fan-out", "remove dependencies, or split it")
    case .instability: ("an instability", "remove dependencies on other targets")
    case .depth: ("a depth", "remove the dependency with the longest chain")
    }
  }

  fileprivate func text(_ value: Double) -> String {
    self == .instability ? value.twoDecimals : String(Int(value))
  }
}

/// Finds measures of targets and layers above their limits: `limit`. Tests and other packages don't count.
struct LimitExcesses {
  private let limits: [MeasureLimit]
  private let repository: Repository

  init(_ context: RuleContext) {
    repository = context.repository
    limits = context.rules.limits
  }

  /// The violations, with the target or nil for a layer.
  var findings: [Finding] {
    if limits.isEmpty { return [] }
    let metrics = LayeredGraph(repository).selecting(tests: false, external: false).metrics
    let targets = repository.graph.targetsByID
    let layers = Dictionary(metrics.layers.map { ($0.name, $0) }) { first, _ in first }
    return limits.flatMap { limit -> [Finding] in
      switch limit.scope {
      case .targets(let names):
        return metrics.targets.filter { names.matches($0.id.name) }.flatMap { found in
          targets[found.id].map { target in
            exceeded(limit, found.coupling, found.depth).map {
              (Violation($0, in: target.name, at: target.declaration), target)
            }
          } ?? []
        }
      case .layers(let names):
        return names.sorted().compactMap { layers[$0] }.flatMap { layer in
          exceeded(limit, layer.coupling, layer.depth, ofLayer: true).map {
            (Violation($0, in: layer.name, at: limit.place), nil)
          }
        }
      }
    }
  }

  /// The violations of limits that apply to existing targets, but to none with measures.
  var idle: [Violation] {
    if limits.isEmpty { return [] }
    let measured = LayeredGraph(repository).selecting(tests: false, external: false).nodes
    let layers = Set(measured.compactMap(\.layer))
    return limits.filter { limit in
      switch limit.scope {
      case .targets(let names):
        repository.graph.checkedTargets.contains { names.matches($0.name) }
          && !measured.contains { names.matches($0.name) }
      case .layers(let names): layers.isDisjoint(with: names)
      }
    }
    .map { Violation(.limitWithoutTargets, in: "limits", at: $0.place) }
  }

  private func exceeded(
    _ limit: MeasureLimit, _ coupling: GraphMetrics.Coupling, _ depth: Int, ofLayer: Bool = false
  ) -> [Violation.Fault] {
    MeasureLimit.Measure.allCases.compactMap { measure in
      let found: Double? =
        switch measure {
        case .fanIn: Double(coupling.afferent)
        case .fanOut: Double(coupling.efferent)
        case .instability: coupling.instability
        case .depth: Double(depth)
        }
      guard let found, let most = limit.most[measure], found > most else { return nil }
      return .limit(measure, found: found, most: most, ofLayer: ofLayer, because: limit.because)
    }
  }
}
