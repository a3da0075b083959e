public import Foundation

/// A format in which programs exchange lists of feeds.
public struct SubscriptionFormat: Sendable {
  /// Reads a whole list. The source is the name of the list for failures.
  ///
  /// Throws ``CoreDomain/Failure``: `empty`, `unrecognized`, `tooDeep`, `forbiddenEntities`.
  public var read: @Sendable (_ data: Data, _ source: String) throws -> SubscriptionList
  /// Writes a list with its date. Reading it again returns the same addresses, titles, folders, and tags in the same
  /// order. A tag with a comma is read as several tags, and one with a slash at the start as a folder. The format
  /// doesn't contain which feeds are paused.
  public var write: @Sendable (_ subscriptions: [Subscription], _ date: Date) -> Data

  public init(
    read: @escaping @Sendable (_ data: Data, _ source: String) throws -> SubscriptionList,
    write: @escaping @Sendable (_ subscriptions: [Subscription], _ date: Date) -> Data
  ) {
    self.read = read
    self.write = write
  }
}
