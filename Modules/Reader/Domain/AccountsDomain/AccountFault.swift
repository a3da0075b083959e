public import CoreDomain

/// The reason why an account could not be used. The source of the failure is the name of the account.
public enum AccountFault: Fault {
  /// No account has this name.
  case unknown
  /// Several accounts have this name. The value lists them.
  case ambiguous([Account.ID])
  /// The account exists already.
  case exists
  /// There are no accounts.
  case noAccounts
  /// The address isn't HTTPS, and its host is another machine.
  case notSecure
  /// The server doesn't accept the user and the password.
  case passwordRefused
  /// No password is stored for the account.
  case noPassword
  /// The server at the address doesn't speak the Google Reader API, or answers something else for once.
  case notAnAccountServer
  /// The server belongs to another user, or has other articles under the known identifiers.
  case changed
  /// The server no longer has most of the feeds. The value is their number.
  case feedsVanished(Int, of: Int)
  /// The server refuses one change, with its own words or a status.
  case changeRefused(String)
  /// Another program synchronizes the account.
  case busy
  /// Nobody decided about the stored articles of the removed account.
  case undecided
}
