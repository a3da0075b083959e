/// The purpose of a secret: it is the password of an account.
public struct SecretKey: Hashable, Sendable {
  /// The name of the account.
  public let account: String

  public static func password(account: String) -> SecretKey { SecretKey(account: account) }
}
