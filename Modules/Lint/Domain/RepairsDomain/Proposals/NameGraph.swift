import ArchitectureDomain
import GraphsDomain

/// The checked targets by name, and every arrow between them, declared or imported.
struct NameGraph {
  /// The names that each name depends on. Every name is a key.
  private(set) var arrows: [String: Set<String>]
  /// The names that depend on each name.
  private(set) var users: [String: Set<String>]
  let kinds: [String: Set<Target.Kind>]
  /// The folder that collects a target and others, without folders that only contain sources. Targets directly in such
  /// folders, and names that several targets have, have no such folder.
  let folders: [String: String]
  /// The number of uses by each name of the others, if folders are names too.
  private var uses: [String: [String: Int]] = [:]
  /// The names of libraries that only tests use.
  let support: Set<String>

  init(_ repository: Repository) {
    let targets = repository.graph.checkedTargets
    let checked = Set(targets.map(\.id))
    let modules = ModuleIndex(repository.graph)
    var arrows: [String: Set<String>] = [:]
    for target in targets {
      let imported = Set((repository.sources[target.id] ?? []).lazy.flatMap(\.imports).map(\.module))
      let meant = imported.compactMap { modules.targets(named: $0, in: target).first?.id }
      let others = (target.dependencies.flatMap(\.targets) + meant).filter {
        checked.contains($0) && $0 != target.id
      }
      arrows[target.name, default: []].formUnion(others.map(\.name))
    }
    let libraries = TestTargets.libraries(of: repository)
    support = Set(libraries.map(\.name)).subtracting(checked.subtracting(libraries).map(\.name))
    self.arrows = arrows
    self.users = Self.reversed(arrows)
    kinds = Dictionary(
      targets.map { target in
        let isForeign = target.kind == .library && repository.sources[target.id]?.isEmpty == true
        return (target.name, [isForeign ? .clang : target.kind])
      }
    ) { $0.union($1) }
    let roots = Dictionary(
      repository.graph.packages.map { package in
        let path = package.manifest.split(separator: "/").dropLast(package.isProject ? 2 : 1)
        return (package.identity, path.joined(separator: "/"))
      }
    ) { first, _ in first }
    let groups = Dictionary(grouping: targets, by: \.name)
    folders = groups.compactMapValues { targets in
      targets.count == 1 ? Self.folder(of: targets[0], root: roots[targets[0].id.package] ?? "") : nil
    }
  }

  private static let sourceFolders: Set<String> = ["Sources", "Source", "src", "srcs", "Tests"]

  /// - Parameter root: The folder of its package, or empty for the checked folder.
  private static func folder(of target: Target, root: String) -> String? {
    var parts = target.folder.path.split(separator: "/").map(String.init).dropLast()
    if parts.last.map(sourceFolders.contains) == true { parts.removeLast() }
    if parts.joined(separator: "/") == root { parts = parts.dropLast() }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  func without(_ names: Set<String>) -> NameGraph {
    var graph = self
    graph.arrows = arrows.filter { !names.contains($0.key) }.mapValues { $0.subtracting(names) }
    graph.users = Self.reversed(graph.arrows)
    return graph
  }

  /// Returns the graph with folders as names, too.
  func divided(_ uses: [String: [String: Int]]) -> NameGraph {
    var graph = self
    graph.uses = uses
    graph.arrows = uses.mapValues { Set($0.keys) }
    graph.users = Self.reversed(graph.arrows)
    return graph
  }

  /// Whether there is no cycle of some names.
  func isAcyclic(_ names: Set<String>) -> Bool {
    let sorted = names.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    let graph = Digraph(successors: sorted.map { arrows[$0, default: []].compactMap { numbers[$0] } })
    return Set(graph.components()).count == sorted.count
  }

  /// Returns the number of uses that an arrow stands for.
  func count(_ name: String, _ neighbor: String) -> Int { uses[name]?[neighbor] ?? 1 }

  private static func reversed(_ arrows: [String: Set<String>]) -> [String: Set<String>] {
    var users: [String: Set<String>] = [:]
    for (name, neighbors) in arrows {
      for neighbor in neighbors { users[neighbor, default: []].insert(name) }
    }
    return users
  }

  /// Returns the libraries that depend on a name.
  func libraryUsers(of name: String) -> Set<String> {
    (users[name] ?? []).filter { kinds[$0]?.contains(.library) == true }
  }

  /// Whether two names have mostly the same neighbors, or one depends on the other.
  func areAlike(_ names: Set<String>) -> Bool {
    let pair = names.sorted()
    guard pair.count == 2 else { return false }
    if arrows[pair[0]]?.contains(pair[1]) == true || arrows[pair[1]]?.contains(pair[0]) == true {
      return true
    }
    func neighbors(_ name: String) -> Set<String> {
      Set((arrows[name] ?? []).map { "needs " + $0 } + (users[name] ?? []).map { "used by " + $0 })
    }
    let (first, second) = (neighbors(pair[0]), neighbors(pair[1]))
    return first.intersection(second).count * 2 >= first.union(second).count
  }

  /// Words in the names of modules for tests.
  static let testWords: Set<String> = [
    "Contract", "Contracts", "Fake", "Fakes", "Fixture", "Fixtures", "Mock", "Mocks", "Stub", "Stubs", "Test",
    "Testing", "Tests",
  ]

  static func isForTests(_ name: String) -> Bool { !testWords.isDisjoint(with: TargetName(name).words) }

  /// Returns the end of a name from its first word for tests: `TestSupport` for `StoreTestSupport`.
  static func testSuffix(of name: String) -> String? {
    let words = TargetName(name).words
    let suffix = words.firstIndex(where: testWords.contains).map { words[$0...].joined() }
    return suffix.flatMap { $0.count < name.count && name.hasSuffix($0) ? $0 : nil }
  }

  /// The names of test targets.
  var tests: Set<String> { Set(kinds.lazy.filter { $0.value == [.test] }.map(\.key)) }
}
