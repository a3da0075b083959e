import Foundation

/// The names of secrets: of a header, of a parameter in an address, or of a field in JSON.
enum SecretName {
  static let placeholder = "REDACTED"

  private static let parts = [
    "token", "secret", "password", "passwd", "passphrase", "signature", "apikey", "accesskey", "privatekey",
    "session", "credential", "authorization", "cookie",
  ]
  private static let words: Set = ["auth", "oauth", "pass", "pwd", "jwt", "email", "pin"]
  /// Words that have another meaning in content.
  private static let parameters: Set = ["key", "sig", "sid", "lsid", "hmac"]
  /// The token of the Google Reader API. In lowercase, it is a time or a title.
  private static let readerToken = "T"

  /// - Parameter isParameter: Whether the name comes from an address.
  static func matches(_ name: String, isParameter: Bool = false) -> Bool {
    if isParameter, name == readerToken { return true }
    let name = (name.removingPercentEncoding ?? name).lowercased().filter { $0.isLetter || $0.isNumber }
    return words.contains(name) || isParameter && parameters.contains(name)
      || parts.contains(where: name.contains)
  }
}
