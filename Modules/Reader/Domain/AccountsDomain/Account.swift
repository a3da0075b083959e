public import CoreDomain
public import Foundation

/// An account on a server that fetches feeds and keeps marks for its user.
public struct Account: Equatable, Sendable, Identifiable {
  /// The name of the account: the user and the place of the server, such as `alice@reader.example`.
  public let id: String
  /// The address of the server's API, without credentials.
  public var address: String
  /// The name with which the user signs in.
  public var user: String
  /// The server's own identifier of the user. Another one means that another user, or a new server, answers.
  public var userID: String
  public var kind: ServerKind
  /// The number of articles for which the newest ones are loaded even if they are read and without a star.
  public var history: Int
  /// The command of the shell that writes the password, or nil if the password is stored.
  public var passwordCommand: String?

  public init(
    address: String, user: String, userID: String = "", kind: ServerKind = .other, history: Int = usualHistory
  ) {
    id = Self.name(of: user, at: address)
    (self.address, self.user, self.userID, self.kind) = (address.withoutCredentials, user, userID, kind)
    self.history = history
  }

  /// The ``history`` of an account whose user doesn't choose one.
  public static let usualHistory = 500
  /// The numbers that a user can choose as ``history``.
  public static let histories = 0...100_000

  private static func name(of user: String, at address: String) -> String {
    let address = address.withoutCredentials
    var place = address.split(separator: "//", maxSplits: 1).last.map(String.init) ?? address
    for ending in ["/", "/greader.php", "/api", "/"] where place.hasSuffix(ending) {
      place.removeLast(ending.count)
    }
    return "\(user)@\(place)"
  }
}

/// A program that serves accounts. Each one has its own rules for the same API.
public enum ServerKind: String, Sendable, CaseIterable {
  case freshRSS, miniflux
  /// A server whose rules aren't known, so that only what all servers do is relied on.
  case other
}

/// An account with what is known about its last synchronization.
public struct AccountStatus: Equatable, Sendable {
  public var account: Account
  /// The end of the last complete synchronization, or nil if none was complete.
  public var heardAt: Date?
  /// The reason why the last synchronization failed, or nil if it was complete.
  @EquatableFault public var reason: (any Fault)?
  /// The number of feeds that the account follows here.
  public var feedCount: Int
  /// The number of marks that the server hasn't confirmed.
  public var waitingMarkCount: Int
  /// The number of changes of feeds that the server hasn't confirmed.
  public var waitingFeedCount: Int
  /// The number of changes that the server refused.
  public var refusedCount: Int
  /// The number of articles that are still to be loaded.
  public var wantedCount: Int
  /// Whether labels are synchronized with the server.
  public var hasLabels = true
  /// The feeds of the server that another account has, or that are followed without an account.
  public var conflicts: [FeedConflict] = []

  public init(
    _ account: Account, heardAt: Date? = nil, reason: (any Fault)? = nil, feedCount: Int = 0,
    waitingMarkCount: Int = 0, waitingFeedCount: Int = 0, refusedCount: Int = 0, wantedCount: Int = 0
  ) {
    (self.account, self.heardAt, self.reason, self.feedCount) = (account, heardAt, reason, feedCount)
    (self.waitingMarkCount, self.waitingFeedCount) = (waitingMarkCount, waitingFeedCount)
    (self.refusedCount, self.wantedCount) = (refusedCount, wantedCount)
  }
}

/// A feed of an account that is followed elsewhere, so that its articles aren't loaded from the account.
public struct FeedConflict: Equatable, Sendable {
  public var title: String
  public var address: String
  /// The account that has the feed here, or nil if it is followed without an account.
  public var account: Account.ID?

  public init(_ title: String, address: String, account: Account.ID? = nil) {
    (self.title, self.address, self.account) = (title, address, account)
  }
}
