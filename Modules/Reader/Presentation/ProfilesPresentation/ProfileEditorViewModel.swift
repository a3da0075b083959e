import CoreDomain
public import CorePresentation
public import Observation
public import ProfilesDomain

/// The signed-in user's own profile. A change shows at once and is taken back if the server refuses it.
@MainActor @Observable
public final class ProfileEditorViewModel: ViewModel {
  public let screen = ScreenLoader(ProfileEditorViewState())
  private let users: any UserService
  /// The account as the source last confirmed it.
  private var confirmed: User?
  /// What was sent after that, and may have been changed or not.
  private var open = ProfileUpdate()

  /// - Parameter users: Keeps the account.
  public init(users: any UserService) {
    self.users = users
  }

  public func load() async {
    await screen.load { [users] in
      try await users.fetchCurrentUser()
    } begin: { state in
      let loading = state.loading
      state = confirmed.map { ProfileEditorViewState($0) } ?? ProfileEditorViewState()
      state.loading = loading
    } show: { state, user in
      confirm(user)
      state = ProfileEditorViewState(user)
    }
  }

  /// Shows the changed account and sends only the fields that change. If another change is under way, sends that again
  /// too, because it may not have arrived.
  ///
  /// Does nothing until the account is loaded.
  public func save(_ changes: ProfileUpdate) async {
    guard let user = confirmed else { return }
    let before = open
    let update = before.merging(changes).changes(to: user, uncertain: Set(before.fields))
    guard !update.isEmpty else {
      return screen.settle { $0 = ProfileEditorViewState(user, saving: .nothingChanged) }
    }
    open = update
    screen.update {
      $0 = ProfileEditorViewState(user.updated(by: update), changing: update.fields, saving: .saving)
    }
    await screen.run { [users] in
      try await users.updateProfile(update)
    } finish: { state, result in
      switch result {
      case .success(let user):
        confirm(user)
        state = ProfileEditorViewState(confirmed: user, asked: update)
      case .failure(let failure):
        if !failure.reason.leavesChangeOpen { open = before }
        state = ProfileEditorViewState(user, after: failure)
      }
    } cancel: { state in
      state = ProfileEditorViewState(user)
      state.notice = ProfileEditorViewState.canceledMessage
    }
  }

  private func confirm(_ user: User) {
    confirmed = user
    open = ProfileUpdate()
  }
}
