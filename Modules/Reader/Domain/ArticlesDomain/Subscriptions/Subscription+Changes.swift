public import CoreDomain

/// The changes that a user makes to the subscriptions. A failure names the user's input, and changes nothing.
extension [Subscription] {
  /// The length of the shortest part of a name that finds a subscription. A shorter part would find the wrong one.
  private static let shortestPart = 3

  /// Finds a subscription by its address, by its title, or by a part of either that no other subscription has, of at
  /// least three characters. The exact spelling of a title or an address wins over one that differs in case.
  ///
  /// - Parameter titles: The titles of feeds that the user didn't rename, by source.
  public func index(
    named name: String, titles: [Subscription.ID: String] = [:]
  ) throws(Failure) -> Int {
    let name = name.withoutCredentials
    let folded = name.folded
    let addresses = map { [$0.source.folded, $0.address.withoutCredentials.folded] }
    let names = map { [($0.title ?? titles[$0.source])?.folded].compactMap(\.self) }
    for texts in [addresses, names] where !folded.isEmpty {
      let found = indices.filter { texts[$0].contains(folded) }
      let exact = found.filter {
        [self[$0].source, self[$0].address.withoutCredentials, self[$0].title ?? titles[self[$0].source]]
          .contains(name)
      }
      if let index = try only(exact.isEmpty ? found : exact, named: name, titles) { return index }
    }
    let found = indices.filter { index in
      (addresses[index] + names[index]).contains { $0.contains(folded) }
    }
    guard folded.count >= Self.shortestPart, let index = try only(found, named: name, titles) else {
      throw Failure(source: name, SubscriptionFault.unknown)
    }
    return index
  }

  private func only(
    _ found: [Int], named name: String, _ titles: [Subscription.ID: String]
  ) throws(Failure) -> Int? {
    guard found.count <= 1 else {
      let feeds = found.map {
        FeedLink(self[$0].source, title: self[$0].title ?? titles[self[$0].source])
      }
      throw Failure(source: name, SubscriptionFault.ambiguous(feeds))
    }
    return found.first
  }

  /// Adds subscriptions at the end, except those whose feeds are already subscribed. If an address has a user name and a
  /// password, an existing subscription to it uses them from now on. An existing subscription without a folder takes the
  /// folders of the added one.
  ///
  /// - Returns: The number of new subscriptions.
  @discardableResult
  public mutating func add(_ subscriptions: [Subscription]) -> Int {
    var known: [String: Int] = [:]
    for index in indices {
      for address in self[index].comparableAddresses { known[address] = known[address] ?? index }
    }
    let before = count
    for subscription in subscriptions {
      let addresses = subscription.comparableAddresses
      if let index = addresses.lazy.compactMap({ known[$0] }).first {
        self[index].takeCredentials(of: subscription)
        if self[index].folders.isEmpty { self[index].folders = subscription.folders }
      } else {
        for address in addresses { known[address] = count }
        append(subscription)
      }
    }
    return count - before
  }

  /// The failure of following an address again.
  ///
  /// - Parameters:
  ///   - addresses: The address, and others of the same feed.
  ///   - name: The address that the user gave.
  public func knownFeed(at addresses: String..., named name: String? = nil) -> Failure {
    let comparable = addresses.map(\.withoutCredentials.comparableAddress)
    let known = first { !$0.comparableAddresses.allSatisfy { !comparable.contains($0) } }
    let fault = known?.account.map(SubscriptionFault.followedByAccount) ?? .subscribedAlready
    return Failure(source: (name ?? addresses[0]).withoutCredentials, fault)
  }

  /// Returns the path of a folder: that of a folder that exists, ignoring case, or else the new one.
  ///
  /// - Parameter text: The names from the outermost folder, separated by slashes, or empty for no folder. The name of an
  ///   imported folder can contain slashes, too.
  public func folder(_ text: String) throws(Failure) -> [String] {
    let path = try Subscription.folder(text)
    return lazy.flatMap(\.folders).first { $0.comparableFolder == path.comparableFolder } ?? path
  }
}

extension [String] {
  /// The path of a folder in a form that is the same for all spellings: without case, and with the parts of a name that
  /// contains slashes as names of their own.
  public var comparableFolder: [String] {
    flatMap { $0.folded.split(separator: "/") }.map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}

extension Subscription {
  /// The addresses in a form that is the same for the same resource (RFC 3986, section 6.2).
  fileprivate var comparableAddresses: [String] { [source, plainAddress].map(\.comparableAddress) }

  private var plainAddress: String { address.withoutCredentials }

  fileprivate mutating func takeCredentials(of other: Subscription) {
    guard other.address != other.plainAddress,
      plainAddress.comparableAddress == other.plainAddress.comparableAddress
    else { return }
    address = other.address
  }

  /// The largest number of folders around a feed.
  public static let deepestFolder = 20
  /// The largest number of characters in a title, and in the path of a folder.
  public static let longestName = 1000

  /// Checks a title from the user, and returns it in one line. The title is empty if it is blank.
  public static func name(_ text: String) throws(Failure) -> String {
    guard text.utf8.count <= longestName * 4 else { throw tooLong(text) }
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard name.count <= longestName else { throw tooLong(text) }
    return name
  }

  /// Returns the path of a folder.
  ///
  /// - Parameter text: The names from the outermost folder, separated by slashes, or empty for no folder.
  public static func folder(_ text: String) throws(Failure) -> [String] {
    let text = try name(text)
    guard !text.isEmpty else { return [] }
    let path = text.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    guard path.count <= deepestFolder else { throw tooLong(text) }
    guard !path.contains("") else { throw Failure(source: text, SubscriptionFault.blankFolder) }
    return path
  }

  private static func tooLong(_ text: String) -> Failure {
    Failure(source: "\(text.prefix(40)) …", SubscriptionFault.nameTooLong)
  }
}
