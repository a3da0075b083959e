/// The purpose of a secret.
public enum SecretKey: Hashable, Sendable {
  /// The token for the Conduit server in the preferences.
  case conduitToken
  /// The password of the account with this name.
  case password(account: String)

  /// The secrets that are settings.
  public static let settings: [SecretKey] = [.conduitToken]

  /// The name of a secret that is a setting, as users type it. For a password, the name of its account.
  public var name: String {
    switch self {
    case .conduitToken: "conduit-token"
    case .password(let account): account
    }
  }

  /// The name of the account whose password this is, or nil for another secret.
  public var account: String? { if case .password(let account) = self { account } else { nil } }

  /// Returns nil unless a secret with this name is a setting.
  public init?(setting name: String) {
    guard let key = Self.settings.first(where: { $0.name == name }) else { return nil }
    self = key
  }

  /// The secret with a text, or nil if the text can't be one for this purpose.
  public func secret(_ text: String) -> Secret? {
    switch self {
    case .conduitToken: Secret(text)
    case .password: Secret(password: text)
    }
  }
}
