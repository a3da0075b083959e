/// The uses of types whose files can be in other layers, tags, or protected folders than their target: of the own target, and of
/// the divided targets that a file imports.
struct TypeUses {
  private(set) var byTarget: [Target.ID: [TargetUse]] = [:]
  /// The targets of which each file names a visible type.
  private var named: [TargetMember: Set<Target.ID>] = [:]
  /// The divided targets.
  private let indices: [Target.ID: TypeIndex]
  /// The targets that declare each visible type of a divided target.
  private var owners: [String: Set<Target.ID>] = [:]

  init(_ context: RuleContext) {
    let sources = context.repository.sources
    let divided = context.targets.filter(context.isDivided)
    indices = Dictionary(
      divided.map { ($0.id, TypeIndex(sources[$0.id] ?? [], of: $0.module)) }
    ) { first, _ in first }
    if divided.isEmpty { return }
    for (id, index) in indices {
      for name in index.visibleFiles.keys { owners[name, default: []].insert(id) }
    }
    for (id, files) in sources {
      for name in files.lazy.flatMap(\.details.publicTypes) { owners[name]?.insert(id) }
    }
    for target in context.targets {
      let files = sources[target.id] ?? []
      let importsDivided = context.targets(importedBy: files, of: target).contains { indices[$0] != nil }
      guard indices[target.id] != nil || importsDivided else { continue }
      let own = indices[target.id] ?? TypeIndex(files, of: target.module)
      byTarget[target.id] = files.enumerated().flatMap { number, file -> [TargetUse] in
        let from = TargetMember(target.id, file.path)
        let imported = Set(context.targets(importedBy: [file], of: target)).subtracting([target.id])
        return file.details.typeNames.compactMap { use in
          let (owner, files) = declaring(use, seenFrom: number, of: target.id, own, imported)
          if files.isEmpty { return nil }
          if owner != target.id { named[from, default: []].insert(owner) }
          return TargetUse(
            use.name, from: from, to: files.map { TargetMember(owner, $0) }, form: .type,
            at: Place(file.path, use.position))
        }
      }
    }
  }

  /// Returns the target and the files that can declare a name. Of several imported targets, it's unknown which one is meant.
  private func declaring(
    _ use: TypeName, seenFrom file: Int, of target: Target.ID, _ own: TypeIndex, _ imported: Set<Target.ID>
  ) -> (Target.ID, [String]) {
    let files = own.files(declaring: use, seenFrom: file)
    if !files.isEmpty || imported.isEmpty { return (target, files.map { own.paths[$0] }) }
    let meant = owners[use.name]?.intersection(imported) ?? []
    guard meant.count == 1, let owner = meant.first, let index = indices[owner] else { return (target, []) }
    return (owner, index.files(declaring: use, seenFrom: file, of: own).map { index.paths[$0] })
  }

  /// Returns whether a file names a visible type of one of some targets.
  func names(typesOf targets: [Target.ID], in file: String, of target: Target.ID) -> Bool {
    named[TargetMember(target, file)].map { !$0.isDisjoint(with: targets) } ?? false
  }
}
