/// The reason why a server refused a token: it answered with status 401 or 403 (RFC 9110, sections 15.5.2 and 15.5.4).
public enum TokenFault: Fault {
  /// The server refused the stored token, which is in this file or store.
  case storedTokenRefused(place: String)
  /// The server refused the token that the request took from this file, or from standard input.
  case tokenRefused(place: String)

  public var name: String {
    switch self {
    case .storedTokenRefused: "storedTokenRefused"
    case .tokenRefused: "tokenRefused"
    }
  }

  public var category: Failure.Category { .notPermitted }
}
