public import CoreDomain

extension Failure.Reason {
  /// Maps a status code (RFC 9110, section 15). Returns nil for success.
  ///
  /// - Parameters:
  ///   - name: The requested thing, as the user named it.
  ///   - delay: The wait time that the server requests before the next request.
  public init?(status: Int, of name: String, retryAfter delay: Duration? = nil) {
    switch status {
    case 200..<300: return nil
    case 401: self = .signInNeeded
    case 403: self = .forbidden
    case 404: self = .notFound(name)
    case 410: self = .gone
    case 429: self = .tooManyRequests(retryAfter: delay)
    case 500...: self = .sourceFailed(status: status, retryAfter: delay)
    default: self = .refused(status: status)
    }
  }
}
