public import CorePresentation
public import Foundation

/// What a person sees who edits the own profile: how it stands, or how it will if the change is taken.
public struct ProfileEditorViewState: ViewState {
  public static let screen = "profile-editor"

  public var loading = LoadingState.idle
  /// nil until the account is there.
  public var account: Account?
  public var saving = SavingState.idle
  /// What was said against single fields, in the source's own words.
  public var problems: [Problem] = []
  /// What a person ought to know beside it: that a field was not taken, or that nobody knows.
  public var notice: String?

  public init() {}

  public var failure: FailureViewState? { loading.failure ?? saving.failure }

  public struct Account: Codable, Equatable, Sendable {
    // What a program needs.
    public var username: String
    public var email: String
    /// As written; absent where there is none.
    public var rawBiography: String?
    public var image: URL?
    /// The fields that are shown and not confirmed yet.
    public var unconfirmed: [String]

    // What a person sees.
    /// What it says of itself, or that it says nothing.
    public var biography: String
    public var accessibilityLabel: String
  }

  public struct Problem: Codable, Equatable, Sendable {
    /// `username`, `email`, `biography`, `image`, or the source's own name for it; empty where it named none.
    public var field: String
    public var message: String
  }
}
