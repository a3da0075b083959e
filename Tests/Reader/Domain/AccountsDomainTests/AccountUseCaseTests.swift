import AccountsDomain
import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import Synchronization
import Testing

struct AddAccountTests {
  private let key = SecretKey.password(account: "alice@reader.example")

  @Test func `an account is stored with its password after its server accepted both`() async throws {
    let (store, secrets) = (InMemoryAccountStore(), secrets(offering: "pass word"))
    let result = try await makeSUT(store, secrets) { account, password in
      #expect(account.id == "alice@reader.example" && password.text == "pass word")
      return ServerIdentity(userID: "7", kind: .freshRSS)
    }("https://reader.example/api/greader.php", user: "alice", history: 20)
    #expect(result.isNew)
    #expect(result.account.userID == "7" && result.account.kind == .freshRSS && result.account.history == 20)
    #expect(try await store.accounts().map(\.account) == [result.account])
    #expect(try await secrets.secret(key)?.text == "pass word")
  }

  @Test func `nothing is stored if the server refuses the password`() async throws {
    let (store, secrets) = (InMemoryAccountStore(), secrets(offering: "wrong"))
    let failure = Failure(source: "alice@reader.example", AccountFault.passwordRefused)
    await #expect(throws: failure) {
      try await makeSUT(store, secrets) { _, _ in throw failure }("https://reader.example", user: "alice")
    }
    #expect(try await store.accounts().isEmpty)
    #expect(try await secrets.secret(key) == nil)
  }

  @Test(arguments: [
    "http://reader.example", "ftp://reader.example", "reader.example", "", "http://localhost.example",
    "http://127.0.0.1.example", "http://128.0.0.1", "http://127.0.0.256",
  ])
  func `an address without encryption is refused before the password is asked for`(address: String) async {
    await #expect(throws: Failure(source: address, AccountFault.notSecure)) {
      try await makeSUT(InMemoryAccountStore(), .inMemory())(address, user: "alice")
    }
  }

  @Test(arguments: [
    ("http://localhost:8080", false), ("http://127.0.0.1", false), ("http://[::1]:80", false),
    ("HTTPS://reader.example", false), ("http://reader.example", true),
  ])
  func `this host needs no encryption, and a user can waive it`(address: String, allows: Bool) async throws {
    let result = try await makeSUT(InMemoryAccountStore(), secrets(offering: "a"))(
      address, user: "alice", allowsHTTP: allows)
    #expect(result.isNew)
  }

  @Test func `an account has the address at which its server was found`() async throws {
    let sut = makeSUT(InMemoryAccountStore(), secrets(offering: "a"), find: { "\($0)/api/greader.php" })
    let result = try await sut("https://reader.example", user: "alice")
    #expect(result.account.address == "https://reader.example/api/greader.php")
  }

  @Test func `a known account gets the new password, and keeps its state`() async throws {
    let known = AccountStatus(
      Account(address: "https://reader.example", user: "alice", userID: "7", history: 20), feedCount: 3)
    let (store, secrets) = (InMemoryAccountStore([known]), secrets(offering: "new"))
    let result = try await makeSUT(store, secrets) { _, _ in ServerIdentity(userID: "7", kind: .miniflux) }(
      "https://reader.example", user: "alice")
    #expect(!result.isNew && result.account.history == 20)
    #expect(try await store.accounts().map(\.feedCount) == [3])
    #expect(try await secrets.secret(key)?.text == "new")
  }

  @Test func `a known account doesn't become that of another user or address`() async throws {
    let known = AccountStatus(Account(address: "https://reader.example", user: "alice", userID: "7"))
    let sut = makeSUT(InMemoryAccountStore([known]), secrets(offering: "new")) { _, _ in
      ServerIdentity(userID: "8", kind: .other)
    }
    await #expect(throws: Failure(source: known.account.id, AccountFault.otherUser)) {
      try await sut("https://reader.example", user: "alice")
    }
    await #expect(throws: Failure(source: known.account.id, AccountFault.exists)) {
      try await sut("https://reader.example/api/greader.php", user: "alice")
    }
  }

  @Test func `a command replaces a stored password, and the other way round`() async throws {
    let store = InMemoryAccountStore()
    let commanded = Mutex<[String]>([])
    var secrets = secrets(offering: "stored")
    secrets.commanded = { command, key in
      commanded.withLock { $0.append("\(command) for \(key.account)") }
      return Secret(password: "commanded")
    }
    let used = Mutex<[String]>([])
    let sut = makeSUT(store, secrets) { _, password in
      used.withLock { $0.append(password.text) }
      return ServerIdentity(userID: "7", kind: .freshRSS)
    }
    _ = try await sut("https://reader.example", user: "alice")
    let account = try await sut("https://reader.example", user: "alice", passwordCommand: "pass").account
    #expect(try await store.accounts().map(\.account.passwordCommand) == ["pass"])
    #expect(try await secrets.secret(key) == nil)
    #expect(try await secrets.password(of: account).text == "commanded")
    let stored = try await sut("https://reader.example", user: "alice").account
    #expect(try await store.accounts().map(\.account.passwordCommand) == [nil])
    #expect(try await secrets.password(of: stored).text == "stored")
    #expect(used.withLock { $0 } == ["stored", "commanded", "stored"])
    #expect(commanded.withLock { $0 } == ["pass for alice@reader.example", "pass for alice@reader.example"])
  }

  @Test func `an account without a password says so`() async {
    await #expect(throws: Failure(source: "alice@reader.example", AccountFault.noPassword)) {
      try await SecretsProvider.inMemory().password(
        of: Account(address: "https://reader.example", user: "alice"))
    }
  }

  @Test(arguments: [nil, "old"])
  func `a store that fails leaves the secret as it was`(old: String?) async throws {
    let failure = Failure(source: "store.sqlite", StorageFault.storeFull)
    let secrets = secrets(offering: "new")
    try await secrets.store(old.flatMap { Secret($0) }, key)
    await #expect(throws: failure) {
      try await makeSUT(InMemoryAccountStore(failing: failure), secrets)(
        "https://reader.example", user: "alice")
    }
    #expect(try await secrets.secret(key)?.text == old)
  }

  @Test func `no password is a failure`() async {
    let failure = Failure(source: "alice@reader.example", AccountFault.noPassword)
    await #expect(throws: failure) {
      try await makeSUT(InMemoryAccountStore(), .inMemory())("https://reader.example", user: "alice")
    }
  }

  private func makeSUT(
    _ store: InMemoryAccountStore, _ secrets: SecretsProvider,
    identity: @escaping @Sendable (Account, Secret) throws -> ServerIdentity = { _, _ in
      ServerIdentity(userID: "1", kind: .other)
    }, find: @escaping FindAccountServer = { $0 }
  ) -> AddAccountUseCase {
    AddAccountUseCase(store, secrets: secrets, findServer: find) { account, password in
      SignInServer { try identity(account, await password()) }
    }
  }

  private func secrets(offering password: String) -> SecretsProvider {
    var secrets = SecretsProvider.inMemory()
    secrets.offered = { _ in Secret(password: password) }
    return secrets
  }
}

