import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import PresentationSupport
import TestSupport
import Testing

@MainActor
struct ProfileViewModelTests {
  @Test func `a change shows at once and is confirmed`() async {
    let (sut, users, history) = await makeLoadedSUT()
    async let save: Void = sut.update(ProfileUpdate(biography: "Reads."))
    await users.answers.reached(2)
    users.answers.release(1, returning: .ada.with(biography: "Reads."))
    await save
    #expect(
      history.lines == [
        "idle", "loading", "loaded: ada, Counts.", "saving: ada, Reads. [biography]", "saved: ada, Reads.",
      ])
    #expect(users.requests.entries == [.fetch, .update(ProfileUpdate(biography: "Reads."))])
    #expect(sut.state.failure == nil)
  }

  @Test func `only changes are sent`() async {
    let (sut, users, _) = await makeLoadedSUT()
    let asked = ProfileUpdate(
      username: " ada ", email: "ada@a.example", biography: "Reads.", image: "")
    async let save: Void = sut.update(asked)
    await users.answers.reached(2)
    users.answers.release(1, returning: .ada.with(biography: "Reads."))
    await save
    #expect(users.requests.entries.last == .update(ProfileUpdate(biography: "Reads.")))
  }

  @Test func `an update without changes sends nothing`() async {
    let (sut, users, history) = await makeLoadedSUT()
    await sut.update(ProfileUpdate(biography: "Counts."))
    await sut.update(ProfileUpdate())
    #expect(users.requests.entries == [.fetch])
    #expect(history.lines.suffix(2) == ["nothingChanged: ada, Counts.", "nothingChanged: ada, Counts."])
  }

  @Test func `an empty text clears a field`() async {
    let (sut, users, history) = await makeLoadedSUT()
    async let save: Void = sut.update(ProfileUpdate(biography: ""))
    await users.answers.reached(2)
    users.answers.release(1, returning: .ada.with(biography: nil))
    await save
    #expect(users.requests.entries.last == .update(ProfileUpdate(biography: "")))
    #expect(history.lines.last == "saved: ada, ada has no biography.")
  }

  @Test(
    arguments: [
      (
        .rejected(["username": ["has already been taken"], "email": ["is invalid", "is too long"]]),
        "fake did not accept the change: email is invalid, is too long; username has already been taken.",
        ["email: is invalid, is too long", "username: has already been taken"], false
      ),
      (
        .rejected(["bio": ["is too long"]]), "fake did not accept the change: bio is too long.",
        ["biography: is too long"], false
      ),
      (
        .rejected(["": ["no"]]), "fake did not accept the change: no.", [": no"], false
      ),
      (
        .signInNeeded,
        "fake requires a login. Provide a token, or ask for something public.", [],
        false
      ),
      (.forbidden, "You don't have permission to read fake.", [], false),
      (.unreadable, "fake could not be read. Check that it is there and intact.", [], true),
      (.offline, "fake needs the network, and you are working offline.", [], false),
    ] as [(Failure.Reason, String, [String], Bool)])
  func `a refused change is undone, with the source's words`(
    reason: Failure.Reason, message: String, problems: [String], isOpen: Bool
  ) async {
    let (sut, users, history) = await makeLoadedSUT()
    async let save: Void = sut.update(ProfileUpdate(username: "grace", email: "x"))
    await users.answers.reached(2)
    users.answers.release(1, throwing: Failure(source: "fake", reason))
    await save
    #expect(
      history.lines.suffix(2) == ["saving: grace, Counts. [username, email]", "failed: ada, Counts."])
    #expect(sut.state.failure?.message == message)
    #expect(sut.state.problems.map { "\($0.field): \($0.message)" } == problems)
    #expect((sut.state.notice != nil) == isOpen)
  }

  @Test func `a canceled change is undone, and reported as uncertain`() async {
    let (sut, users, history) = await makeLoadedSUT()
    let save = Task { await sut.update(ProfileUpdate(biography: "Reads.")) }
    await users.answers.reached(2)
    save.cancel()
    await save.value
    #expect(history.lines.suffix(2) == ["saving: ada, Reads. [biography]", "idle: ada, Counts."])
    #expect(
      sut.state.notice
        == "The change was canceled while it was being sent. Load the profile again to see whether it was made."
    )
    #expect(sut.state.failure == nil)
  }

  @Test func `a change during another one sends both`() async {
    let (sut, users, history) = await makeLoadedSUT()
    async let first: Void = sut.update(ProfileUpdate(biography: "Reads."))
    await users.answers.reached(2)
    async let second: Void = sut.update(ProfileUpdate(username: "grace"))
    await users.answers.reached(3)
    users.answers.release(2, returning: .ada.with(username: "grace", biography: "Reads."))
    await second
    await first
    #expect(
      users.requests.entries.last == .update(ProfileUpdate(username: "grace", biography: "Reads.")))
    #expect(
      history.lines.suffix(3) == [
        "saving: ada, Reads. [biography]", "saving: grace, Reads. [username, biography]",
        "saved: grace, Reads.",
      ])
  }

  @Test func `the screen names the account and its source before, during, and after a new name`() async {
    let (sut, users, history) = await makeLoadedSUT()
    async let save: Void = sut.update(ProfileUpdate(username: "grace"))
    await users.answers.reached(2)
    users.answers.release(1, returning: .ada.with(username: "grace", biography: "Counts."))
    await save
    let accounts = history.states.compactMap(\.account)
    #expect(accounts.map(\.username) == ["ada", "grace", "grace"])
    #expect(accounts.map(\.formerUsername) == [nil, "ada", "ada"])
    #expect(accounts.map(\.source) == ["fake", "fake", "fake"])
    #expect(accounts[2].accessibilityLabel == "grace, your profile. Source: fake. Before: ada. Counts.")
  }

  @Test func `a refused name leaves the account with its own name and source`() async {
    let (sut, users, _) = await makeLoadedSUT()
    async let save: Void = sut.update(ProfileUpdate(username: "grace"))
    await users.answers.reached(2)
    users.answers.release(1, throwing: Failure(source: "fake", .rejected(["username": ["is taken"]])))
    await save
    #expect(sut.state.account?.username == "ada")
    #expect(sut.state.account?.formerUsername == nil)
    #expect(sut.state.account?.source == "fake")
  }

  @Test func `undoing a change that may have been made is a change`() async {
    let (sut, users, _) = await makeLoadedSUT()
    async let first: Void = sut.update(ProfileUpdate(biography: "Reads."))
    await users.answers.reached(2)
    users.answers.release(1, throwing: Failure(source: "fake", .unreadable))
    await first
    async let second: Void = sut.update(ProfileUpdate(biography: "Counts."))
    await users.answers.reached(3)
    users.answers.release(2, returning: .ada)
    await second
    #expect(users.requests.entries.last == .update(ProfileUpdate(biography: "Counts.")))
  }

  @Test func `a refused change isn't sent again with the next one`() async {
    let (sut, users, _) = await makeLoadedSUT()
    async let first: Void = sut.update(ProfileUpdate(username: "taken"))
    await users.answers.reached(2)
    users.answers.release(1, throwing: Failure(source: "fake", .rejected(["username": ["has been taken"]])))
    await first
    async let second: Void = sut.update(ProfileUpdate(biography: "Reads."))
    await users.answers.reached(3)
    users.answers.release(2, returning: .ada.with(biography: "Reads."))
    await second
    #expect(users.requests.entries.last == .update(ProfileUpdate(biography: "Reads.")))
    #expect(sut.state.problems.isEmpty)
  }

  @Test func `a field that the source accepted but didn't change is named`() async {
    let (sut, users, _) = await makeLoadedSUT()
    async let save: Void = sut.update(ProfileUpdate(username: "grace", biography: "Reads."))
    await users.answers.reached(2)
    users.answers.release(1, returning: .ada.with(biography: "Reads."))
    await save
    #expect(sut.state.account?.username == "ada")
    #expect(sut.state.notice == "The server accepted the change but left the name unchanged.")
  }

  @Test func `before the account is loaded, no field can be changed`() async {
    let (sut, users, history) = makeSUT()
    async let load: Void = sut.loadProfile()
    await users.answers.reached(1)
    users.answers.release(0, throwing: Failure(source: "fake", .signInNeeded))
    await load
    await sut.update(ProfileUpdate(biography: "Reads."))
    #expect(users.requests.entries == [.fetch])
    #expect(history.lines == ["idle", "loading", "failed"])
  }

  @Test func `a change before the account is loaded is sent afterward`() async {
    let (sut, users, history) = makeSUT()
    async let load: Void = sut.loadProfile()
    await users.answers.reached(1)
    await sut.update(ProfileUpdate(email: "ada@b.example"))
    await sut.update(ProfileUpdate(biography: "Reads."))
    users.answers.release(0, returning: .ada)
    await users.answers.reached(2)
    users.answers.release(1, returning: .ada.with(biography: "Reads."))
    await load
    #expect(
      users.requests.entries
        == [.fetch, .update(ProfileUpdate(email: "ada@b.example", biography: "Reads."))])
    #expect(history.lines.last == "saved: ada, Reads.")
  }

  @Test func `a change before the account is loaded isn't sent after a failed load`() async {
    let (sut, users, _) = makeSUT()
    async let failing: Void = sut.loadProfile()
    await users.answers.reached(1)
    await sut.update(ProfileUpdate(biography: "Reads."))
    users.answers.release(0, throwing: Failure(source: "fake", .signInNeeded))
    await failing
    async let load: Void = sut.loadProfile()
    await users.answers.reached(2)
    users.answers.release(1, returning: .ada)
    await load
    #expect(users.requests.entries == [.fetch, .fetch])
  }

  @Test(arguments: [false, true])
  func `a change isn't sent with an earlier one whose fate the load tells, whichever comes first`(
    isLoadFirst: Bool
  ) async {
    let (sut, users, history) = await makeLoadedSUT()
    async let earlier: Void = sut.update(ProfileUpdate(email: "ada@b.example"))
    await users.answers.reached(2)
    users.answers.release(1, throwing: Failure(source: "fake", .unreadable))
    await earlier
    let change = ProfileUpdate(biography: "Reads.")
    async let load: Void = sut.loadProfile()
    await users.answers.reached(3)
    if !isLoadFirst { await sut.update(change) }
    users.answers.release(2, returning: .ada)
    if isLoadFirst { await load }
    async let save: Void = isLoadFirst ? sut.update(change) : ()
    await users.answers.reached(4)
    users.answers.release(3, returning: .ada.with(biography: "Reads."))
    await load
    await save
    #expect(users.requests.entries.last == .update(change))
    #expect(
      history.lines.suffix(4) == [
        "refreshing: ada, Counts.", "loaded: ada, Counts.", "saving: ada, Reads. [biography]",
        "saved: ada, Reads.",
      ])
  }

  @Test func `a change that waited for a failed load is sent with the earlier one`() async {
    let (sut, users, _) = await makeLoadedSUT()
    async let earlier: Void = sut.update(ProfileUpdate(email: "ada@b.example"))
    await users.answers.reached(2)
    users.answers.release(1, throwing: Failure(source: "fake", .unreadable))
    await earlier
    async let load: Void = sut.loadProfile()
    await users.answers.reached(3)
    await sut.update(ProfileUpdate(biography: "Reads."))
    users.answers.release(2, throwing: Failure(source: "fake", .unreachable))
    await users.answers.reached(4)
    users.answers.release(3, returning: .ada.with(biography: "Reads."))
    await load
    #expect(
      users.requests.entries.last == .update(ProfileUpdate(email: "ada@b.example", biography: "Reads.")))
  }

  @Test func `a refused change leaves the warning that an earlier one may have been made`() async {
    let (sut, users, _) = await makeLoadedSUT()
    let first = Task { await sut.update(ProfileUpdate(biography: "Reads.")) }
    await users.answers.reached(2)
    async let second: Void = sut.update(ProfileUpdate(email: "x"))
    await users.answers.reached(3)
    users.answers.release(2, throwing: Failure(source: "fake", .rejected(["email": ["is invalid"]])))
    await first.value
    await second
    #expect(sut.state.notice == "fake may have made an earlier change. Load the profile again to see.")
  }

  @Test func `a refresh keeps the account on screen, and a canceled one leaves it unchanged`() async {
    let (sut, users, history) = await makeLoadedSUT()
    let refresh = Task { await sut.loadProfile() }
    await users.answers.reached(2)
    #expect(sut.state.loading == .refreshing)
    refresh.cancel()
    await refresh.value
    #expect(history.states.last == history.states[2])
  }

  private func makeLoadedSUT() async -> (
    ProfileViewModel, GatedUserService, StateHistory<ProfileViewModel>
  ) {
    let (sut, users, history) = makeSUT()
    async let load: Void = sut.loadProfile()
    await users.answers.reached(1)
    users.answers.release(0, returning: .ada)
    await load
    return (sut, users, history)
  }

  private func makeSUT() -> (ProfileViewModel, GatedUserService, StateHistory<ProfileViewModel>) {
    let users = GatedUserService()
    let sut = ProfileViewModel(userService: users)
    return (sut, users, StateHistory(of: sut))
  }
}

extension StateHistory<ProfileViewModel> {
  /// Each state in a line: the progress, the user, and the unconfirmed fields.
  var lines: [String] {
    states.map { state in
      guard let account = state.account else { return Self.phase(state.loading) }
      let open = account.unconfirmed.isEmpty ? "" : " [\(account.unconfirmed.joined(separator: ", "))]"
      let phase = state.loading == .loaded ? Self.phase(state.saving) : Self.phase(state.loading)
      let isFirst = phase == "idle" && state.notice == nil
      return "\(isFirst ? "loaded" : phase): \(account.username), \(account.biography)\(open)"
    }
  }

  private static func phase(_ loading: LoadingState) -> String {
    loading.failure == nil ? "\(loading)" : "failed"
  }

  private static func phase(_ saving: SavingState) -> String {
    saving.failure == nil ? "\(saving)" : "failed"
  }
}

extension User {
  fileprivate static let ada = User(
    source: "fake", username: "ada", email: "ada@a.example", biography: "Counts.")

  fileprivate func with(username: String = "ada", biography: String?) -> User {
    var user = self
    user.username = username
    user.biography = biography
    return user
  }
}
