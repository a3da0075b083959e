/// Recognizes the stored articles of a feed in a newer version of it.
///
/// An identifier that is unique in its document decides. Without one, the address does, and then the title with the date.
/// In doubt, an article is new: showing an article twice is better than marking an unseen one as read.
package struct ArticleIdentity {
  /// A stored article.
  package struct Known {
    package let id: String
    /// The identifier in the feed.
    package let name: String
    /// The place in the previous version, or nil if it doesn't contain the article.
    package let position: Int?
    /// The digest of the entry that the article was created from, or nil if it isn't known.
    package let digest: String?
    fileprivate var trace: ArticleTrace

    package init(id: String, name: String, position: Int?, digest: String?, trace: ArticleTrace) {
      (self.id, self.name, self.position, self.digest, self.trace) = (id, name, position, digest, trace)
    }

    fileprivate var isCurrent: Bool { position != nil }
  }

  private typealias Parts = [ArticleTrace.Part]

  private let incoming: [Article]
  private var traces: [ArticleTrace]
  private var known: [String: Known]
  /// The stored articles that the feed calls otherwise now, by the feed's identifiers.
  package let aliases: [String: String]
  private let places: Set<Int64>
  private var matches: [Int: String] = [:]
  private var claimed: Set<String> = []
  private lazy var single: [(parts: Parts, shared: Set<[Int64]>)] =
    [[\.page], [\.title], [\.date]].map { ($0, shared($0)) }

  /// - Parameters:
  ///   - incoming: The articles of the newer version, each with another identifier.
  ///   - places: The addresses of the feed and its site. No article has one of them for itself.
  package init(of incoming: [Article], among known: [Known], places: [String]) {
    self.incoming = incoming
    let renamed = known.filter { $0.name != $0.id }
    aliases = Dictionary(renamed.map { ($0.name, $0.id) }) { first, _ in first }
    traces = incoming.map { ArticleTrace($0) }
    self.known = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    self.places = Set(places.map { ArticleTrace.digest(ArticleTrace.page($0)) })
  }

  /// The identifiers that the store uses for the incoming articles, in their order.
  package mutating func storedIDs() -> [String] {
    for index in unmatched where known[target(index)]?.trace.values == traces[index].values {
      claim(target(index), for: index)
    }
    let sharedNames = sharedNames
    let named = unmatched.filter {
      let name = Self.unnumbered(incoming[$0].id.value)
      return !sharedNames.contains(name) && incoming[$0].derivedID != name
    }
    for index in named where isDecided(index) { claim(target(index), for: index) }
    let renamed = named.filter { known[target($0)] == nil }
    match(renamed, by: [\.permalink])
    // All identifiers change with a new generator or another host.
    let areAllRenamed = !claimed.contains { known[$0]?.isCurrent == true }
    let unnamed = Set(unmatched).subtracting(renamed)
    for parts: Parts in [[\.whole], [\.page]] { match(unnamed, by: parts) }
    let others = areAllRenamed ? Set(unmatched) : unnamed
    for parts: Parts in [[\.title, \.date], [\.title, \.path]] { match(others, by: parts) }
    addTexts(of: others)
    match(others, by: [\.title, \.text])
    match(renamed, by: [\.page, \.title, \.date])
    return newIDs()
  }

  // MARK: Identifiers

  private var unmatched: [Int] { incoming.indices.filter { matches[$0] == nil } }

  /// The stored article that has the identifier.
  private func target(_ index: Int) -> String {
    aliases[incoming[index].id.value] ?? incoming[index].id.value
  }

  /// The database compares identifiers byte by byte, and Swift by character, so the stored spelling stays.
  private mutating func claim(_ id: String, for index: Int) {
    if claimed.insert(id).inserted { matches[index] = known[id]?.id }
  }

  /// Whether an article is the stored one with its identifier. A feed can use an identifier again if it is the place of
  /// an entry in the list, the address of all, or a constant.
  private mutating func isDecided(_ index: Int) -> Bool {
    guard let stored = known[target(index)]?.trace else { return false }
    guard isReusable(index) || incoming.count == 1 else { return true }
    return single.contains { parts, shared in
      guard let key = traces[index].key(parts) else { return false }
      return key == stored.key(parts) && !shared.contains(key)
    }
  }

  /// Whether the identifier is a plain number, or the address of the feed or its site.
  private func isReusable(_ index: Int) -> Bool {
    let id = incoming[index].id.value
    return id.utf8.allSatisfy { (0x30...0x39).contains($0) }
      || !id.utf8.contains(UInt8(ascii: "#")) && places.contains(ArticleTrace.digest(ArticleTrace.page(id)))
  }

  /// The identifiers that several entries of one document have. All but the first got a number.
  private var sharedNames: Set<String> {
    let ids = known.values.map(\.name) + incoming.map(\.id.value)
    return Set(ids.lazy.map { ($0, Self.unnumbered($0)) }.filter { $0 != $1 }.map(\.1)).intersection(ids)
  }

  /// The identifier without the number that makes it unique.
  private static func unnumbered(_ id: String) -> String {
    guard let mark = id.utf8.lastIndex(of: UInt8(ascii: "#")), id[..<mark].utf8.last == UInt8(ascii: "#"),
      Int(id[mark...].dropFirst()) != nil
    else { return id }
    return String(id[..<mark].dropLast())
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
      while !taken.insert("\(name)##\(number)").inserted { number += 1 }
      numbers[name] = number
      return "\(name)##\(number)"
    }
  }

  // MARK: Evidence

  /// Adds the texts of articles without a date if a stored one has the title, because reading a text takes time.
  private mutating func addTexts(of indices: Set<Int>) {
    let stored = known.values.filter { !claimed.contains($0.id) && $0.trace.date == nil }
    let titles = Set(stored.compactMap(\.trace.title))
    for index in indices where matches[index] == nil && traces[index].date == nil {
      guard let title = traces[index].title, titles.contains(title) else { continue }
      traces[index].text = ArticleTrace.digest(ofTextOf: incoming[index])
    }
  }

  /// Matches entries with stored articles that have the same parts, if no other article of either version has them.
  private mutating func match(_ indices: some Collection<Int>, by parts: Parts) {
    let indices = indices.filter { matches[$0] == nil && traces[$0].key(parts) != nil }
    guard !indices.isEmpty else { return }
    let shared = shared(parts)
    let stored = Dictionary(grouping: known.values.filter { !claimed.contains($0.id) }) {
      $0.trace.key(parts)
    }
    for index in indices {
      guard let key = traces[index].key(parts), !shared.contains(key), let same = stored[key] else {
        continue
      }
      let current = same.filter(\.isCurrent)
      if let only = current.isEmpty ? same.first : current.first, same.count == 1 || current.count == 1 {
        claim(only.id, for: index)
      }
    }
  }

  /// The values that several articles of one version have, so that they belong to none of them.
  private func shared(_ parts: Parts) -> Set<[Int64]> {
    var shared = Set(parts == [\.page] ? places.map { [$0] } : [])
    for version in [traces, known.values.filter(\.isCurrent).map(\.trace)] {
      var seen: Set<[Int64]> = []
      for case let key? in version.map({ $0.key(parts) }) where !seen.insert(key).inserted {
        shared.insert(key)
      }
    }
    return shared
  }
}
