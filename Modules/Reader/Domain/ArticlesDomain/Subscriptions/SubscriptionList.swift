/// The content of a list of feeds that another program exported.
public struct SubscriptionList: Equatable, Sendable {
  /// The feeds in the order of the list, each one once.
  public var subscriptions: [Subscription]
  /// The entries that can't be added, in the order of the list.
  public var refused: [Refusal]
  /// False if the list ends too early or has too many entries that can't be added, so that entries may be missing.
  public var isComplete: Bool
  /// The number of entries after the largest number of feeds of one list.
  public var omittedCount: Int
  /// Whether folders deeper than ``Subscription/deepestFolder`` are left out, so that their feeds are in an outer one.
  public var hasShortenedFolders: Bool
  /// The number of feeds that the other program hides in its list of feeds.
  public var hiddenCount = 0

  public init(
    _ subscriptions: [Subscription] = [], refused: [Refusal] = [], isComplete: Bool = true,
    omittedCount: Int = 0, hasShortenedFolders: Bool = false
  ) {
    (self.subscriptions, self.refused, self.isComplete) = (subscriptions, refused, isComplete)
    (self.omittedCount, self.hasShortenedFolders) = (omittedCount, hasShortenedFolders)
  }

  /// An entry that can't be added.
  public struct Refusal: Equatable, Sendable {
    /// The title of the entry, or else its address without credentials. Empty if it has neither.
    public var name: String
    public var reason: Reason

    public init(_ name: String, _ reason: Reason) { (self.name, self.reason) = (name, reason) }
  }

  public enum Reason: Equatable, Sendable {
    /// The entry has no address of a feed. It may be an empty folder.
    case noAddress
    /// The address isn't on the web, is longer than 8,192 bytes, or contains white space.
    case unusableAddress
    /// The entry has an address, but not of a feed. The value is the name of its kind in the list.
    case otherKind(String)
    /// The entry refers to another list, and only that list contains its feeds.
    case otherList
    /// The list disables the entry.
    case disabled
    /// The feed is the output of a program on the machine where the list was created.
    case program
    /// The entry is a search in other feeds.
    case query
  }
}