/// A server that only signs in.
private struct SignInServer: AccountServer {
  let user: @Sendable () async throws -> ServerIdentity

  func identity() async throws -> ServerIdentity { try await user() }
  func feeds() async throws -> [RemoteFeed] { [] }
  func change(_ change: RemoteFeedChange) async throws -> RemoteFeed.ID? { nil }
  func labels() async throws -> RemoteLabels? { nil }
  func remove(_ label: Label) async throws {}
  func identifiers(
    in stream: RemoteStream, from position: RemotePosition?, limit: Int?
  ) async throws -> RemotePage { RemotePage([]) }
  func articles(_ ids: [String]) async throws -> [RemoteArticle] { [] }
  func mark(_ ids: [String], _ change: ArticleMarks.Change) async throws {}
  func markAllAsRead(in feed: RemoteFeed.ID?, upTo id: String) async throws {}
}

struct RemoveAccountTests {
  private let account = Account(address: "https://reader.example", user: "alice")

  @Test(arguments: [true, false])
  func `an account goes with its password, and keeps its articles or not`(keeps: Bool) async throws {
    let (store, secrets) = (InMemoryAccountStore([AccountStatus(account)]), secrets)
    let sut = RemoveAccountUseCase(store, secrets: secrets) { _ in nil }
    let result = try await sut("alice", keepingArticles: keeps)
    #expect(result == (account.id, keeps))
    #expect(store.changes == [keeps ? "remove and keep \(account.id)" : "remove \(account.id)"])
    #expect(try await secrets.secret(.password(account: account.id)) == nil)
  }

  @Test func `the user decides, or nothing is removed`() async throws {
    let (store, secrets) = (InMemoryAccountStore([AccountStatus(account)]), secrets)
    await #expect(throws: Failure(source: account.id, AccountFault.undecided)) {
      try await RemoveAccountUseCase(store, secrets: secrets) { _ in nil }("alice")
    }
    #expect(store.changes.isEmpty)
    #expect(try await secrets.secret(.password(account: account.id)) != nil)
    let result = try await RemoveAccountUseCase(store, secrets: secrets) { $0 == account.id }("alice")
    #expect(result.keepsArticles)
  }

  @Test func `a store that fails leaves the password`() async throws {
    let (failure, secrets) = (Failure(source: "store.sqlite", StorageFault.storeFull), secrets)
    let store = InMemoryAccountStore([AccountStatus(account)], failing: failure)
    await #expect(throws: failure) {
      try await RemoveAccountUseCase(store, secrets: secrets) { _ in nil }("alice", keepingArticles: true)
    }
    #expect(try await secrets.secret(.password(account: account.id)) != nil)
  }

  private var secrets: SecretsProvider {
    .inMemory([.password(account: account.id): Secret("a")].compactMapValues(\.self))
  }
}

