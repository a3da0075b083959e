import AccountsDomain
import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import GoogleReaderData
import NetworkData
import PlatformData
import StoreData
import SyncServerData
import Testing

/// An account, whose server has a disk of its own: a file that every change writes and syncs.
extension PowerCutStores {
  fileprivate static let account = Account(
    address: "https://reader.example/api/greader.php", user: "alice", userID: "alice", kind: .freshRSS,
    history: 0)
  /// The articles of the server. Only the first two are marked here.
  fileprivate static let articles = 101...104
  private static let feed = "https://feeds.example/1"

  private var accountFile: String { folder + "/account.sqlite" }
  fileprivate var serverFile: String { folder + "/server" }
  fileprivate var accountFeeds: SQLiteFeedStore { feeds(accountFile) }
  fileprivate var accounts: SQLiteAccountStore {
    SQLiteAccountStore(database(accountFile), storingIn: accountFeeds)
  }

  /// A server with these marks: `0` for none, `1` for read, `2` for starred, and `3` for both.
  fileprivate func server(marks: String) -> SyncServer {
    let server = SyncServer(feeds: [SyncServer.Feed(1, at: Self.feed, title: "One")])
    server.withState { state in
      for (id, digit) in zip(Self.articles, marks) {
        let marks = ArticleMarks(isRead: "13".contains(digit), isStarred: "23".contains(digit))
        state[id] = SyncServer.Article(id, of: 1, nil, marks)
      }
    }
    return server
  }

  /// - Parameter afterMarks: Gets the marks of the server before a request with marks is answered.
  fileprivate func sync(
    with server: SyncServer, afterMarks: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let network = NetworkProvider { request in
      let response = server.answer(request)
      if request.url.lastPathComponent == "edit-tag" { afterMarks(server.withState(\.marks)) }
      return response
    }
    let client = GoogleReaderClient(
      Self.account, password: { try #require(Secret("correct-horse")) }, network: network)
    let sync = SyncAccountUseCase(client, in: accounts, lock: { _ in {} }, date: .fixed(Self.later))
    try await sync(Self.account)
  }

  fileprivate func mark(_ id: String, _ change: ArticleMarks.Change) async throws {
    guard let article = try await accountFeeds.article(id, of: Self.feed) else { return }
    _ = try await accountFeeds.mark([article], change)
  }

  /// The marks here, in the form of those of the server.
  private var accountMarks: String {
    get async throws {
      var marks = ""
      for id in Self.articles {
        marks += try await accountFeeds.article("\(id)", of: Self.feed)?.marks.digit ?? "-"
      }
      return marks
    }
  }

  /// The marks after the power cut, and those after the user took one back and synchronized.
  func observeAccount(_ found: inout [String: String]) async throws {
    guard try await accounts.accounts().first != nil else { return }
    let before = try await accountMarks
    found["account marks"] = String(before.prefix(2))
    let stored = (try? String(contentsOfFile: serverFile, encoding: .utf8)) ?? ""
    let server = server(marks: stored.isEmpty ? PowerCutScenario.beginning : stored)
    let isRead = "13".contains(before.prefix(1))
    try await mark("101", .read(!isRead))
    for _ in 0..<2 { try await sync(with: server) }
    let (here, there) = (try await accountMarks, server.withState(\.marks))
    let isChanged = before.hasPrefix("-") || "13".contains(here.prefix(1)) != isRead
    let isKept = before.hasPrefix("-") || here.dropFirst().prefix(1) == before.dropFirst().prefix(1)
    let waitingCount = try await accounts.accounts()[0].waitingMarkCount
    found["account"] =
      here == there && isChanged && isKept && waitingCount == 0
      ? "synchronized" : "\(before) became \(here), and \(there) on the server; \(waitingCount) wait"
  }
}

extension PowerCutScenario {
  fileprivate static let beginning = "0002"

  /// Marks articles of an account, and synchronizes it.
  func synchronize() async throws {
    let server = stores.server(marks: Self.beginning)
    @Sendable func writeMarks(_ marks: String) {
      let file = record.open(stores.serverFile)
      record.write(Data(marks.utf8), to: file)
      record.sync(file)
      record.syncFolder(stores.folder)
      // The short test cuts the power here too: the server has the marks, and its answer hasn't arrived.
      record.tell(Expectation("account", "synchronized"))
    }
    try await confirm("account", nil, "synchronized") {
      try await stores.accounts.keep(PowerCutStores.account)
    }
    // The server delivers articles again.
    record.tell(Expectation("account marks", nil, "--", "00"))
    try await stores.sync(with: server, afterMarks: writeMarks)
    record.tell(Expectation("account marks", "--", "00", "10"))
    try await stores.mark("101", .read(true))
    try await confirm("account marks", "10", "12") { try await stores.mark("102", .starred(true)) }
    server.withState { $0[103]?.marks = ArticleMarks(isRead: true) }
    try await stores.sync(with: server, afterMarks: writeMarks)
    try await confirm("account marks", "12", "02") { try await stores.mark("101", .read(false)) }
    try await stores.sync(with: server, afterMarks: writeMarks)
    try await confirm("account marks", "02", "00") { try await stores.mark("102", .starred(false)) }
  }
}

extension SyncServer.State {
  fileprivate var marks: String { articles.map(\.marks.digit).joined() }
}

extension ArticleMarks {
  fileprivate var digit: String { "\((isRead ? 1 : 0) + (isStarred ? 2 : 0))" }
}
