public import ArticlesDomain
public import CoreDomain
public import Foundation

/// A change of a person that a server hasn't confirmed: it waits, or was refused. It stays here either way.
public struct OutboxEntry: Equatable, Sendable, Identifiable {
  public enum ID: Hashable, Sendable {
    /// The server's identifier of an article.
    case mark(String, MarkFlag)
    /// The number of a feed in the store.
    case feed(Int, RemoteFeedChange.Property)
    case label(Label)
  }

  public enum Change: Hashable, Sendable {
    case mark(MarkFlag, Bool)
    case follow, unfollow
    case rename(String)
    /// The name of the folder; nil is the place outside all of them.
    case move(String?)
    /// A label goes that no article has anymore.
    case removeLabel
  }

  public var id: ID
  public var change: Change
  /// The title of the article or feed, or else the ``key``. The name of a label.
  public var name: String
  /// The identifier of the article, or the address of the feed.
  public var key: String
  /// The time of the change, or nil if it isn't known.
  public var since: Date?
  /// The reason why the last attempt to send the change failed, or nil if none did.
  @EquatableFault public var failure: (any Fault)?
  /// Nil for a change that waits. A refused one isn't sent until the user requests it.
  public var refusal: Refusal?

  public init(
    _ id: ID, _ change: Change, of name: String, key: String, since: Date? = nil, failure: (any Fault)? = nil,
    refusal: Refusal? = nil
  ) {
    (self.id, self.change, self.name, self.key) = (id, change, name, key)
    (self.since, self.failure, self.refusal) = (since, failure, refusal)
  }
}

extension OutboxEntry {
  /// The names by which a person can call the article or feed: a new one, too.
  fileprivate var names: [String] {
    if case .rename(let title) = change { [name, title] } else { [name] }
  }
}

extension [OutboxEntry] {
  /// The changes of the article or feed with a name: its title, its address or identifier, or a part of the title that no
  /// other one has, of at least three characters.
  ///
  /// - Throws: A ``CoreDomain/Failure`` whose source is the name.
  public func entries(of name: String) throws(Failure) -> [OutboxEntry] {
    let folded = name.folded
    var found = filter {
      [$0.key, "id:\($0.key)"].contains(name) || $0.names.contains { $0.folded == folded }
    }
    if found.isEmpty, folded.count >= 3 {
      found = filter { $0.names.contains { $0.folded.contains(folded) } }
    }
    guard let key = found.first?.key else { throw Failure(source: name, AccountFault.noChange) }
    guard found.allSatisfy({ $0.key == key }) else {
      let names = found.map(\.name).uniqued()
      let keys = found.map { "id:\($0.key)" }.uniqued()
      throw Failure(source: name, AccountFault.ambiguousChange(names.count > 1 ? names : keys))
    }
    return filter { $0.key == key }
  }

  /// The refusal of these changes, or nil if there are none.
  public var refusal: AccountFault? {
    guard !isEmpty else { return nil }
    let feeds = Set(compactMap { if case .feed(let feed, _) = $0.id { feed } else { nil } })
    let markCount = count { if case .feed = $0.id { false } else { true } }
    return .changesRefused(marks: markCount, feeds: feeds.count, names: map(\.name).uniqued())
  }
}

/// The reason why a server didn't make a change.
public enum Refusal: Equatable, Sendable {
  /// It answered that it made the change, several times, and didn't.
  case noEffect
  /// A folder on the server has the name of the label.
  case folder
  /// It answered with an error: a status, or its own words.
  case refused(String)
}