struct AccountNameTests {
  private let statuses = [
    ("alice", "reader.example"), ("alice2", "reader.example"), ("bob", "feeds.example"),
  ]
  .map { AccountStatus(Account(address: "https://\($1)", user: $0)) }

  @Test(arguments: [
    ("alice@reader.example", "alice@reader.example"), ("ALICE@reader.example", "alice@reader.example"),
    ("feeds", "bob@feeds.example"), ("alice2", "alice2@reader.example"),
  ])
  func `an account has its name, or a part that no other account has`(name: String, id: String) throws {
    #expect(try statuses.status(named: name).account.id == id)
  }

  @Test(
    arguments: [
      ("example.org", .unknown), ("bo", .unknown), ("", .unknown),
      ("alice", .ambiguous(["alice@reader.example", "alice2@reader.example"])),
    ] as [(String, AccountFault)])
  func `a name that finds no account or several is a failure`(name: String, fault: AccountFault) {
    #expect(throws: Failure(source: name, fault)) { try statuses.status(named: name) }
    #expect(throws: Failure(source: name, AccountFault.noAccounts)) {
      try [AccountStatus]().status(named: name)
    }
  }
}

struct SyncAccountsTests {
  private let accounts = ["alice", "bob", "carol"].map {
    Account(address: "https://reader.example", user: $0)
  }

  @Test func `each account has a result, and a failure of one leaves the others`() async throws {
    let reports = Mutex<[[SyncProgress]]>([])
    let results = try await makeSUT { account, expectsFewerFeeds, report in
      #expect(!expectsFewerFeeds)
      if account.user == "bob" { throw Failure(source: account.id, SourceFault.offline) }
      report(SyncProgress(account.id, .done))
      return SyncProgress(account.id, .done)
    }(report: { report in reports.withLock { $0.append(report) } })
    #expect(results.map { try? $0.get().account } == [accounts[0].id, nil, accounts[2].id])
    #expect(results.map(\.failure?.reason.name) == [nil, "offline", nil])
    #expect(reports.withLock { $0.count } == 2)
    #expect(reports.withLock { $0.allSatisfy { $0.map(\.account) == accounts.map(\.id) } })
  }

  @Test func `named accounts are synchronized once, in their order`() async throws {
    let results = try await makeSUT { account, expectsFewerFeeds, _ in
      #expect(expectsFewerFeeds)
      return SyncProgress(account.id, .done)
    }(["carol", "alice", "carol@reader.example"], expectsFewerFeeds: true)
    #expect(results.map { try? $0.get().account } == [accounts[0].id, accounts[2].id])
  }

  @Test func `an unknown name fails before anything is sent`() async {
    await #expect(throws: Failure(source: "dave", AccountFault.unknown)) {
      try await makeSUT { _, _, _ in throw CancellationError() }(["alice", "dave"])
    }
  }

  @Test func `a server that answers something else says since when, if it answered before`() async throws {
    let (old, new) = (AccountStatus(accounts[0], heardAt: .distantPast), AccountStatus(accounts[1]))
    let sut = SyncAccountsUseCase(InMemoryAccountStore([old, new])) { account, _, _ in
      throw Failure(source: account.id, AccountFault.notAnAccountServer)
    }
    #expect(
      try await sut().map(\.failure) == [
        Failure(source: accounts[0].id, AccountFault.notAnAccountServerAnymore(since: .distantPast)),
        Failure(source: accounts[1].id, AccountFault.notAnAccountServer),
      ])
  }

  @Test func `cancellation ends everything`() async {
    await #expect(throws: CancellationError.self) {
      try await makeSUT { _, _, _ in throw CancellationError() }()
    }
  }

  @Test func `without accounts there is nothing to do`() async throws {
    let sut = SyncAccountsUseCase(InMemoryAccountStore()) { _, _, _ in throw CancellationError() }
    #expect(try await sut() == [])
  }

  private func makeSUT(_ sync: @escaping SyncAccountsUseCase.SyncAccount) -> SyncAccountsUseCase {
    SyncAccountsUseCase(InMemoryAccountStore(accounts.map { AccountStatus($0) }), sync: sync)
  }
}
