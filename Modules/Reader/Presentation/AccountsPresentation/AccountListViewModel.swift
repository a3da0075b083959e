public import AccountsDomain
public import CoreDomain
public import CorePresentation
public import Observation

/// The accounts: listed, added, repaired, and removed.
@MainActor @Observable
public final class AccountListViewModel: ViewModel {
  public let screen = ScreenLoader(AccountListViewState())
  private let store: any AccountStore
  private let name: String?
  private let addAccount: AddAccountUseCase
  private let removeAccount: RemoveAccountUseCase
  private let ambient: Ambient

  /// - Parameters:
  ///   - name: The only account to show, or nil for all.
  ///   - ambient: The time, and the reader's language and time zone.
  public init(
    store: any AccountStore, name: String? = nil, addAccount: AddAccountUseCase,
    removeAccount: RemoveAccountUseCase, ambient: Ambient
  ) {
    (self.store, self.name, self.addAccount, self.removeAccount) = (store, name, addAccount, removeAccount)
    self.ambient = ambient
  }

  public func load() async { await run { _ in "" } }

  /// Adds an account with the password that the user offers, or gives a known one that password.
  ///
  /// - Parameters:
  ///   - history: The number of articles to load, or nil for the usual number.
  ///   - allowsHTTP: Whether the password may travel without encryption.
  ///   - passwordCommand: The command that writes the password, or nil if the user offers a password to store.
  public func add(
    _ address: String, user: String, history: Int? = nil, allowsHTTP: Bool = false,
    passwordCommand: String? = nil
  ) async {
    await run { [addAccount] _ in
      let (account, isNew) = try await addAccount(
        address, user: user, history: history, allowsHTTP: allowsHTTP, passwordCommand: passwordCommand)
      return isNew
        ? "\(account.id) is added: \(account.kind.words ?? "a server") at \(account.address). Synchronize it to load its feeds and articles."
        : "\(account.id) has a new password\(passwordCommand == nil ? "" : " command")."
    }
  }

  /// Removes an account.
  ///
  /// - Parameter keepingArticles: Whether its feeds and articles stay, or nil to ask the user.
  public func remove(_ name: String, keepingArticles: Bool? = nil) async {
    await run { [removeAccount] _ in
      let (account, keepsArticles) = try await removeAccount(name, keepingArticles: keepingArticles)
      return keepsArticles
        ? "\(account) is removed. Its feeds and articles stay, and this machine checks the feeds from now on."
        : "\(account) is removed with its feeds and articles, except starred and labeled ones."
    }
  }

  /// Forgets what belongs to the articles and feeds of the server, which is another one now.
  public func reset(_ name: String) async {
    await run(on: name) { store, status in
      try await store.startAgain(status.account.id)
      return "\(status.account.id) starts again with the next synchronization. Your marks stay."
    }
  }

  /// Reads feeds that are also followed without an account from an account.
  public func join(_ name: String) async {
    await run(on: name) { store, status in
      switch try await store.takeOver(status.account.id) {
      case 0: "You follow no feed of \(status.account.id) without an account."
      case 1: "1 feed belongs to \(status.account.id) now. The next synchronization joins its articles."
      case let count:
        "\(count) feeds belong to \(status.account.id) now. The next synchronization joins their articles."
      }
    }
  }

  /// Sends refused changes again.
  public func retry(_ name: String) async {
    await run(on: name) { store, status in
      let id = status.account.id
      let refused = try await store.outbox(of: id, refusedOnly: true).map(\.id)
      guard !refused.isEmpty else { return "The server of \(id) refused nothing." }
      try await store.sendAgain(refused, of: id)
      return "The next synchronization sends the refused changes of \(id) again."
    }
  }

  /// Gives changes up.
  ///
  /// - Parameter subject: The title of a feed or an article, whose changes may also wait. Nil means all refused changes.
  public func drop(_ name: String, subject: String? = nil) async {
    await run(on: name) { store, status in
      let id = status.account.id
      let outbox = try await store.outbox(of: id, refusedOnly: subject == nil)
      let entries = try subject.map { try outbox.entries(of: $0) } ?? outbox
      guard let first = entries.first else { return "The server of \(id) refused nothing." }
      try await store.giveUp(entries.map(\.id), of: id)
      return subject == nil
        ? "The refused changes of \(id) are given up. The next synchronization shows the server's state."
        : "The changes of “\(first.name.shortened)” are given up. The next synchronization shows the server's state."
    }
  }

  private func run(
    on name: String, _ change: @escaping @Sendable (any AccountStore, AccountStatus) async throws -> String
  ) async {
    await run { store in try await change(store, try await store.accounts().status(named: name)) }
  }

  /// Runs a change, and shows the accounts after it.
  private func run(_ change: @escaping @Sendable (any AccountStore) async throws -> String) async {
    await screen.change { [store] in
      try await change(store)
    } list: { [store, name] in
      let all = try await store.accounts()
      var shown: [(AccountStatus, [OutboxEntry])] = []
      for status in try name.map({ [try all.status(named: $0)] }) ?? all {
        shown.append((status, try await store.outbox(of: status.account.id, refusedOnly: name == nil)))
      }
      return shown
    } show: { state, accounts in
      let formatter = AccountFormatter(now: ambient.date.now(), for: ambient.locale)
      state.rows = accounts.map { formatter.row($0, $1, isComplete: name != nil) }
      state.emptyReason =
        state.rows.isEmpty
        ? "There are no accounts. Add one to read the feeds of a FreshRSS or Miniflux server here." : nil
    }
  }
}
