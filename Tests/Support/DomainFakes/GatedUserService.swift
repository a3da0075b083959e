public import ArticlesDomain
public import TestSupport

/// An account that logs its requests and answers when the test opens its gate.
public final class GatedUserService: UserService {
  public enum Request: Equatable, Sendable {
    case fetch
    case update(ProfileUpdate)
  }

  public let requests = Log<Request>()
  /// The visitors are numbered in the order of ``requests``.
  public let answers = Gate<User>()

  public init() {}

  public func fetchCurrentUser() async throws -> User {
    requests.append(.fetch)
    return try await answers.enter()
  }

  public func updateProfile(_ update: ProfileUpdate) async throws -> User {
    requests.append(.update(update))
    return try await answers.enter()
  }
}
