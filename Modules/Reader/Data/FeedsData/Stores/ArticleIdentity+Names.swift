extension ArticleIdentity {
  /// Returns the stored identifier of each incoming one. If none is equal, an address is compared without its scheme and
  /// `utm_*`.
  static func targets(
    of ids: [String], among known: [String: Known], aliases: [String: String]
  ) -> [String] {
    let targets = ids.map { aliases[$0] ?? $0 }
    let pages = Set(targets.filter { known[$0] == nil }.map(ArticleTrace.page))
    guard !pages.isEmpty else { return targets }
    let taken = Set(targets)
    let others = known.keys.filter { !taken.contains($0) }.map { ($0, $0) }
    let names = others + aliases.filter { known[$1] != nil && !taken.contains($1) }
    let stored = Dictionary(grouping: names.filter { pages.contains(ArticleTrace.page($0.0)) }) {
      ArticleTrace.page($0.0)
    }
    return targets.map { target in
      guard known[target] == nil, let same = stored[ArticleTrace.page(target)] else { return target }
      let ids = Set(same.map(\.1))
      let current = ids.filter { known[$0]?.isCurrent == true }
      let found = current.isEmpty ? ids : current
      return found.count == 1 ? found.first ?? target : target
    }
  }

  /// The identifiers that several articles have, in the newer version or in the store.
  static func sharedNames(_ ids: Set<String>) -> Set<String> {
    Set(ids.filter { name(of: $0) != $0 }.map(name).filter(ids.contains))
  }

  /// The identifier without the number that makes it unique.
  static func name(of id: String) -> String {
    guard let mark = id.lastIndex(of: "#"), let number = Int(id[id.index(after: mark)...]), number > 1 else {
      return id
    }
    return String(id[..<mark])
  }
}
