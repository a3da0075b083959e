import ArchitectureDomain

/// The folders of programs and of large libraries as candidates for layers. A file outside of these folders counts for its
/// target.
struct FolderLayers {
  private(set) var groups: [LayerGrouping.Group] = []
  /// The targets whose whole folders are in these layers.
  private(set) var claimed: Set<String> = []
  /// The number of uses of folders and targets, by what uses them.
  private(set) var uses: [String: [String: Int]] = [:]

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
    let checked = repository.graph.checkedTargets
    let files = repository.sources.mapValues { Set($0.map(\.path)) }
    func count(_ target: Target) -> Int { files[target.id]?.count ?? 0 }
    let targets = checked.filter {
      [.library, .executable].contains($0.kind) && !tests.contains($0.name) && count($0) > 0
    }
    let total = targets.reduce(0) { $0 + count($1) }
    let programs = targets.filter { $0.kind == .executable || targets.count == 1 }
    let names = checked.map(\.name)
    func parts(_ targets: [Target]) -> [FolderTree.Part] {
      FolderTree(targets.map { files[$0.id] ?? [] }, targets: names).parts
    }
    for library in targets where count(library) > Self.sizeLimit && !programs.contains(library) {
      let parts = parts([library]).filter { $0.count > Self.tinyLimit }
      // A library with few files in folders is a layer.
      if parts.reduce(0, { $0 + $1.count }) * 2 > count(library) {
        append(parts, main: parts, library.name + " ")
      }
    }
    let large = programs.filter { count($0) > Self.sizeLimit || count($0) * 10 >= total }
    let folders = Set(large.flatMap { files[$0.id] ?? [] }.flatMap(\.folders))
    let all = parts(programs)
    let isSmall = large.reduce(0) { $0 + count($1) } <= Self.sizeLimit
    append(all, main: all.filter { folders.contains($0.path) && (isSmall || $0.count > Self.tinyLimit) }, "")
    finish(repository, tests)
  }

  /// Appends layers of the main folders, with all folders of the same names or purposes.
  private mutating func append(_ all: [FolderTree.Part], main: [FolderTree.Part], _ prefix: String) {
    // Folders beside each other with different words for one purpose are different layers.
    let siblings = Dictionary(grouping: main) { [$0.path.folderFamily?.rawValue, $0.path.folders.last] }
    let mixed = Set(siblings.values.filter { $0.count > 1 }.map { $0[0].path.folderFamily })
    let unknown = Set(main.filter { $0.path.folderFamily == nil }.map(\.path.folderStem))
    func key(_ path: String) -> String {
      if unknown.count > Self.unknownLimit, unknown.contains(path.folderStem) {
        return LayerFamily.feature.name
      }
      return path.folderFamily.map { mixed.contains($0) ? path.folderStem : $0.name } ?? path.folderStem
    }
    let keys = Set(main.map { key($0.path) })
    let layers = Dictionary(grouping: all.filter { keys.contains(key($0.path)) }) { key($0.path) }
    for (key, parts) in layers.sorted(by: { $0.key < $1.key }) {
      let family = LayerFamily(rawValue: key) ?? parts[0].path.folderFamily
      let name = family != parts[0].path.folderFamily ? key : parts[0].path.lastComponent
      let patterns = parts.prefix(Self.pathLimit).map { $0.isContainer ? $0.path + "/*" : $0.path }
      groups.append(
        LayerGrouping.Group(name: prefix + name, basis: .folders(patterns, family), members: []))
    }
  }

  /// Finds the uses of the folders, and removes the folders of tests and layers without folders.
  private mutating func finish(_ repository: Repository, _ tests: Set<String>) {
    let testFolders = repository.graph.checkedTargets.filter { tests.contains($0.name) }.map(\.folder.path)
    var repository = repository
    var taken: Set<String> = []
    for (index, group) in groups.enumerated() {
      guard case .folders(let patterns, let family) = group.basis else { continue }
      let own = patterns.filter { taken.insert($0).inserted }
      let foreign = testFolders.filter { folder in own.contains { Glob($0).matches(folder) } }
      groups[index].basis = .folders(own + foreign.map { "!" + $0 }, family)
    }
    let rules = ArchitectureRules(
      layers: groups.enumerated().map { index, group in
        Layer("\(index)/", paths: group.basis.paths.map { Glob($0) }, at: Place(""))
      })
    repository.rules = rules
    uses = repository.uses
    claimed = Set(repository.graph.checkedTargets.filter { !rules.layers(of: $0).isEmpty }.map(\.name))
    let members = Dictionary(grouping: uses.keys) { $0.prefix { $0 != "/" } }
    for index in groups.indices { groups[index].members = Set(members["\(index)"] ?? []) }
    groups.removeAll(where: \.members.isEmpty)
    if groups.count == 1, groups[0].members.count == 1 { groups = [] }
  }
}
