import ArchitectureDomain

/// The folders of a target as candidates for layers, because the target contains all production code.
struct FolderLayers {
  /// The folders that each folder depends on, by the types that its files use. Files outside of these folders are
  /// under the name of the target.
  let arrows: [String: Set<String>]
  let groups: [LayerGrouping.Group]

  /// Creates layers of the outermost folders that divide the files.
  ///
  /// - Parameter files: The files with their declarations and the names of types.
  /// - Returns: Nil if there are fewer than two folders.
  init?(of target: Target, _ files: [SourceFile]) {
    let folders = files.map { $0.path.split(separator: "/").dropLast() }
    let depth = folders.dropFirst().reduce(folders.first?.count ?? 0) { depth, folder in
      zip(folders[0].prefix(depth), folder).prefix { $0 == $1 }.count
    }
    let names = folders.map { folder in
      folder.count == depth ? target.name : folder.prefix(depth + 1).joined(separator: "/")
    }
    guard Set(names).subtracting([target.name]).count > 1 else { return nil }

    var counts: [String: [String: Int]] = [:]
    TypeIndex(files, of: target.module).forEachUse(in: files) { index, _, declaring in
      let others = Set(declaring.map { names[$0] })
      // If several folders declare the type, the meaning of the name is unknown.
      if others.count == 1, let other = others.first {
        counts[names[index], default: [:]][other, default: 0] += 1
      }
    }
    // Of two folders that use each other, the one with fewer uses is the inner one.
    arrows = Dictionary(
      uniqueKeysWithValues: Set(names).map { name in
        let needs = (counts[name] ?? [:]).filter { $0.key != name && $0.value >= counts[$0.key]?[name] ?? 0 }
        return (name, Set(needs.keys))
      })
    groups = arrows.keys.sorted().map { name in
      name == target.name
        ? LayerGrouping.Group(name: name, basis: .single, members: [name])
        : LayerGrouping.Group(
          name: name.split(separator: "/").last.map(String.init) ?? name, basis: .part(path: name),
          members: [name])
    }
  }
}

extension LayerProposal {
  /// Returns the Swift target that contains all production code, or nil if several do.
  static func onlyTarget(of repository: Repository) -> Target? {
    let graph = NameGraph(repository)
    let (tests, support) = graph.tests()
    let names = graph.without(tests.union(support)).arrows.keys
    let targets = repository.graph.checkedTargets.filter { names.contains($0.name) }
    return targets.count == 1 && [.library, .executable].contains(targets[0].kind) ? targets[0] : nil
  }
}
