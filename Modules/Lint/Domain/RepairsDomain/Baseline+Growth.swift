import ArchitectureDomain

extension Baseline {
  /// Returns the violations that would make the baseline grow, and the growth. A renamed file doesn't make it grow:
  /// only the totals of each target count. A violation with a larger value counts as one.
  func growth(to violations: [Violation]) -> (violations: [Violation], added: Int) {
    func total(_ entry: Entry) -> Entry {
      Entry(entry.rule, in: entry.target, of: entry.subject, file: "")
    }
    func totals<Number: AdditiveArithmetic>(_ numbers: [Entry: Number]) -> [Entry: Number] {
      Dictionary(numbers.map { (total($0.key), $0.value) }, uniquingKeysWith: +)
    }
    let found = Baseline(violations)
    let known = (counts: totals(counts), values: totals(values))
    var added = totals(found.counts).reduce(into: [Entry: Int]()) { added, total in
      let growth = total.value - known.counts[total.key, default: 0]
      if growth > 0 { added[total.key] = growth }
    }
    // An entry without a value allows any value.
    let unlimited = Set(counts.keys.filter { values[$0] == nil }.map(total))
    for (entry, value) in totals(found.values) where added[entry] == nil && !unlimited.contains(entry) {
      if value > known.values[entry, default: value] { added[entry] = 1 }
    }
    let growing = unknown(of: violations.filter(\.rule.canBeAllowed)).filter {
      added[total(Entry($0))] != nil
    }
    return (growing, added.values.reduce(0, +))
  }
}
