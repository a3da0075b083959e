public import CoreDomain

/// The reason why a user was not notified about new articles. The source is the program.
public enum NotificationFault: Fault {
  /// The program is missing or isn't executable.
  case commandNotStarted(isFound: Bool)
  /// The program ended with this status, or nil if a signal ended it, and with this error message.
  case commandFailed(status: Int?, message: String?)
  /// The program was stopped after this time.
  case commandHung(after: Duration)
}
