import ArchitectureDomain

/// The targets that put most of the others together, such as `AppFeature`.
enum Compositions {
  /// Only so many targets are examined, those with the most dependencies.
  private static let limit = 10

  /// Returns a group for the only target that no library depends on, and that depends on a third of the libraries, and on
  /// two thirds directly or not.
  static func groups(in graph: NameGraph) -> [LayerGrouping.Group] {
    let libraries = Set(
      graph.arrows.keys.filter { name in
        graph.kinds[name]?.contains(.library) == true && !NameGraph.isForTests(name)
      })
    let needs = Dictionary(
      uniqueKeysWithValues: libraries.lazy.filter { graph.libraryUsers(of: $0).isEmpty }
        .map { ($0, (graph.arrows[$0] ?? []).intersection(libraries).count) })
    let candidates = needs.filter { $0.value > 2 && $0.value * 3 > libraries.count - 1 }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    let groups = candidates.prefix(limit).compactMap { name, count -> LayerGrouping.Group? in
      let reached = graph.reached(from: name).intersection(libraries).count
      guard reached * 3 >= (libraries.count - 1) * 2 else { return nil }
      return LayerGrouping.Group(name: name, basis: .composition(count), members: [name])
    }
    // Of several, none puts everything together.
    return groups.count == 1 ? groups : []
  }
}
