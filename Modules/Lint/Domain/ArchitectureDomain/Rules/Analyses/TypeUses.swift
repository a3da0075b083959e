/// The uses of types whose files can be in other layers, tags, or protected folders than their target: of the own target, and of
/// the divided targets that a file imports.
struct TypeUses {
  private(set) var byTarget: [Target.ID: [TargetUse]] = [:]
  /// The other targets of which each file, and each target, names a visible type.
  private var named: [TargetMember: Set<Target.ID>] = [:]
  /// The divided targets.
  private let indices: [Target.ID: TypeIndex]
  private let modules: [Target.ID: String]
  /// The targets that declare each visible type of a divided target.
  private var owners: [String: Set<Target.ID>] = [:]

  init(_ context: RuleContext) {
    let sources = context.repository.sources
    let divided = context.targets.filter(context.isDivided)
    modules = Dictionary(context.targets.map { ($0.id, $0.module) }) { first, _ in first }
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
    let places = Self.places(context, divided)
    for target in context.targets {
      let files = sources[target.id] ?? []
      let imported = files.map { Set(context.targets(importedBy: [$0], of: target)).subtracting([target.id]) }
      let importsDivided = imported.contains { $0.contains { indices[$0] != nil } }
      guard indices[target.id] != nil || importsDivided else { continue }
      let own = indices[target.id] ?? TypeIndex(files, of: target.module)
      byTarget[target.id] = files.enumerated().flatMap { number, file -> [TargetUse] in
        let from = TargetMember(target.id, file.path)
        var seen: Set<String> = []
        return file.details.typeNames.compactMap { use in
          let (owner, files) = declaring(use, seenFrom: number, of: target.id, own, imported[number])
          if files.isEmpty { return nil }
          if owner != target.id {
            named[from, default: []].insert(owner)
            named[TargetMember(target.id), default: []].insert(owner)
          } else if files.allSatisfy({ places[owner]?[$0] == places[owner]?[number] }) {
            return nil
          }
          // A comment can hide the first use of a type, so that the next one counts.
          guard seen.insert((use.qualifier ?? "") + "." + use.name).inserted || !file.ignoreComments.isEmpty
          else { return nil }
          let paths = files.map { TargetMember(owner, indices[owner]?.paths[$0]) }
          let place = Place(file.path, use.position)
          return TargetUse(name: use.name, from: from, to: paths, form: .type, place: place)
        }
      }
    }
  }

  /// Returns the target and the files that can declare a name. Of several imported targets, it's unknown which one is meant.
  private func declaring(
    _ use: TypeName, seenFrom file: Int, of target: Target.ID, _ own: TypeIndex, _ imported: Set<Target.ID>
  ) -> (Target.ID, [Int]) {
    let files = own.files(declaring: use, seenFrom: file)
    if !files.isEmpty || imported.isEmpty { return (target, files) }
    let meant = (owners[use.name]?.intersection(imported) ?? []).filter { owner in
      use.qualifier.map { modules[owner] == $0 } ?? true
    }
    guard meant.count == 1, let owner = meant.first, let index = indices[owner] else { return (target, []) }
    return (owner, index.files(declaring: use, seenFrom: file, of: own))
  }

  /// Returns whether a file, or any file of a target, names a visible type of one of some other targets.
  func names(typesOf targets: [Target.ID], in file: String? = nil, of target: Target.ID) -> Bool {
    named[TargetMember(target, file)].map { !$0.isDisjoint(with: targets) } ?? false
  }

  /// Returns the number of the place of each file in divided targets. All rules allow the uses between files of one place.
  private static func places(_ context: RuleContext, _ divided: [Target]) -> [Target.ID: [Int]] {
    var known: [[String?]: Int] = [:]
    return divided.reduce(into: [:]) { numbers, target in
      numbers[target.id] = (context.repository.sources[target.id] ?? []).map { file in
        let member = TargetMember(target.id, file.path)
        let place =
          [context.layers.layer(of: member)?.name, context.layers.part(of: file.path, in: target.id)]
          + context.rules.tags.map { context.tags.group(of: member, in: $0.name) }
          + context.protectedFolders.map { $0.folder(containing: file.path) }
        let number = known[place] ?? known.count
        known[place] = number
        return number
      }
    }
  }
}
