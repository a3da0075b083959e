public import CorePresentation
public import Foundation

/// The view state of the list of accounts.
public struct AccountListViewState: EditableListViewState {
  public static let screen = "accounts"

  public var loading = LoadingState.idle
  /// The accounts in the order in which they were added.
  public var rows: [AccountRowViewState] = []
  /// The result of the last change, or empty if there was none.
  public var notice = ""
  /// The reason why the list is empty, or nil if it isn't, or isn't loaded yet.
  public var emptyReason: String?

  public var hasContent: Bool { !rows.isEmpty || emptyReason != nil }
}

/// An account, with what is local, what waits, and what was refused.
public struct AccountRowViewState: Codable, Equatable, Sendable {
  // For programs.
  /// The name of the account, such as `alice@reader.example`.
  public var id: String
  /// The address of the server's API.
  public var address: String
  /// The end of the last complete synchronization, or nil if none was complete.
  public var heardAt: Date?
  public var feedCount: Int
  /// The number of marks that the server hasn't confirmed.
  public var waitingMarkCount: Int
  /// The number of changes of feeds that the server hasn't confirmed.
  public var waitingFeedCount: Int
  /// The number of marks and changes of feeds that the server refused.
  public var refusedCount: Int
  /// The number of articles that are still to be loaded.
  public var wantedCount: Int
  /// The number of feeds that are followed elsewhere.
  public var conflictCount: Int
  /// The reason why the last synchronization failed, or nil if it was complete.
  public var failure: FailureViewState?

  // For people.
  /// The server and the number of feeds, such as `FreshRSS, 12 feeds`.
  public var summary: String
  /// Sentences about the last synchronization, and about what waits.
  public var status: String
  /// A sentence for each refused change. Of many, only the first ones are listed.
  public var refusals: [String]
  /// A sentence for each change that waits, if only this account is shown. Of many, only the first ones are listed.
  public var waiting: [String]
  /// A sentence for each feed that is followed elsewhere. Of many, only the first ones are listed.
  public var conflicts: [String]
  public var accessibilityLabel: String
}
