/// The tags of each checked target.
package struct TagMap: Sendable {
  /// The group of each target in each of its tags.
  private let groups: [Target.ID: [String: String]]

  package init(_ repository: Repository, _ layers: LayerMap) {
    guard let tags = repository.rules?.tags, !tags.isEmpty else {
      groups = [:]
      return
    }
    let ordered = Self.ordered(tags)
    let labels = repository.graph.labels
    groups = Dictionary(
      repository.graph.checkedTargets.map { target in
        var found: [String: String] = [:]
        let layer = layers.layer(of: target.id)?.name
        for tag in ordered {
          // If several names contain the target, the first one by the alphabet wins.
          let member = tag.of.sorted().first { $0 == layer || found[$0] != nil }
          found[tag.name] = member ?? tag.group(of: target, named: labels[target.id] ?? target.name)
        }
        return (target.id, found)
      }
    ) { first, _ in first }
  }

  /// Returns the tags in an order in which each comes after the tags that it contains.
  private static func ordered(_ tags: [TargetTag]) -> [TargetTag] {
    let numbers = Dictionary(zip(tags.map(\.name), 0...)) { first, _ in first }
    let digraph = Digraph(successors: tags.map { $0.of.compactMap { numbers[$0] }.sorted() })
    return digraph.order().reversed().map { tags[$0] }
  }

  /// Returns the names of a target's tags.
  func tags(of target: Target.ID) -> Set<String> { Set(groups[target]?.keys ?? [:].keys) }

  package func has(_ tag: String, _ target: Target.ID) -> Bool { groups[target]?[tag] != nil }

  /// Returns the group of a target in a tag, or nil if it doesn't have the tag.
  package func group(of target: Target.ID, in tag: String) -> String? { groups[target]?[tag] }
}
