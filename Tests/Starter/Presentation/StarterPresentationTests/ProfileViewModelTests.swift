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
      #expect(service.log == ["fetch", "update name Ida"])
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

  @Test func `the profile is that of the server in every order of a load and two changes`() throws {
    try explore { time in
      let (sut, service) = makeSUT(in: time)
      try sut.perform { await $0.loadProfile() }
      try sut.perform { await $0.update(ProfileUpdate(name: "Eva")) }
      try time.pass(.milliseconds(50))
      try sut.perform { await $0.update(ProfileUpdate(bio: "Reads.")) }
      try time.settle()
      #expect(sut.model.user == service.user)
      #expect(!sut.model.isLoading)
    }
  }

  private struct State: Codable, Equatable, Sendable {
    var name: String?
    var isLoading: Bool
  }

  private func makeSUT(in time: VirtualTime) -> (Recorded<ProfileViewModel, State>, UserServiceSpy) {
    let service = UserServiceSpy()
    let sut = Recorded(ProfileViewModel(userService: service), in: time) {
      State(name: $0.user?.name, isLoading: $0.isLoading)
    }
    return (sut, service)
  }
}

/// A server that answers after 100 ms.
@MainActor
private final class UserServiceSpy: UserService {
  var user = User(id: "1", name: "Ana", bio: "")
  var error: FetchError?
  private(set) var log: [String] = []

  func fetchCurrentUser() async throws -> User {
    log.append("fetch")
    return try await answer()
  }

  func updateProfile(_ profile: ProfileUpdate) async throws -> User {
    if let name = profile.name { log.append("update name \(name)") }
    user.name = profile.name ?? user.name
    user.bio = profile.bio ?? user.bio
    return try await answer()
  }

  private func answer() async throws -> User {
    let user = user
    try await Task.sleep(for: .milliseconds(100))
    if let error { throw error }
    return user
  }
}
