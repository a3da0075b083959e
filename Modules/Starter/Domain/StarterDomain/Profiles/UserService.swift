/// The account of the person who uses the application.
public protocol UserService: Sendable {
  /// - Throws: A ``FetchError``, or a `CancellationError`.
  func fetchCurrentUser() async throws -> User

  /// Changes the current user.
  ///
  /// - Returns: The user with the changes.
  /// - Throws: A ``FetchError``, or a `CancellationError`.
  func updateProfile(_ profile: ProfileUpdate) async throws -> User
}

/// Loads the current user.
public protocol LoadProfileUseCase: Sendable {
  /// - Throws: A ``FetchError``, or a `CancellationError`.
  func execute() async throws -> User
}

/// A placeholder that stops the program when it's used.
public struct UnimplementedUserService: UserService {
  public func fetchCurrentUser() async throws -> User {
    fatalError("UserService.fetchCurrentUser is unimplemented. Pass a service with .services(_:).")
  }

  public func updateProfile(_ profile: ProfileUpdate) async throws -> User {
    fatalError("UserService.updateProfile is unimplemented. Pass a service with .services(_:).")
  }
}

extension UserService where Self == UnimplementedUserService {
  public static var unimplemented: UnimplementedUserService { UnimplementedUserService() }
}
