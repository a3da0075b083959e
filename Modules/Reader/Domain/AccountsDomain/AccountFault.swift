public import CoreDomain
public import Foundation

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
  /// The server lets no other programs in.
  case apiIsOff
  /// The server doesn't accept the user and the password.
  case passwordRefused
  /// No password is stored for the account.
  case noPassword
  /// The command of the account gave no password.
  case passwordCommandFailed(PasswordCommandEnd)
  /// The server at the address doesn't speak the Google Reader API, or answers something else for once.
  case notAnAccountServer
  /// The server answers something else than at the end of the last complete synchronization.
  case notAnAccountServerAnymore(since: Date)
  /// The server has other articles under the known identifiers.
  case changed
  /// The server answers for another user.
  case otherUser
  /// The server no longer has most of the feeds. The value is their number.
  case feedsVanished(Int, of: Int)
  /// The server refuses one change, with its own words or a status.
  case changeRefused(String)
  /// The server refused changes, and they stay here. The names are those of the articles and feeds.
  case changesRefused(marks: Int, feeds: Int, names: [String])
  /// No change of an article or a feed with this name waits, or was refused.
  case noChange
  /// Several articles or feeds with changes have this name. The value lists them.
  case ambiguousChange([String])
  /// Another program synchronizes the account.
  case busy
  /// Nobody decided about the stored articles of the removed account.
  case undecided
}

/// How a command ended that gave no password.
public enum PasswordCommandEnd: Codable, Equatable, Sendable {
  /// With this status, or nil if a signal ended it.
  case failed(status: Int?)
  /// The first line of its output can't be a password.
  case noPassword
  /// It was killed after this number of seconds.
  case hung(seconds: Int)
  /// It wrote more than this number of bytes.
  case tooLong(limit: Int)
}
