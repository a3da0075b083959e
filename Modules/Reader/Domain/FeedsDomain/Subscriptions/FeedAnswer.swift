/// The answer of a server to a check of a feed.
public struct FeedAnswer: Equatable, Sendable {
  /// The feed; nil if it hasn't changed.
  public var fetched: FetchedFeed?
  /// The validators of a feed that hasn't changed, if they have: a server may name the same version anew (RFC 9111,
  /// section 3.2).
  public var newValidators: FeedValidators?
  /// The address to use from now on, if the server redirected there permanently.
  public var permanentAddress: String?
  public var rhythm: FeedRhythm

  public init(
    _ fetched: FetchedFeed?, newValidators: FeedValidators? = nil, permanentAddress: String? = nil,
    rhythm: FeedRhythm = FeedRhythm()
  ) {
    self.fetched = fetched
    self.newValidators = newValidators
    self.permanentAddress = permanentAddress
    self.rhythm = rhythm
  }
}

/// The time that a server asks to leave between two checks. A missing value asks for nothing. A feed itself asks with
/// ``ArticlesDomain/Publication/updatePeriod``.
public struct FeedRhythm: Equatable, Sendable {
  /// How long the answer stays fresh: `max-age` of Cache-Control (RFC 9111, section 5.2.2.1).
  public var maximumAge: Duration?
  /// `Retry-After` (RFC 9110, section 10.2.3).
  public var retryAfter: Duration?

  public init(maximumAge: Duration? = nil, retryAfter: Duration? = nil) {
    self.maximumAge = maximumAge
    self.retryAfter = retryAfter
  }
}
