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

  public var name: String {
    switch self {
    case .unusableAddress: "unusableAddress"
    case .connectionRefused: "connectionRefused"
    case .connectionFailed: "connectionFailed"
    case .insecureConnection: "insecureConnection"
    case .untrustedCertificate: "untrustedCertificate"
    case .libraryMissing: "libraryMissing"
    case .proxyFailed: "proxyFailed"
    case .timedOut: "timedOut"
    case .tooManyRedirects: "tooManyRedirects"
    case .unusableRedirect: "unusableRedirect"
    case .tooManyRequests: "tooManyRequests"
    case .hostAskedToWait: "hostAskedToWait"
    case .refused: "refused"
    case .sourceFailed: "sourceFailed"
    }
  }

  /// The wait time that the server requests before the next request, or nil if it requests none.
  public var retryAfter: Duration? {
    switch self {
    case .tooManyRequests(let delay), .sourceFailed(_, let delay): delay
    case .hostAskedToWait(let delay): delay
    default: nil
    }
  }

  /// The reason why a certificate isn't trusted.
  public enum Certificate: String, Sendable {
    case expired, notYetValid, selfSigned, otherHost, unknownAuthority
  }
}

extension Failure.Reason {
  /// The wait time that the server requests before the next request, or nil if it requests none.
  public var retryAfter: Duration? { (fault as? NetworkFault)?.retryAfter }

  public static let unusableAddress = fault(NetworkFault.unusableAddress)
  public static let connectionRefused = fault(NetworkFault.connectionRefused)
  public static let connectionFailed = fault(NetworkFault.connectionFailed)
  public static let insecureConnection = fault(NetworkFault.insecureConnection)
  public static let libraryMissing = fault(NetworkFault.libraryMissing)
  public static let unusableRedirect = fault(NetworkFault.unusableRedirect)
  public static let tooManyRequests = fault(NetworkFault.tooManyRequests())

  public static func timedOut(after limit: Duration, proxy: String? = nil) -> Self {
    fault(NetworkFault.timedOut(after: limit, proxy: proxy))
  }
  public static func tooManyRedirects(isCircle: Bool) -> Self {
    fault(NetworkFault.tooManyRedirects(isCircle: isCircle))
  }
  public static func untrustedCertificate(_ reason: NetworkFault.Certificate) -> Self {
    fault(NetworkFault.untrustedCertificate(reason))
  }
  public static func proxyFailed(_ proxy: String) -> Self { fault(NetworkFault.proxyFailed(proxy)) }
  public static func refused(status: Int) -> Self { fault(NetworkFault.refused(status: status)) }
  public static func tooManyRequests(retryAfter delay: Duration?) -> Self {
    fault(NetworkFault.tooManyRequests(retryAfter: delay))
  }
  public static func sourceFailed(status: Int, retryAfter delay: Duration? = nil) -> Self {
    fault(NetworkFault.sourceFailed(status: status, retryAfter: delay))
  }
}
