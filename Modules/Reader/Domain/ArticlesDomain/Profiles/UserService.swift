/// The signed-in user's own account.
///
/// Every operation throws a ``CoreDomain/Failure`` with the name of the source, or `CancellationError`. It throws
/// ``CoreDomain/Failure/Reason/signInNeeded`` if no user is signed in.
public protocol UserService: Sendable {
  func fetchCurrentUser() async throws -> User

  /// Changes the fields that `update` contains.
  ///
  /// - Returns: The user after the change.
  /// - Throws: ``CoreDomain/Failure/Reason/rejected(_:)`` with the source's messages for each field.
  func updateProfile(_ update: ProfileUpdate) async throws -> User
}

/// A change to an account. A nil field stays unchanged.
public struct ProfileUpdate: Equatable, Sendable {
  public var username: String?
  public var email: String?
  /// The biography. An empty string clears it.
  public var biography: String?
  /// The URL of the picture. An empty string clears it.
  public var image: String?

  public init(
    username: String? = nil, email: String? = nil, biography: String? = nil, image: String? = nil
  ) {
    self.username = username
    self.email = email
    self.biography = biography
    self.image = image
  }
}
