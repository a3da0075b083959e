import BeforeData
import Observation

@MainActor
@Observable
final class ProfileViewModel {
  private(set) var name: String?
  private let userService: RemoteUserService

  init(userService: RemoteUserService) {
    self.userService = userService
  }

  func loadProfile() async {
    name = try? await userService.fetchCurrentUserName()
  }
}
