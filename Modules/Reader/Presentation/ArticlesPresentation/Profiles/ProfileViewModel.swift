public import ArticlesDomain
import CoreDomain
public import CorePresentation
public import Observation

/// The signed-in user's own profile. A change is shown at once, and undone if the server refuses it.
@MainActor @Observable
public final class ProfileViewModel: ViewModel {
  public let screen = ScreenLoader(ProfileViewState())
  private let service: any UserService
  /// The account as the source last confirmed it.
  private var confirmed: User?
  /// The fields that were sent afterward and may have been changed or not.
  private var open = ProfileUpdate()
  /// The fields that the load must send when it ends.
  private var wanted = ProfileUpdate()

  public init(userService: any UserService) { service = userService }

  public func loadProfile() async {
    let ending = await screen.load { [service] in
      try await service.fetchCurrentUser()
    } begin: { state in
      let loading = state.loading
      state = confirmed.map { ProfileViewState($0) } ?? ProfileViewState()
      state.loading = loading
    } show: { state, user in
      confirm(user)
      state = ProfileViewState(user)
    }
    guard ending != .superseded else { return }
    let changes = wanted
    wanted = ProfileUpdate()
    if ending == .finished, !changes.isEmpty { await update(changes) }
  }

  /// Shows the changed account and sends only the changed fields. If another change is in progress, sends that again
  /// too, because it may not have arrived.
  ///
  /// If the first load is in progress, it sends the change when it ends. If the load fails, the change isn't sent. A later
  /// load also sends the change if it shows whether an earlier change was made, so that the earlier one isn't sent again.
  public func update(_ changes: ProfileUpdate) async {
    if state.loading.isLoading, confirmed == nil || !open.isEmpty { return wanted = wanted.merging(changes) }
    guard let user = confirmed else { return }
    let before = open
    let update = before.merging(changes).changes(to: user, uncertain: Set(before.fields))
    guard !update.isEmpty else {
      return screen.settle { $0 = ProfileViewState(user, saving: .nothingChanged) }
    }
    open = update
    let changed = user.updated(by: update)
    screen.update { $0 = ProfileViewState(changed, was: user, changing: update.fields, saving: .saving) }
    await screen.run { [service] in
      try await service.updateProfile(update)
    } finish: { state, result in
      switch result {
      case .success(let updated):
        confirm(updated)
        state = ProfileViewState(confirmed: updated, was: user, asked: update)
      case .failure(let failure):
        if !failure.reason.leavesChangeOpen { open = before }
        state = ProfileViewState(user, after: failure, leavingOpen: open)
      }
    } cancel: { state in
      state = ProfileViewState(user)
      state.notice = ProfileViewState.canceledMessage
    }
  }

  private func confirm(_ user: User) {
    confirmed = user
    open = ProfileUpdate()
  }
}
