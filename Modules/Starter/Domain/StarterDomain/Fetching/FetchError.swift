/// The reason why data could not be fetched.
public enum FetchError: Error, Equatable, Sendable {
  case unreachable(host: String)
  /// The exchange failed after the connection, for example by too many redirects.
  case failed(host: String)
  case timedOut(host: String)
  /// The server answered with a status other than 200 to 299 (RFC 9110, section 15).
  case status(Int, host: String)
  /// The answer isn't the expected JSON.
  case invalidAnswer(host: String)
  // feature: articles
  /// The server has articles, but none with a title.
  case noTitle
  // end
  // feature: articles, landmarks
  /// The cache has no data, and the network must not be asked.
  case nothingCached
  // end
}
