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
    let name = name.withoutCredentials
    let folded = name.folded
    let addresses = map { [$0.source.folded, $0.address.withoutCredentials.folded] }
    let names = map { [($0.title ?? titles[$0.source])?.folded].compactMap(\.self) }
    for texts in [addresses, names] where !folded.isEmpty {
      if let index = try only(indices.filter { texts[$0].contains(folded) }, named: name) { return index }
    }
    let found = indices.filter { index in
      (addresses[index] + names[index]).contains { $0.contains(folded) }
    }
    guard folded.count >= Self.shortestPart, let index = try only(found, named: name) else {
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
    var known = Set(flatMap(\.comparableAddresses))
    let new = subscriptions.filter { subscription in
      let addresses = subscription.comparableAddresses
      guard known.isDisjoint(with: addresses) else { return false }
      known.formUnion(addresses)
      return true
    }
    self += new
    return new.count
  }
}

extension Subscription {
  /// The addresses in a form that is the same for the same resource (RFC 3986, section 6.2).
  fileprivate var comparableAddresses: [String] { [source, address].map(\.comparableAddress) }

  /// The most folders around a feed.
  public static let deepestFolder = 20
  /// The most characters of a title, and of the path of a folder.
  public static let longestName = 1000

  /// A title that a person gave, in one line; empty if it is blank.
  public static func name(_ text: String) throws(Failure) -> String {
    guard text.utf8.count <= longestName * 4 else { throw tooLong(text) }
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard name.count <= longestName else { throw tooLong(text) }
    return name
  }

  /// The path of a folder.
  ///
  /// - Parameter text: The names from the outermost folder, separated by slashes; empty for no folder.
  public static func folder(_ text: String) throws(Failure) -> [String] {
    let text = try name(text)
    guard !text.isEmpty else { return [] }
    let path = text.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    guard path.count <= deepestFolder else { throw tooLong(text) }
    guard !path.contains("") else { throw Failure(source: text, .fault(SubscriptionFault.blankFolder)) }
    return path
  }

  private static func tooLong(_ text: String) -> Failure {
    Failure(source: "\(text.prefix(40)) …", .fault(SubscriptionFault.nameTooLong))
  }
}
