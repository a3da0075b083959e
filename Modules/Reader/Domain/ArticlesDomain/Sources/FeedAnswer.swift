/// The answer of a server to a check of a feed.
public struct FeedAnswer: Equatable, Sendable {
  /// The feed, or nil if it hasn't changed.
  public var fetched: FetchedFeed?
  /// The changed validators of a feed that hasn't changed: a server may give the same version a new name (RFC 9111,
  /// section 3.2).
  public var newValidators: FeedValidators?
  /// The address to use from now on, if the server redirected there permanently.
  public var permanentAddress: String?
  /// The address that answered, if the server redirected there, permanently or not.
  public var redirectedAddress: String?
  /// The time for which the answer stays fresh: `max-age` of Cache-Control (RFC 9111, section 5.2.2.1). A feed makes its
  /// own request with ``ArticlesDomain/Publication/updatePeriod``.
  public var maximumAge: Duration?
  /// The wait time in `Retry-After` (RFC 9110, section 10.2.3).
  public var retryAfter: Duration?

  public init(
    _ fetched: FetchedFeed?, newValidators: FeedValidators? = nil, permanentAddress: String? = nil,
    redirectedAddress: String? = nil, maximumAge: Duration? = nil, retryAfter: Duration? = nil
  ) {
    (self.fetched, self.newValidators) = (fetched, newValidators)
    (self.permanentAddress, self.redirectedAddress) = (permanentAddress, redirectedAddress)
    (self.maximumAge, self.retryAfter) = (maximumAge, retryAfter)
  }
}
