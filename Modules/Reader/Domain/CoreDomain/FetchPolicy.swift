/// Whether something is taken from what is stored, from its source, or from both.
///
/// An age is measured from the moment at which the source last confirmed what is stored. What is exactly as old as
/// it may be is too old already (RFC 9111, 4.2), and so is what comes from the future of a clock that went back.
public enum FetchPolicy: Equatable, Sendable {
  /// What is stored, however old; the source is not asked.
  case cacheOnly
  /// What the source says now; what is stored takes no part.
  case networkOnly
  /// What is stored while it is young enough, else the source; an older copy where that fails.
  case cacheFirst(maxAge: Duration)
  /// The source; what is stored where it fails or takes longer.
  case networkFirst(timeout: Duration)
  /// What is stored at once, and after it the source where that is too old.
  case staleWhileRevalidate(maxAge: Duration)
}
