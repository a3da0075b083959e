import ArchitectureDomain
import GraphsDomain

/// The families of names that may become layers: by the kinds of their targets, their folders, or words of their names.
struct NameFamilies {
  typealias Basis = LayerProposal.ProposedLayer.Basis
  typealias Group = LayerGrouping.Group

  /// The families, in the order in which they were found.
  private(set) var families: [Group] = []

  init(_ graph: NameGraph, without others: Set<String>) {
    var rest = Set(graph.arrows.keys).subtracting(others)
    for kind in LayerProposal.ProposedLayer.SharedKind.allCases {
      let members = rest.filter { name in
        graph.kinds[name].map { !$0.isEmpty && $0.isSubset(of: kind.kinds) } ?? false
      }
      let isInC = kind == .system && !members.allSatisfy { graph.kinds[$0] == [.system] }
      let name = isInC ? "C" : kind.name
      if !members.isEmpty { families.append(Group(name: name, basis: .kind(kind), members: members)) }
      rest.subtract(members)
    }
    let testing = rest.filter(NameGraph.isForTests)
    if testing.count > 1 {
      families.append(Group(name: LayerFamily.testing.name, basis: .family(.testing), members: testing))
      rest.subtract(testing)
    }
    let folders = Self.folders(of: rest, graph)
    families += folders
    rest.subtract(folders.flatMap(\.members))
    appendFamilies(of: rest, graph)
  }

  /// Appends the families of names by their words.
  private mutating func appendFamilies(of names: Set<String>, _ graph: NameGraph) {
    let matches = self.matches(of: names, graph)
    let known = Dictionary(grouping: matches.keys) { matches[$0].map { TargetName.stem(of: $0.word) } ?? "" }
    for (_, members) in known.sorted(by: { $0.key < $1.key }) {
      guard let first = members.first, let family = matches[first]?.family else { continue }
      let name = Self.mostFrequent(members.compactMap { matches[$0]?.word })
      families.append(Group(name: name, basis: .word(name, family), members: Set(members)))
    }
    let unknown = Self.words(of: names.filter { LayerFamily.matches($0).isEmpty })
    for (_, members) in unknown.sorted(by: { $0.key < $1.key })
    where members.count > 2 || members.count == 2 && graph.areAlike(members) {
      let name = Self.mostFrequent(members.compactMap { TargetName($0).lastWord })
      families.append(Group(name: name, basis: .word(name, nil), members: members))
    }
  }

  /// Returns the family of each name, without families that would be too small.
  private func matches(of names: Set<String>, _ graph: NameGraph) -> [String: LayerFamily.Match] {
    let helpers = Self.helpers(of: names, graph)
    var candidates: [String: [LayerFamily.Match]] = [:]
    for name in names {
      let matches = LayerFamily.matches(name).filter { $0.family != .helper || helpers.contains(name) }
      if !matches.isEmpty { candidates[name] = matches }
    }
    // Each round removes the first candidate of some names, so it ends.
    while true {
      let chosen = candidates.compactMapValues(\.first)
      let byFamily = Dictionary(grouping: chosen.values, by: \.family).mapValues(\.count)
      let byStem = Dictionary(grouping: chosen.values) { TargetName.stem(of: $0.word) }.mapValues(\.count)
      let single = chosen.filter { name, match in
        let count =
          match.family.isOnePurpose ? byFamily[match.family] : byStem[TargetName.stem(of: match.word)]
        guard count == 1 else { return false }
        guard let needed = match.family.usersOfSingleTarget(isWholeName: match.isWholeName) else {
          return true
        }
        return graph.libraryUsers(of: name).count < needed
      }
      if single.isEmpty { return chosen }
      for name in single.keys {
        candidates[name]?.removeFirst()
        if candidates[name]?.isEmpty == true { candidates[name] = nil }
      }
    }
  }

  /// Returns the names of helpers that depend only on other helpers, on system libraries, and on targets without
  /// dependencies and a known purpose.
  private static func helpers(of names: Set<String>, _ graph: NameGraph) -> Set<String> {
    var helpers = names.filter { LayerFamily.matches($0).contains { $0.family == .helper } }
    let plain = Set(
      graph.arrows.keys.filter { name in
        !names.contains(name) || graph.arrows[name]?.isEmpty == true && LayerFamily.matches(name).isEmpty
      })
    var open = Array(helpers)
    while let name = open.popLast() {
      guard helpers.contains(name), let needs = graph.arrows[name],
        !needs.allSatisfy({ helpers.contains($0) || plain.contains($0) })
      else { continue }
      helpers.remove(name)
      open += (graph.users[name] ?? []).intersection(helpers)
    }
    return helpers
  }

  /// Returns the names by the stems of their last words.
  private static func words(of names: Set<String>) -> [String: Set<String>] {
    var words: [String: Set<String>] = [:]
    for name in names {
      guard let word = TargetName(name).lastWord else { continue }
      let stem = TargetName.stem(of: word)
      if !LayerFamily.weakStems.contains(stem) { words[stem, default: []].insert(name) }
    }
    return words
  }

  private static func mostFrequent(_ words: [String]) -> String {
    let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $0.key.count, $1.key) < ($1.value, $1.key.count, $0.key) }?.key ?? ""
  }

  /// Returns the word that three quarters of the names have for a purpose, or nil if they have different words.
  static func commonWord(of names: Set<String>, in family: LayerFamily) -> String? {
    let words = names.compactMap { name in LayerFamily.matches(name).first { $0.family == family }?.word }
    let byStem = Dictionary(grouping: words, by: TargetName.stem)
    guard let most = byStem.values.max(by: { $0.count < $1.count }), most.count * 4 >= names.count * 3 else {
      return nil
    }
    return mostFrequent(most)
  }

  // MARK: Folders

  private static func folders(of names: Set<String>, _ graph: NameGraph) -> [Group] {
    let words = words(of: names)
    var members: [String: Set<String>] = [:]
    for name in names {
      if let folder = graph.folders[name] { members[folder, default: []].insert(name) }
    }
    members = members.filter { !TargetName.isPlain(folder: $0.key.lastComponent) }
    // A folder with one target counts if another folder with the same name has several.
    let lastNames = Dictionary(grouping: members.keys, by: \.lastComponent)
    let large = lastNames.filter { $0.value.contains { members[$0, default: []].count > 1 } }
    members = members.filter { large[$0.key.lastComponent] != nil }
    // A folder whose targets have different words, each also used in other folders, is a feature and not a layer.
    members = members.filter { folder, names in
      let shared = words.filter { _, named in !named.isDisjoint(with: names) && !named.isSubset(of: names) }
      return shared.count < 2
    }
    return members.sorted { $0.key < $1.key }.map { path, names in
      let parts = path.split(separator: "/").map(String.init)
      let isUnique = lastNames[parts.last ?? ""]?.count == 1
      let shown = isUnique ? parts.suffix(1) : parts.filter { !TargetName.isPlain(folder: $0) }
      return Group(name: shown.joined(separator: " "), basis: .folder("\(path)/*"), members: names)
    }
  }
}
