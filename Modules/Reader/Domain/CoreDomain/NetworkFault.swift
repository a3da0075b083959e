/// The reason why an exchange with a server failed.
public enum NetworkFault: Fault {
  /// The address is invalid, or of an unsupported kind.
  case unusableAddress
  /// The host refuses connections.
  case connectionRefused
  /// The connection was lost.
  case connectionFailed
  /// The connection could not be made secure.
  case insecureConnection
  /// This machine doesn't trust the server's certificate.
  case untrustedCertificate(Certificate)
  /// This machine has no network library, or one that is too old.
  case libraryMissing
  /// The proxy can't be reached, or doesn't connect to the server.
  case proxyFailed(String)
  /// The proxy is nil if the request didn't use one, or if the proxy answered.
  case timedOut(after: Duration, proxy: String? = nil)
  case tooManyRedirects(isCircle: Bool)
  /// The source redirects to an address that can't be loaded.
  case unusableRedirect
  /// The server is rate-limiting requests: status 429.
  ///
  /// - `retryAfter`: The wait time that the server requests before the next request (RFC 9110, section 10.2.3).
  case tooManyRequests(retryAfter: Duration? = nil)
  /// The request wasn't sent, because its host had requested a wait in its answer to another one.
  case hostAskedToWait(Duration)
  /// Any other status that refuses the request.
  case refused(status: Int)
  /// The server failed: status 500 and above.
  case sourceFailed(status: Int, retryAfter: Duration? = nil)

  /// The reason why a certificate isn't trusted.
  public enum Certificate: String, Codable, Sendable {
    case expired, notYetValid, selfSigned, otherHost, unknownAuthority
  }
}

extension Fault {
  /// The wait time that the server requests before the next request, or nil if it requests none.
  public var retryAfter: Duration? {
    switch self as? NetworkFault {
    case .tooManyRequests(let delay), .sourceFailed(_, let delay): delay
    case .hostAskedToWait(let delay): delay
    default: nil
    }
  }
}
