import ArticlesDomain

extension ArticleIdentity {
  /// The stored articles that their feed gave these names, by name and identifier.
  static func namesakes(
    of names: Set<String>, among stored: [String: Known], aliases: [String: String]
  ) -> [String: [String: Known]] {
    var found: [String: [String: Known]] = [:]
    func add(_ known: Known?, named name: String) {
      if let known, names.contains(name) { found[name, default: [:]][known.id] = known }
    }
    for (id, known) in stored { add(known, named: name(of: id)) }
    for (alias, id) in aliases { add(stored[id], named: name(of: alias)) }
    return found
  }

  /// The only article, or the only one that the previous version contains.
  static func only(_ stored: some Collection<Known>) -> Known? {
    let current = stored.filter(\.isCurrent)
    return current.count == 1 ? current[0] : current.isEmpty && stored.count == 1 ? stored.first : nil
  }

  /// The names of the identifiers that several articles have, in the newer version or in the store.
  static func sharedNames(_ ids: [String]) -> Set<String> {
    let numbered = Set(ids.lazy.map { ($0, unnumbered($0)) }.filter { $0 != $1 }.map(\.1))
    return numbered.isEmpty ? [] : Set(numbered.intersection(ids).map(ArticleTrace.page))
  }

  /// The identifier without the number that makes it unique. If it's an address, it has no scheme and no `utm_*`.
  static func name(of id: String) -> String { ArticleTrace.page(unnumbered(id)) }

  /// The identifier without the number that makes it unique.
  static func unnumbered(_ id: String) -> String {
    guard let mark = id.utf8.lastIndex(of: UInt8(ascii: "#")),
      let number = Int(id[id.utf8.index(after: mark)...]), number > 1
    else { return id }
    return String(id[..<mark])
  }
}
