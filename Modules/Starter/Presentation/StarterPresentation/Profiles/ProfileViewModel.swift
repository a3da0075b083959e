import Foundation
public import Observation
public import StarterDomain

@MainActor @Observable
public final class ProfileViewModel {
  public private(set) var user: User?
  public private(set) var errorMessage: String?
  public var isLoading: Bool { calls > 0 }

  private let userService: any UserService
  /// The number of calls that haven't ended.
  private var calls = 0
  @ObservationIgnored private var lastCall: Task<Void, Never>?

  public init(userService: any UserService) {
    self.userService = userService
  }

  /// Loads the profile. If that fails, `errorMessage` says why.
  ///
  /// The usual form loses the error by `try?`.
  public func loadProfile() async {
    await perform { try await $0.fetchCurrentUser() }
  }

  public func update(_ profile: ProfileUpdate) async {
    await perform { try await $0.updateProfile(profile) }
  }

  /// Calls the service after the earlier calls have ended. Otherwise, the answer to an earlier load could hide a
  /// change.
  private func perform(_ operation: @escaping @Sendable (any UserService) async throws -> User) async {
    calls += 1
    let call = Task { [lastCall] in
      await lastCall?.value
      defer { calls -= 1 }
      do {
        try Task.checkCancellation()
        (user, errorMessage) = (try await operation(userService), nil)
      } catch {
        if !(error is CancellationError) { errorMessage = error.localizedDescription }
      }
    }
    lastCall = call
    await withTaskCancellationHandler {
      await call.value
    } onCancel: {
      call.cancel()
    }
  }
}
