/// Joins a mark with the state of a server. A waiting mark wins. Without one, the server's state wins, so that the marks of
/// other devices survive.
///
/// A mark has two values, so a waiting mark says everything: it exists exactly where the local value isn't known to be the
/// server's. Absence from a list isn't a value, because a server removes old articles, and pages slip.
public enum MarkMerge {
  /// A mark that the server hasn't confirmed.
  public struct Waiting: Equatable, Sendable {
    public var value: Bool
    /// The value that may have reached the server, or nil if none was sent.
    public var sent: Bool?
    /// Whether the server answered that it has the sent value.
    public var isAnswered: Bool

    public init(_ value: Bool, sent: Bool?, isAnswered: Bool = false) {
      (self.value, self.sent, self.isAnswered) = (value, sent, isAnswered)
    }
  }

  /// What the server says about a mark.
  public enum Remote: Equatable, Sendable {
    /// The article itself, or a list that contains it.
    case seen(Bool)
    /// A complete list that doesn't contain it: the value if the article exists.
    case inferred(Bool)
    /// Nothing, because a list is incomplete.
    case unknown
    /// The server no longer has the article.
    case gone
  }

  public enum Outcome: Equatable, Sendable {
    case unchanged
    /// The server's value becomes the local one.
    case taken(Bool)
    /// The server has the waiting mark, which ends.
    case confirmed
    /// The server answered that it has the value that was sent, and doesn't have it.
    case withoutEffect
    /// The local value becomes a waiting mark, because the server lost it.
    case queued
    /// The article stays, with its marks, and no longer belongs to the account.
    case detached
  }

  /// - Parameters:
  ///   - local: The value here.
  ///   - remote: The server's state, asked after the waiting mark was sent.
  ///   - hasLostMarks: Whether the server was restored, so that a mark that is missing there isn't one that another device
  ///     removed.
  public static func outcome(
    local: Bool, _ waiting: Waiting?, _ remote: Remote, hasLostMarks: Bool = false
  ) -> Outcome {
    switch (waiting, remote) {
    case (_, .gone): .detached
    case (_, .unknown): .unchanged
    case (let waiting?, .seen(let value)), (let waiting?, .inferred(let value)):
      if value == waiting.value, value == waiting.sent {
        .confirmed
      } else {
        waiting.sent == waiting.value && waiting.isAnswered ? .withoutEffect : .unchanged
      }
    case (nil, .seen(local)), (nil, .inferred): .unchanged
    case (nil, .seen(let value)): hasLostMarks && local ? .queued : .taken(value)
    }
  }
}
