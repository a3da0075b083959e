/// Why an exchange with a server failed.
public enum NetworkFault: Fault {
  /// The address is invalid, or of an unsupported kind.
  case unusableAddress
  /// The host refuses connections.
  case connectionRefused
  /// The connection was lost, or could not be made secure.
  case connectionFailed
  case timedOut(after: Duration)
  case tooManyRedirects
  /// The source redirects to an address that can't be loaded.
  case unusableRedirect
  /// Status 429.
  case tooManyRequests
  /// Any other status that refuses the request.
  case refused(status: Int)
  /// The server failed: status 500 and above.
  case sourceFailed(status: Int)

  public var category: Failure.Category {
    switch self {
    case .unusableAddress: .invalid
    case .connectionRefused: .unreachable
    case .connectionFailed, .timedOut, .sourceFailed: .interrupted
    case .tooManyRequests, .refused: .refused
    case .tooManyRedirects, .unusableRedirect: .damaged
    }
  }
}

extension Failure.Reason {
  public static let unusableAddress = fault(NetworkFault.unusableAddress)
  public static let connectionRefused = fault(NetworkFault.connectionRefused)
  public static let connectionFailed = fault(NetworkFault.connectionFailed)
  public static let tooManyRedirects = fault(NetworkFault.tooManyRedirects)
  public static let unusableRedirect = fault(NetworkFault.unusableRedirect)
  public static let tooManyRequests = fault(NetworkFault.tooManyRequests)

  public static func timedOut(after limit: Duration) -> Self { fault(NetworkFault.timedOut(after: limit)) }
  public static func refused(status: Int) -> Self { fault(NetworkFault.refused(status: status)) }
  public static func sourceFailed(status: Int) -> Self { fault(NetworkFault.sourceFailed(status: status)) }
}
