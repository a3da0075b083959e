public import CoreDomain

/// Tells a person about new articles.
public struct ArticleNotifier: Sendable {
  /// Runs a program once, with a title in each argument.
  ///
  /// Throws a ``CoreDomain/Failure`` whose source is the program, or `CancellationError`.
  public var run: @Sendable (_ program: String, _ titles: [String]) async throws -> Void

  public init(run: @escaping @Sendable (_ program: String, _ titles: [String]) async throws -> Void) {
    self.run = run
  }
}

/// Why a person was not told about new articles. The source is the program.
public enum NotificationFault: Fault {
  /// There is no such program, or it isn't executable.
  case commandNotStarted(isFound: Bool)
  /// It ended with this status, or nil if a signal ended it, and its own error message.
  case commandFailed(status: Int?, message: String?)
  /// It was stopped after this time.
  case commandHung(after: Duration)

  public var category: Failure.Category { .refused }
}
