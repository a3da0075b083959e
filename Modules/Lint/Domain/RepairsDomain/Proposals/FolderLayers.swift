import ArchitectureDomain

/// The folders of programs and of large libraries as candidates for layers. A file outside of these folders counts for its
/// target.
struct FolderLayers {
  private(set) var groups: [LayerGrouping.Group] = []
  /// The number of uses of folders and targets, by what uses them. The name of a folder ends in a slash.
  private(set) var uses: [String: [String: Int]] = [:]
  /// The targets whose whole folders are in these layers.
  private(set) var claimed: Set<String> = []
  private var units: Set<String> = []

  /// The number of files of a library that isn't divided.
  private static let sizeLimit = 50
  /// The number of files of a folder that only joins other folders.
  private static let tinyLimit = 2
  /// The number of folders without a known purpose that are layers. More are features.
  private static let unknownLimit = 12
  /// The number of folders of a layer, the largest ones.
  private static let pathLimit = 100

  /// - Parameter tests: The names of targets for tests.
  init(_ repository: Repository, without tests: Set<String>) {
    let sizes = repository.sources.mapValues(\.count)
    let targets = repository.graph.checkedTargets.filter {
      [.library, .executable].contains($0.kind) && !tests.contains($0.name) && sizes[$0.id, default: 0] > 0
    }
    let total = targets.reduce(0) { $0 + sizes[$1.id, default: 0] }
    let large = targets.filter { target in
      let isProgram = target.kind == .executable || targets.count == 1
      return sizes[target.id, default: 0] > Self.sizeLimit
        || isProgram && sizes[target.id, default: 0] * 10 >= total
    }
    for library in large where library.kind == .library && targets.count > 1 {
      append([library], [library], repository, prefix: library.name + " ")
    }
    let programs = targets.filter { $0.kind == .executable || targets.count == 1 }
    append(programs, programs.filter(large.contains), repository, prefix: "")
    if groups.count > 1 || groups.contains(where: { $0.members.count > 1 }) {
      countUses(in: repository)
    } else {
      groups = []
    }
  }

  // MARK: Folders

  /// Appends the folders of large targets, and those of others with the same names or purposes.
  private mutating func append(
    _ targets: [Target], _ large: [Target], _ repository: Repository, prefix: String
  ) {
    func paths(_ target: Target) -> Set<String> { Set((repository.sources[target.id] ?? []).map(\.path)) }
    let tests = Set(repository.graph.checkedTargets.filter { $0.kind == .test }.map(\.folder.path))
    let largePaths = large.reduce(into: Set()) { $0.formUnion(paths($1).flatMap(\.folders)) }
    let isSmall = large.reduce(0) { $0 + paths($1).count } <= Self.sizeLimit
    let tree = FolderTree(targets.map(paths), targets: repository.graph.checkedTargets.map(\.name))
    let all = tree.parts().filter { !units.contains($0.path) && !tests.contains($0.path) }
    let main = all.filter { largePaths.contains($0.path) && ($0.count > Self.tinyLimit || isSmall) }
    // A library with few files in folders is a layer.
    if !prefix.isEmpty, main.reduce(0, { $0 + $1.count }) * 2 < large.reduce(0, { $0 + paths($1).count }) {
      return
    }
    // Folders beside each other with different words for one purpose are different layers.
    let siblings = Dictionary(grouping: main.filter { $0.path.folderFamily != nil }) {
      "\($0.path.folderFamily?.rawValue ?? "") \($0.path.folders.last ?? "")"
    }
    let mixed = Set(siblings.values.filter { $0.count > 1 }.map { $0[0].path.folderFamily })
    let unknown = Set(main.filter { $0.path.folderFamily == nil }.map(\.path.folderStem))
    func key(_ path: String) -> String {
      guard let family = path.folderFamily else {
        let isFeature = unknown.count > Self.unknownLimit && unknown.contains(path.folderStem)
        return isFeature ? LayerFamily.feature.rawValue : path.folderStem
      }
      return mixed.contains(family) ? path.folderStem : family.rawValue
    }
    let keys = Set(main.map { key($0.path) })
    let parts = Dictionary(grouping: all.filter { keys.contains(key($0.path)) }) { key($0.path) }
    for (key, parts) in parts.sorted(by: { $0.key < $1.key }) {
      let parts = parts.prefix(Self.pathLimit)
      let name = key == LayerFamily.feature.rawValue ? key : parts[0].path.lastComponent
      let patterns = parts.flatMap { part in
        if part.children.isEmpty { return [part.path] }
        let isMixed = tests.contains { $0.folders.last == part.path }
        return isMixed ? part.children.subtracting(tests).sorted() : [part.path + "/*"]
      }
      let folders = Set(parts.map(\.path)).union(parts.flatMap(\.children))
      units.formUnion(folders)
      let globs = patterns.map { Glob($0) }
      let whole = repository.graph.checkedTargets.filter { target in
        globs.contains { $0.matches(target.folder.path) }
      }
      claimed.formUnion(whole.map(\.name))
      groups.append(
        LayerGrouping.Group(
          name: prefix + name,
          basis: .folders(patterns, LayerFamily(rawValue: key) ?? parts[0].path.folderFamily),
          members: Set(folders.map { $0 + "/" } + whole.map(\.name))))
    }
  }

  // MARK: Uses

  private mutating func countUses(in repository: Repository) {
    for group in groups { for name in group.members { uses[name] = [:] } }
    let modules = ModuleIndex(repository.graph)
    let targets = repository.graph.checkedTargets
    var types: [Target.ID: [String: String]] = [:]
    var names: [Target.ID: [String]] = [:]
    for target in targets {
      let files = repository.sources[target.id] ?? []
      let own = files.map { file in
        file.path.folders.last(where: units.contains).map { $0 + "/" } ?? target.name
      }
      names[target.id] = own
      guard Set(own).count > 1 else { continue }
      for (file, name) in zip(files, own) {
        for declaration in file.details.declarations where declaration.parents.isEmpty {
          types[target.id, default: [:]][declaration.name] = name
        }
      }
      TypeIndex(files, of: target.module).forEachUse(in: files) { index, _, declaring in
        guard let other = declaring.first, !declaring.contains(where: { own[$0] == own[index] }) else {
          return
        }
        uses[own[index], default: [:]][own[other], default: 0] += 1
      }
    }
    for target in targets {
      var tested: Set<String> = []
      for (file, name) in zip(repository.sources[target.id] ?? [], names[target.id] ?? []) {
        for module in Set(file.imports.map(\.module)) {
          guard let other = modules.targets(named: module, in: target).first, other.id != target.id,
            names[other.id] != nil
          else { continue }
          uses[name, default: [:]][other.name, default: 0] += 1
          guard let declared = types[other.id] else { continue }
          tested.formUnion(target.kind == .test ? names[other.id] ?? [] : [])
          for unit in Set(file.details.typeNames.map(\.name)).compactMap({ declared[$0] }) where unit != name
          {
            uses[name, default: [:]][unit, default: 0] += 1
          }
        }
      }
      for name in tested { uses[target.name, default: [:]][name] = 1 }
    }
  }
}
