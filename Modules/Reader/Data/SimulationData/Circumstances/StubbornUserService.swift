public import ArticlesDomain

/// Accepts every change, but leaves some fields unchanged.
public struct StubbornUserService: UserService {
  private let base: any UserService
  private let unchangeable: Set<ProfileUpdate.Field>

  public init(_ base: any UserService, unchangeable: Set<ProfileUpdate.Field>) {
    self.base = base
    self.unchangeable = unchangeable
  }

  public func fetchCurrentUser() async throws -> User { try await base.fetchCurrentUser() }

  public func updateProfile(_ update: ProfileUpdate) async throws -> User {
    var update = update
    for field in unchangeable { update[field] = nil }
    return try await base.updateProfile(update)
  }
}
