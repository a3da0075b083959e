public import CoreDomain

/// The changes that a person makes to the subscriptions. A failure names what the person gave, and changes nothing.
extension [Subscription] {
  /// A shorter part of a name finds nothing, because it would find the wrong subscription.
  private static let shortestPart = 3

  /// The subscription that a person means: by its address, by its title, or by a part of either that no other
  /// subscription has, of at least three characters.
  ///
  /// - Parameter titles: The titles of feeds that the person didn't rename, by source.
  public func index(
    named name: String, titles: [Subscription.ID: String] = [:]
  ) throws(Failure) -> Int {
    let matches: [(Subscription) -> [String]] = [
      { [$0.source, $0.address, $0.address.withoutCredentials] },
      { [$0.title ?? titles[$0.source] ?? ""] },
    ]
    for texts in matches {
      let found = indices.filter { texts(self[$0]).contains { $0.folded == name.folded } }
      if let index = try only(found, named: name) { return index }
    }
    let found = indices.filter { index in
      matches.flatMap { $0(self[index]) }.contains { $0.folded.contains(name.folded) }
    }
    guard name.count >= Self.shortestPart, let index = try only(found, named: name) else {
      throw Failure(source: name, .fault(SubscriptionFault.unknown))
    }
    return index
  }

  private func only(_ found: [Int], named name: String) throws(Failure) -> Int? {
    guard found.count <= 1 else {
      throw Failure(source: name, .fault(SubscriptionFault.ambiguous(found.map { self[$0].source })))
    }
    return found.first
  }

  /// Adds subscriptions at the end, without those whose feeds are subscribed already.
  ///
  /// - Returns: The number of new subscriptions.
  @discardableResult
  public mutating func add(_ subscriptions: [Subscription]) -> Int {
    var known = Set(flatMap { [$0.source, $0.address] })
    let new = subscriptions.filter { subscription in
      guard known.isDisjoint(with: [subscription.source, subscription.address]) else { return false }
      known.formUnion([subscription.source, subscription.address])
      return true
    }
    self += new
    return new.count
  }
}
