import GraphsDomain

/// The families of names that may become layers: by the kinds of their targets, their folders, or their last words.
struct NameFamilies {
  typealias Basis = LayerProposal.ProposedLayer.Basis

  /// The families, in the order in which they were found.
  private(set) var families: [(name: String, basis: Basis, members: Set<String>)] = []

  /// Last words that don't describe the purpose of a target.
  private static let weakStems: Set<String> = [
    "all", "c", "framework", "kit", "lib", "module", "objc", "objectivec", "package", "swift",
  ]

  init(_ graph: NameGraph) {
    var rest = Set(graph.arrows.keys)
    for kind in LayerProposal.ProposedLayer.SharedKind.allCases {
      let members = rest.filter { name in
        graph.kinds[name].map { !$0.isEmpty && $0.isSubset(of: kind.kinds) } ?? false
      }
      if !members.isEmpty { families.append((kind.name, .kind(kind), members)) }
      rest.subtract(members)
    }
    let words = Self.words(of: rest)
    for (folder, members) in Self.folders(of: rest, words, graph) {
      families.append((folder.name, .folder(folder.pattern), members))
      rest.subtract(members)
    }
    for (stem, members) in Self.words(of: rest).sorted(by: { $0.key < $1.key })
    where members.count > 1 || LayerFamily(stem: stem) != nil {
      let name = Self.mostFrequentWord(members)
      families.append((name, .lastWord(name), members))
    }
  }

  /// Returns the names by the stems of their last words.
  private static func words(of names: Set<String>) -> [String: Set<String>] {
    var words: [String: Set<String>] = [:]
    for name in names {
      guard let word = TargetName(name).lastWord else { continue }
      let stem = TargetName.stem(of: word)
      if !weakStems.contains(stem) { words[stem, default: []].insert(name) }
    }
    return words
  }

  private static func mostFrequentWord(_ names: Set<String>) -> String {
    let counts = Dictionary(
      names.compactMap { TargetName($0).lastWord }.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }

  // MARK: Folders

  private struct Folder {
    var name: String
    /// The pattern for the folders of its targets.
    var pattern: String
  }

  private static func folders(
    of names: Set<String>, _ words: [String: Set<String>], _ graph: NameGraph
  ) -> [(Folder, Set<String>)] {
    var members: [String: Set<String>] = [:]
    for name in names {
      if let folder = graph.folders[name] { members[folder, default: []].insert(name) }
    }
    members = members.filter { folder, names in
      let last = folder.split(separator: "/").last.map(String.init) ?? ""
      return !TargetName.isPlain(folder: last)
    }
    // A folder with one target counts if another folder with the same name has several.
    let lastNames = Dictionary(grouping: members.keys) {
      $0.split(separator: "/").last.map(String.init) ?? ""
    }
    let large = lastNames.filter { $0.value.contains { members[$0, default: []].count > 1 } }
    members = members.filter { folder, _ in
      folder.split(separator: "/").last.map { large[String($0)] != nil } ?? false
    }
    // A folder whose targets have different words, each also used in other folders, is a feature and not a layer.
    members = members.filter { folder, names in
      let shared = words.filter { _, named in
        !named.isDisjoint(with: names) && !named.isSubset(of: names)
      }
      return shared.count < 2
    }
    return members.sorted { $0.key < $1.key }.map { path, names in
      let parts = path.split(separator: "/").map(String.init)
      let isUnique = lastNames[parts.last ?? ""]?.count == 1
      let shown =
        isUnique ? parts.suffix(1) : parts.filter { !TargetName.isPlain(folder: $0) }
      return (Folder(name: shown.joined(separator: " "), pattern: "\(path)/*"), names)
    }
  }
}
