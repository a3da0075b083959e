import ArchitectureDomain

extension Baseline {
  /// Returns the violations that would make the baseline grow, and the growth. A renamed file doesn't make it grow:
  /// only the totals of each target count.
  func growth(to violations: [Violation]) -> (violations: [Violation], added: Int) {
    func totals(_ baseline: Baseline) -> [Entry: Int] {
      Dictionary(
        baseline.counts.map {
          (Entry($0.key.rule, in: $0.key.target, of: $0.key.subject, file: ""), $0.value)
        },
        uniquingKeysWith: +)
    }
    let known = totals(self)
    let found = totals(Baseline(violations))
    let added = found.reduce(into: [Entry: Int]()) { added, total in
      let growth = total.value - known[total.key, default: 0]
      if growth > 0 { added[total.key] = growth }
    }
    let growing = unknown(of: violations.filter(\.rule.canBeAllowed)).filter {
      added[Entry($0.rule, in: $0.target, of: $0.subject, file: "")] != nil
    }
    return (growing, added.values.reduce(0, +))
  }
}
