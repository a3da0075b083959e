/// Finds measures of targets and layers above their limits: `limit`. Tests and other packages don't count.
struct LimitExcesses {
  private let limits: [RuleEntry]
  private let repository: Repository
  private let context: RuleContext

  init(_ context: RuleContext) {
    self.context = context
    repository = context.repository
    limits = context.rules["limits"]
  }

  /// The violations, with the target or nil for a layer.
  var findings: [Finding] {
    if limits.isEmpty { return [] }
    let metrics = LayeredGraph(repository).selecting(tests: false, external: false).metrics
    let targets = repository.graph.targetsByID
    let layers = Dictionary(metrics.layers.map { ($0.name, $0) }) { first, _ in first }
    return limits.flatMap { limit -> [Finding] in
      if let names = limit.layers {
        return names.sorted().compactMap { layers[$0] }.flatMap { layer in
          exceeded(limit, layer.coupling, layer.depth, ofLayer: true).map {
            (Violation($0, in: layer.name, at: limit.place), nil)
          }
        }
      }
      let names = limit.targets
      return metrics.targets.filter { names.matches($0.id.name) }.flatMap { found in
        targets[found.id].map { target in
          exceeded(limit, found.coupling, found.depth).map {
            (Violation($0, in: target.name, at: target.declaration), target)
          }
        } ?? []
      }
    }
  }

  /// The violations of limits that apply to existing targets, but to none with measures.
  var idle: [Violation] {
    if limits.isEmpty { return [] }
    let measured = LayeredGraph(repository).selecting(tests: false, external: false).nodes
    let layers = Set(measured.compactMap(\.layer))
    return limits.filter { limit in
      if let names = limit.layers { return layers.union(context.absentLayers).isDisjoint(with: names) }
      let names = limit.targets
      return repository.graph.checkedTargets.contains { names.matches($0.name) }
        && !measured.contains { names.matches($0.name) }
    }
    .map { Violation(.limitWithoutTargets, in: "limits", at: $0.place) }
  }

  private func exceeded(
    _ limit: RuleEntry, _ coupling: GraphMetrics.Coupling, _ depth: Int, ofLayer: Bool = false
  ) -> [Violation.Fault] {
    Measure.allCases.compactMap { measure in
      let found: Double? =
        switch measure {
        case .fanIn: Double(coupling.afferent)
        case .fanOut: Double(coupling.efferent)
        case .instability: coupling.instability
        case .depth: Double(depth)
        }
      guard let found, let most = limit.number(measure.rawValue), found > most else { return nil }
      return .limit(measure, found: found, most: most, ofLayer: ofLayer, because: limit.because)
    }
  }
}

extension RuleEntry {
  /// The limited layers, or nil if the limit is for targets.
  fileprivate var layers: [String]? { names("layers").isEmpty ? nil : names("layers") }

  /// The limited targets.
  fileprivate var targets: NamePatterns {
    names("targets").isEmpty ? NamePatterns([Glob("*")]) : patterns("targets")
  }
}
