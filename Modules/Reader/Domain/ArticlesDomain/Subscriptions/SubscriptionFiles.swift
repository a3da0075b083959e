/// Lists of feeds in files.
public struct SubscriptionFiles: Sendable {
  /// Reads a list from a file, or from standard input for `-`. Throws a ``CoreDomain/Failure`` that names the file, or
  /// `CancellationError`.
  public var read: @Sendable (_ path: String) async throws -> SubscriptionList
  /// The text of a list.
  public var text: @Sendable ([Subscription]) -> String

  public init(
    read: @escaping @Sendable (_ path: String) async throws -> SubscriptionList,
    text: @escaping @Sendable ([Subscription]) -> String
  ) {
    (self.read, self.text) = (read, text)
  }
}
