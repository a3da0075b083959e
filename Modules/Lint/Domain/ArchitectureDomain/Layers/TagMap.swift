/// The tags of each checked target and of each file.
package struct TagMap: Sendable {
  private typealias Groups = [String: String]

  /// The group of each target in each of its tags.
  private var groups: [Target.ID: Groups] = [:]
  /// The groups of the files in folders that have other tags than their target, by their paths.
  private var fileGroups: [Target.ID: [String: Groups]] = [:]

  package init(_ repository: Repository, _ layers: LayerMap) {
    guard let tags = repository.rules?.tags, !tags.isEmpty else { return }
    let ordered = Self.ordered(tags)
    let labels = repository.graph.labels
    for target in repository.graph.checkedTargets {
      let label = labels[target.id] ?? target.name
      func found(in layer: Layer?, _ group: (TargetTag) -> String?) -> Groups {
        ordered.reduce(into: [:]) { found, tag in
          // If several names contain the target, the first one by the alphabet wins.
          let member = tag.of.sorted().first { $0 == layer?.name || found[$0] != nil }
          found[tag.name] = member ?? group(tag)
        }
      }
      let own = found(in: layers.layer(of: target.id)) { $0.group(of: target, named: label) }
      groups[target.id] = own
      guard layers.isDivided(target.id) || tags.contains(where: { !$0.paths.isEmpty }) else { continue }
      for file in repository.sources[target.id] ?? [] {
        let groups = found(in: layers.layer(of: file.path, in: target.id)) {
          $0.group(of: target, named: label) ?? $0.folders.folder(around: file.path, in: target)
        }
        if groups != own { fileGroups[target.id, default: [:]][file.path] = groups }
      }
    }
  }

  /// Returns the tags in an order in which each comes after the tags that it contains.
  private static func ordered(_ tags: [TargetTag]) -> [TargetTag] {
    let numbers = Dictionary(zip(tags.map(\.name), 0...)) { first, _ in first }
    let digraph = Digraph(successors: tags.map { $0.of.compactMap { numbers[$0] }.sorted() })
    return digraph.order().reversed().map { tags[$0] }
  }

  private func groups(of member: TargetMember) -> Groups {
    member.file.flatMap { fileGroups[member.target]?[$0] } ?? groups[member.target] ?? [:]
  }

  /// Returns the names of the tags of a file or of a whole target.
  func tags(of member: TargetMember) -> Set<String> { Set(groups(of: member).keys) }

  /// Returns the names of the tags that a target or a file of it has.
  package func allTags(of target: Target.ID) -> Set<String> {
    (fileGroups[target] ?? [:]).values.reduce(into: tags(of: TargetMember(target))) { $0.formUnion($1.keys) }
  }

  /// Returns the group of a file or of a whole target in a tag, or nil if it doesn't have the tag.
  func group(of member: TargetMember, in tag: String) -> String? { groups(of: member)[tag] }

  /// Returns whether files of a target have other tags than the target.
  func isDivided(_ target: Target.ID) -> Bool { fileGroups[target] != nil }
}
