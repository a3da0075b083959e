public import CoreDomain

extension TokenFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .storedTokenRefused(let place): "\(source) refused the stored token in \(place). Store a new one."
    case .tokenRefused(let place): "\(source) refused the token from \(place). Provide another one."
    }
  }
}
