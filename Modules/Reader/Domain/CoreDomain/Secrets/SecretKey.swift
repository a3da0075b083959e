/// The purpose of a secret.
public enum SecretKey: Hashable, Sendable {
  /// The password of the account with this name.
  case password(account: String)
}
