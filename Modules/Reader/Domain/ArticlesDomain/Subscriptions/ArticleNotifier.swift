public import CoreDomain

/// Notifies a user about new articles.
public struct ArticleNotifier: Sendable {
  /// Runs a program once, with a title in each argument.
  ///
  /// Throws a ``CoreDomain/Failure`` whose source is the program, or `CancellationError`.
  public var run: @Sendable (_ program: String, _ titles: [String]) async throws -> Void

  public init(run: @escaping @Sendable (_ program: String, _ titles: [String]) async throws -> Void) {
    self.run = run
  }
}

/// The reason why a user was not notified about new articles. The source is the program.
public enum NotificationFault: Fault {
  /// The program is missing or isn't executable.
  case commandNotStarted(isFound: Bool)
  /// The program ended with this status, or nil if a signal ended it, and with this error message.
  case commandFailed(status: Int?, message: String?)
  /// The program was stopped after this time.
  case commandHung(after: Duration)

  public var name: String {
    switch self {
    case .commandNotStarted: "commandNotStarted"
    case .commandFailed: "commandFailed"
    case .commandHung: "commandHung"
    }
  }

  public var category: Failure.Category { .refused }
}
