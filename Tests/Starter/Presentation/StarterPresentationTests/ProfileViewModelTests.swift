import HeadlessTesting
import StarterDomain
import StarterPresentation

@MainActor
struct ProfileViewModelTests {
  @Test func `a profile is loaded and changed`() throws {
    try inVirtualTime { time in
      let (sut, service) = makeSUT(in: time)
      try sut.perform { await $0.loadProfile() }
      try time.settle()
      try sut.perform { await $0.update(ProfileUpdate(name: "Ida")) }
      try time.settle()
      #expect(
        sut.changes == [
          "0 ms: isLoading = false → true",
          "100 ms: isLoading = true → false",
          "100 ms: name = null → \"Ana\"",
          "100 ms: isLoading = false → true",
          "200 ms: isLoading = true → false",
          "200 ms: name = \"Ana\" → \"Ida\"",
        ])
      #expect(service.user.name == "Ida")
    }
  }

  @Test func `a failure is shown with its reason`() throws {
    try inVirtualTime { time in
      let (sut, service) = makeSUT(in: time)
      service.error = .timedOut(host: "example.org")
      try sut.perform { await $0.loadProfile() }
      try time.settle()
      #expect(sut.model.user == nil)
      #expect(sut.model.errorMessage == "example.org didn't answer in time. Try again later.")
    }
  }

  @Test func `a canceled load shows no error`() throws {
    try inVirtualTime { time in
      let (sut, _) = makeSUT(in: time)
      let load = try sut.perform { await $0.loadProfile() }
      load.cancel()
      try time.settle()
      #expect(sut.model.errorMessage == nil)
      #expect(!sut.model.isLoading)
    }
  }

  @Test func `a canceled change that waits isn't sent`() throws {
    try inVirtualTime { time in
      let (sut, service) = makeSUT(in: time)
      try sut.perform { await $0.loadProfile() }
      try sut.perform { await $0.update(ProfileUpdate(name: "Ida")) }.cancel()
      try time.settle()
      #expect(service.user.name == "Ana")
      #expect(sut.model.user?.name == "Ana")
      #expect(!sut.model.isLoading)
    }
  }

  @Test func `the profile is that of the server in every order of a load and two changes`() throws {
    try explore { time -> User? in
      let (sut, service) = makeSUT(in: time)
      try sut.perform { await $0.loadProfile() }
      try sut.perform { await $0.update(ProfileUpdate(name: "Eva")) }
      try time.pass(.milliseconds(50))
      try sut.perform { await $0.update(ProfileUpdate(bio: "Reads.")) }
      try time.settle()
      #expect(!sut.model.isLoading)
      #expect(sut.model.user == service.user)
      return sut.model.user
    }
  }

  private struct State: Codable, Equatable, Sendable {
    var name: String?
    var isLoading: Bool
  }

  private func makeSUT(in time: VirtualTime) -> (Recorded<ProfileViewModel, State>, FakeUserService) {
    let service = FakeUserService()
    let sut = Recorded(ProfileViewModel(userService: service), in: time) {
      State(name: $0.user?.name, isLoading: $0.isLoading)
    }
    return (sut, service)
  }
}

/// A server that answers after 100 ms, also to a canceled request.
@MainActor
private final class FakeUserService: UserService {
  var user = User(id: "1", name: "Ana", bio: "")
  var error: FetchError?

  func fetchCurrentUser() async throws -> User { try await answer(user) }

  func updateProfile(_ profile: ProfileUpdate) async throws -> User {
    user.name = profile.name ?? user.name
    user.bio = profile.bio ?? user.bio
    return try await answer(user)
  }

  private func answer(_ user: User) async throws -> User {
    try? await Task.sleep(for: .milliseconds(100))
    if let error { throw error }
    return user
  }
}
