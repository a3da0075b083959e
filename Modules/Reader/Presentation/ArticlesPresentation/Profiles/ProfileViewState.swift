public import CorePresentation
public import Foundation

/// The view state of the signed-in user's own profile: as it is, or as it will be if the change succeeds.
public struct ProfileViewState: ViewState {
  public static let screen = "profile-editor"

  public var loading = LoadingState.idle
  /// The account, or nil until it is loaded.
  public var account: Account?
  public var saving = SavingState.idle
  /// The source's messages about single fields, in its own words.
  public var problems: [Problem] = []
  /// A field that the source ignored, or a change whose result is unknown.
  public var notice: String?

  public init() {}

  public var hasContent: Bool { account != nil }
  public var failure: FailureViewState? { loading.failure ?? saving.failure }

  public struct Account: Codable, Equatable, Sendable {
    // For programs.
    /// The user's name for the source of the account: a server's address, `this machine`, or `sample`.
    public var source: String
    public var username: String
    /// The name before the change, or nil if the change leaves it.
    public var formerUsername: String?
    public var email: String
    /// The biography as written, or nil for a user without one.
    public var rawBiography: String?
    public var image: URL?
    /// The shown fields that the source hasn't confirmed yet.
    public var unconfirmed: [String]

    // For people.
    /// The description, or a sentence that it is missing.
    public var biography: String
    public var accessibilityLabel: String
  }

  public struct Problem: Codable, Equatable, Sendable {
    /// The name of the field: `username`, `email`, `biography`, `image`, or the source's own name. Empty if the source
    /// named none.
    public var field: String
    public var message: String
  }
}
