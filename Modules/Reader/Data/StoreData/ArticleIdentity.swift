import ArticlesDomain

/// Recognizes the stored articles of a feed in a newer version of it.
///
/// An article stays the same if its feed changes only its identifier, only its date, or only its title, if its identifier
/// and a link of its own stay, or if several articles share one identifier. In doubt, an article is new: showing an
/// article twice is better than marking an unseen one as read.
struct ArticleIdentity {
  private let incoming: [Article]
  private let traces: [ArticleTrace]
  private let known: [String: Known]
  private let aliases: [String: String]
  private let stored: (_ id: String) throws -> Article?
  /// The identifiers of the stored articles that the incoming ones probably are.
  private var targets: [String]
  /// The names of the articles that changed.
  private var names: [Int: String] = [:]
  private var matches: [Int: String] = [:]
  private var claimed: Set<String> = []

  /// - Parameters:
  ///   - incoming: The articles of the newer version, each with another identifier.
  ///   - aliases: The stored articles that have other identifiers in the feed, by the feed's identifiers.
  ///   - stored: Reads a stored article.
  init(
    of incoming: [Article], among known: [Known], aliases: [String: String],
    stored: @escaping (_ id: String) throws -> Article?
  ) {
    self.incoming = incoming
    self.aliases = aliases
    self.stored = stored
    traces = incoming.map(ArticleTrace.init)
    targets = incoming.map { aliases[$0.id.value] ?? $0.id.value }
    self.known = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The identifiers that the store uses for the incoming articles, in their order.
  mutating func storedIDs() throws -> [String] {
    // Unchanged articles come first, so that no other article is matched with them.
    matchUnchanged()
    let others = known.filter { !claimed.contains($0.key) }
    for index in unmatched { names[index] = Self.name(of: incoming[index].id.value) }
    let namesakes = Self.namesakes(of: Set(names.values), among: others, aliases: aliases)
    let only = namesakes.compactMapValues { Self.only($0.values) }
    for index in unmatched where known[targets[index]] == nil {
      targets[index] = only[name(index)]?.id ?? targets[index]
    }
    matchUnchanged()
    matchLinks(namesakes)
    let shared = Self.sharedNames(Array(known.keys) + aliases.keys + incoming.map(\.id.value))
    for index in unmatched where !shared.contains(name(index)) {
      if isEdited(index) { claim(targets[index], for: index) }
    }
    matchSharedNames(namesakes.filter { shared.contains($0.key) })
    try matchVanished()
    return newIDs()
  }

  // MARK: Steps

  private mutating func matchUnchanged() {
    for index in unmatched where known[targets[index]]?.trace == traces[index] {
      claim(targets[index], for: index)
    }
  }

  /// Matches articles that have the identifier and the link of a stored one, if no other article of either version has
  /// the link. Everything else may change, as in the report of a running event.
  private mutating func matchLinks(_ namesakes: [String: [String: Known]]) {
    let candidates = unmatched.filter { traces[$0].address != nil && namesakes[name($0)] != nil }
    let links = Set(candidates.map { traces[$0].address })
    guard !links.isEmpty else { return }
    let now = Dictionary(grouping: traces.map(\.address).filter(links.contains)) { $0 }
    let before = Dictionary(
      grouping: known.values.filter { $0.isCurrent && links.contains($0.trace.address) }, by: \.trace.address)
    for index in candidates where now[traces[index].address]?.count == 1 {
      guard let stored = before[traces[index].address], stored.count == 1,
        namesakes[name(index)]?[stored[0].id] != nil
      else { continue }
      claim(stored[0].id, for: index)
    }
  }

  /// Whether an article is a newer version of the stored article with its identifier. Some feeds use the identifiers of
  /// old articles again, and have one link or one title for all articles.
  private func isEdited(_ index: Int) -> Bool {
    guard let stored = known[targets[index]], !claimed.contains(stored.id) else { return false }
    switch traces[index].evidence(for: stored.trace) {
    case .enough: return true
    case .unlessTextDiffers:
      let text = ArticleContent(incoming[index])
      return !text.isEmpty && stored.content == text
    case .none: return false
    }
  }

  /// Matches articles that share one identifier. The numbers that make the identifiers different have no meaning.
  private mutating func matchSharedNames(_ namesakes: [String: [String: Known]]) {
    guard !namesakes.isEmpty else { return }
    let stored = namesakes.flatMap { name, stored in stored.values.map { (name: name, $0) } }
    for part in ArticleTrace.parts {
      match(
        unmatched.filter { namesakes[name($0)] != nil }.map { ($0, Key(name: name($0), part(traces[$0]))) },
        with: stored.map { ($1.id, Key(name: $0, part($1.trace))) })
    }
  }

  /// Matches articles that the store doesn't have with those that the feed no longer contains.
  private mutating func matchVanished() throws {
    let vanished = known.values.filter { $0.isCurrent && !claimed.contains($0.id) }
    guard !vanished.isEmpty else { return }
    try matchTexts(of: unmatched, with: vanished) { $0 }
    // All links of a site change with its host, and many identifiers are links.
    let dated = unmatched.filter { traces[$0].hasTitleAndDate }
    try matchTexts(of: dated, with: vanished) { $0.without(\.address) }
    // Without a date, a new article can have the title and the text of an old one, but not the path of its link.
    let undated = unmatched.filter { traces[$0].title != nil && traces[$0].date == nil }
    try matchTexts(of: undated, with: vanished) { $0.withPathOfAddress }
    // An identifier that was derived from the title and the date changes with them.
    let derived = unmatched.filter { incoming[$0].derivedID == incoming[$0].id.value }
    let hasDerivedID = { [stored, aliases] (known: Known) in
      try stored(known.id).flatMap(\.derivedID).map { aliases[$0] ?? $0 } == known.id
    }
    for part in ArticleTrace.partsBesideText {
      try matchTexts(of: derived, with: vanished, if: hasDerivedID, by: part)
    }
  }

  /// Matches articles with stored ones of the same text and the same part of the trace.
  private mutating func matchTexts(
    of indices: [Int], with vanished: [Known], if isPossible: (Known) throws -> Bool = { _ in true },
    by part: (ArticleTrace) -> ArticleTrace
  ) throws {
    let wanted = Set(indices.map { part(traces[$0]) })
    var found: Set<ArticleTrace> = []
    let stored = try vanished.compactMap { known -> (id: String, rest: ArticleTrace, text: ArticleContent)? in
      let rest = part(known.trace)
      guard wanted.contains(rest), try isPossible(known) else { return nil }
      found.insert(rest)
      return (known.id, rest, known.content)
    }
    // Without a text, values that several articles of one version have identify none of them.
    let isTextless = stored.contains(where: \.text.isEmpty)
    let versions = isTextless ? [traces, known.values.filter(\.isCurrent).map(\.trace)] : []
    let repeated = Set(versions.flatMap { $0.map(part).repeated })
    let key = { (rest: ArticleTrace, text: ArticleContent) in
      text.isEmpty && repeated.contains(rest) ? nil : Key(rest, text)
    }
    match(
      indices.filter { found.contains(part(traces[$0])) }
        .map { ($0, key(part(traces[$0]), ArticleContent(incoming[$0]))) },
      with: stored.map { ($0.id, key($0.rest, $0.text)) })
  }

  /// Matches an article and a stored one if no other article has their key.
  private mutating func match(_ incoming: [(index: Int, key: Key?)], with stored: [(id: String, key: Key?)]) {
    let incoming = Dictionary(grouping: incoming.filter { matches[$0.index] == nil }, by: \.key)
    let stored = Dictionary(grouping: stored.filter { !claimed.contains($0.id) }, by: \.key)
    for case (let key?, let same) in incoming where same.count == 1 {
      guard let known = stored[key], known.count == 1 else { continue }
      claim(known[0].id, for: same[0].index)
    }
  }

  /// Gives each new article its own identifier, or another one if a stored article has it.
  private func newIDs() -> [String] {
    var taken = Set(known.keys).union(incoming.map(\.id.value))
    var numbers: [String: Int] = [:]
    return incoming.indices.map { index in
      if let match = matches[index] { return match }
      let id = incoming[index].id.value
      guard known[id] != nil else { return id }
      let name = Self.unnumbered(id)
      var number = numbers[name] ?? 2
      while !taken.insert("\(name)#\(number)").inserted { number += 1 }
      numbers[name] = number
      return "\(name)#\(number)"
    }
  }

  // MARK: Names

  private var unmatched: [Int] { incoming.indices.filter { matches[$0] == nil } }

  private mutating func claim(_ id: String, for index: Int) {
    guard claimed.insert(id).inserted else { return }
    matches[index] = id
  }

  private func name(_ index: Int) -> String { names[index] ?? "" }
}
