extension ArticleIdentity {
  /// The stored articles that their feed gave these names.
  static func namesakes(
    of names: Set<String>, among stored: [String: Known], aliases: [String: String]
  ) -> [String: [Known]] {
    var found: [String: [Known]] = [:]
    for (id, known) in stored where names.contains(name(of: id)) {
      found[name(of: id), default: []].append(known)
    }
    for (alias, id) in aliases where names.contains(name(of: alias)) && name(of: alias) != name(of: id) {
      if let known = stored[id] { found[name(of: alias), default: []].append(known) }
    }
    return found
  }

  /// The only article, or the only one that the previous version contains.
  static func only(_ stored: [Known]) -> Known? {
    let current = stored.filter(\.isCurrent)
    let found = current.isEmpty ? stored : current
    return found.count == 1 ? found[0] : nil
  }

  /// The names that several articles have, in the newer version or in the store.
  static func sharedNames(_ ids: Set<String>) -> Set<String> {
    Set(
      ids.compactMap { id in
        let name = unnumbered(id)
        return name.utf8.count < id.utf8.count && ids.contains(name) ? ArticleTrace.page(name) : nil
      })
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
