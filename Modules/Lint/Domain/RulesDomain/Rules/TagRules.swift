import ArchitectureDomain

/// Checks imports and declarations against the tags of targets: `tag`.
struct TagRules {
  private let tags: [TargetTag]
  private let map: TagMap
  private let modules: ModuleIndex
  /// The kind of each tag, by its name.
  private let kinds: [String: String]

  /// Returns nil if no tag restricts its targets.
  init?(_ repository: Repository, _ map: TagMap) {
    tags = (repository.rules?.tags ?? []).filter { $0.sees != nil || $0.isIndependent }
    if tags.isEmpty { return nil }
    self.map = map
    modules = ModuleIndex(repository.graph)
    kinds = Dictionary((repository.rules?.tags ?? []).map { ($0.name, $0.kind) }) { first, _ in first }
  }

  func violations(of target: Target, in files: [SourceFile]) -> [Violation] {
    let own = tags.filter { map.has($0.name, target.id) }
    if own.isEmpty { return [] }
    var violations = target.dependencies.compactMap { dependency in
      fault(of: target, on: dependency.targets, named: dependency.name, isDeclaration: true, own).map {
        Violation($0, in: target.name, at: dependency.place)
      }
    }
    for file in files {
      violations += file.imports.compactMap { imported in
        if imported.module == target.module { return nil }
        let meant = modules.targets(named: imported.module, in: target).map(\.id)
        return fault(of: target, on: meant, named: imported.module, isDeclaration: false, own).map {
          Violation($0, in: target.name, at: Place(file.path, imported.position))
        }
      }
    }
    return violations
  }

  private func fault(
    of target: Target, on others: [Target.ID], named name: String, isDeclaration: Bool, _ own: [TargetTag]
  ) -> Violation.Fault? {
    for other in others where other != target.id {
      for tag in own {
        if let seen = tag.sees {
          let tagged = map.tags(of: other).filter { kinds[$0] == tag.kind }
          if !tagged.isEmpty, tagged.isDisjoint(with: seen) {
            return .tagNotSeen(
              name: name, of: tagged.sorted(), from: tag.name, sees: seen.sorted(),
              isDeclaration: isDeclaration)
          }
        }
        // A test may depend on the groups that it tests.
        if tag.isIndependent, target.kind != .test,
          let group = map.group(of: target.id, in: tag.name),
          let otherGroup = map.group(of: other, in: tag.name), group != otherGroup
        {
          return .groupsNotIndependent(
            name: name, group: group, other: otherGroup, tag: tag.name, isDeclaration: isDeclaration)
        }
      }
    }
    return nil
  }
}
