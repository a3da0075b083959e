/// The signed-in user's own account.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the source, or `CancellationError`;
/// ``CoreDomain/Failure/Reason/signInNeeded`` where nobody is signed in.
public protocol UserService: Sendable {
  func fetchCurrentUser() async throws -> User

  /// Changes what `update` names and leaves the rest.
  ///
  /// - Returns: The user as it is afterwards.
  /// - Throws: ``CoreDomain/Failure/Reason/rejected(_:)`` with the source's words for each field.
  func updateProfile(_ update: ProfileUpdate) async throws -> User
}

/// What changes in a user's account: a field that is nil stays as it is.
public struct ProfileUpdate: Equatable, Sendable {
  public var username: String?
  public var email: String?
  /// An empty text clears it.
  public var biography: String?
  /// The picture's address; an empty text clears it.
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
