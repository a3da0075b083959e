import ArchitectureDomain

extension LayerProposal {
  /// Allows violations by name.
  ///
  /// - Parameter path: The file that the rules are for.
  mutating func allow(_ violations: [Violation], in repository: Repository, path: String) {
    let map = LayerMap(repository)
    let targets = Dictionary(grouping: repository.graph.checkedTargets, by: \.name)
    var counts: [Baseline.Entry: Int] = [:]
    for violation in violations {
      let layer = targets[violation.target]?.lazy.compactMap { [place = violation.place] in
        map.layer(of: place.path, in: $0.id)
      }.first
      if violation.rule == .forbiddenModule, let index = layers.firstIndex(where: { $0.name == layer?.name })
      {
        layers[index].allowed.insert(violation.subject)
      } else {
        let entry = Baseline.Entry(violation.rule, in: violation.target, of: violation.subject, file: "")
        counts[entry, default: 0] += 1
      }
    }
    exceptions = counts.sorted { $0.key < $1.key }.map { entry, count in
      var exception = RuleException(
        entry.rule, in: Glob(entry.target), of: Glob(entry.subject), reason: "older than these rules",
        at: Place(path))
      // An identifier such as *.shuffled() looks like a pattern.
      let isDivided = targets[entry.target]?.contains { map.isDivided($0.id) } == true
      if exception.isPattern || targets[entry.target]?.count != 1 || isDivided { exception.count = count }
      return exception
    }
  }
}
