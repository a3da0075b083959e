import CoreDomain
public import CorePresentation
public import Observation
public import ProfilesDomain

/// The signed-in user's own profile, which changes on screen at once and back where the change is refused.
@MainActor @Observable
public final class ProfileEditorViewModel: ViewModel {
  public private(set) var state = ProfileEditorViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition:
    (@MainActor (_ old: ProfileEditorViewState, _ new: ProfileEditorViewState) -> Void)?

  private let users: any UserService
  private let latest = LatestOperation()
  /// The account as the source last told it.
  private var confirmed: User?
  /// What was sent since then, and may have been made or not.
  private var open = ProfileUpdate()
  /// What the screen falls back to when a load is canceled.
  private var settled = ProfileEditorViewState()

  /// - Parameter users: Where the account is kept.
  public init(users: any UserService) {
    self.users = users
  }

  public func load() async {
    var next = confirmed.map { ProfileEditorViewState($0) } ?? ProfileEditorViewState()
    next.loading = confirmed == nil ? .loading : .refreshing
    state = next
    switch await latest.run({ [users] in try await users.fetchCurrentUser() }) {
    case .value(let user):
      confirm(user)
      state = ProfileEditorViewState(user)
    case .failure(let failure):
      next.loading = .failed(failure)
      state = next
    case .canceled: state = settled
    case .superseded: return
    }
    settled = state
  }

  /// Shows the account as it will be and sends what changes, and nothing else. A change that comes while another is
  /// on its way takes that one along, since nobody knows how far it came.
  ///
  /// Before the account is loaded there is nothing to change.
  public func save(_ changes: ProfileUpdate) async {
    guard let user = confirmed else { return }
    let before = open
    let update = before.merging(changes).changes(to: user, uncertain: Set(before.fields))
    guard !update.isEmpty else {
      state = ProfileEditorViewState(user, saving: .nothingChanged)
      settled = state
      return
    }
    open = update
    state = ProfileEditorViewState(user.updated(by: update), changing: update.fields, saving: .saving)
    let outcome = await latest.run { [users] in
      do {
        return Result<User, Failure>.success(try await users.updateProfile(update))
      } catch let failure as Failure {
        return .failure(failure)
      }
    }
    switch outcome {
    case .value(.success(let user)):
      confirm(user)
      state = ProfileEditorViewState(confirmed: user, asked: update)
    case .value(.failure(let failure)):
      if !failure.reason.leavesChangeOpen { open = before }
      state = ProfileEditorViewState(user, after: failure)
    case .failure(let failure):
      state = ProfileEditorViewState(user, saving: .failed(failure))
    case .canceled:
      var next = ProfileEditorViewState(user)
      next.notice = ProfileEditorViewState.canceledMessage
      state = next
    case .superseded: return
    }
    settled = state
  }

  private func confirm(_ user: User) {
    confirmed = user
    open = ProfileUpdate()
  }
}
