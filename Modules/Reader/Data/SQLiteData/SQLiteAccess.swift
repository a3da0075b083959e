/// The disk of a simulated machine. It takes the time of a transaction, and returns the reason why it can't begin, if there
/// is one.
public typealias SQLiteAccess = @Sendable (_ changes: Bool) async throws -> SQLiteRefusal?

/// The reason why a simulated disk allows no transaction.
public enum SQLiteRefusal: Sendable {
  /// Another process holds the lock for too long.
  case locked
  /// The disk is full, so nothing can be changed.
  case full
}
