import AccountsDomain
import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import Synchronization
import TestSupport

/// A rule of the synchronization that a run of the model leaves out.
enum LeftOutRule: String, CaseIterable {
  /// A mark waits until the server's own state confirms it.
  case distrustOfOK
  /// A waiting mark wins.
  case waitingWins
  /// An article that a list lacks may be gone.
  case confirmation
  /// A list that changed between its pages is read again.
  case overlap
  /// A mark that was sent and is taken back still waits.
  case sentStays
  /// A mark counts as sent before it is sent.
  case sentFirst
}

/// Two clients with stores in files, and one server. Chance makes marks on both sides, at any moment, loses connections,
/// and kills clients.
final class SyncModel: Sendable {
  struct Kill: Error {}
  struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  /// Who made marks of an article, and the last value by a user of a client.
  private struct Trace {
    var clients: Set<Int> = []
    var last = false
    var isForeign = false
  }

  private struct Chance {
    var generator: Seeded
    var isCalm = false
    var traces: [String: Trace] = [:]
    var depth = 0
  }

  static let articleCount = 12
  let server: InMemoryAccountServer
  private let chance: Mutex<Chance>
  private let rule: LeftOutRule?
  /// Whether the lists of the server have several pages. Then, marks are made between them, and more requests have no effect.
  private let hasPages: Bool
  private let folder: String
  private let clients: Mutex<[Client]>

  /// - Parameters:
  ///   - template: A store that was synchronized with the server once.
  ///   - pageLength: The largest number of identifiers in a page.
  init(
    seed: UInt64, leavingOut rule: LeftOutRule? = nil, template: String, in folder: String, pageLength: Int
  ) throws {
    (self.rule, self.folder, hasPages) = (rule, folder, pageLength < Self.articleCount)
    chance = Mutex(Chance(generator: Seeded(state: seed)))
    var state = Self.beginning
    state.pageLength = pageLength
    server = InMemoryAccountServer(state)
    clients = Mutex([])
    let made = try (0...1).map { number in
      let path = "\(folder)/\(seed)-\(number).sqlite"
      // The journal may have changes that the file hasn't.
      for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: template + suffix) {
        try FileManager.default.copyItem(atPath: template + suffix, toPath: path + suffix)
      }
      return Client(path: path)
    }
    clients.withLock { $0 = made }
  }

  static var beginning: InMemoryAccountServer.State {
    let server = InMemoryAccountServer()
    server.withState { state in
      state.feeds = [
        RemoteFeed("feed/1", address: "https://feeds.example/1", title: "One"),
        RemoteFeed("feed/2", address: "https://feeds.example/2", title: "Two", folder: "News"),
      ]
    }
    for number in 0..<articleCount { server.publish(String(100 + number), in: "feed/\(1 + number % 2)") }
    return server.withState { $0 }
  }

  func run() async throws {
    for _ in 0..<random(3...24) {
      let number = hasPages ? 0 : random(0...1)
      for _ in 0..<random(0...3) { try await markSomething(by: number) }
      if random(0...9) == 0 { removeArticle() }
      do {
        try await synchronize(number)
      } catch is Kill {
        clients.withLock { $0[number] = Client(path: $0[number].path) }
      } catch let failure as Failure where failure.reason == .connectionFailed {
        // The next synchronization continues.
      }
    }
    chance.withLock { $0.isCalm = true }
    for number in [0, 1, 0, 1, 0, 1] {
      try await client(number).accounts.resolveRefused(of: Self.account.id, by: .sendAgain)
      try await synchronize(number)
    }
    try await check()
  }

  // MARK: Chance

  private func random(_ range: ClosedRange<Int>) -> Int {
    chance.withLock { Int.random(in: range, using: &$0.generator) }
  }

  private func client(_ number: Int) -> Client { clients.withLock { $0[number] } }

  /// The identifier of an article that a user marks. If lists have pages, other devices mark the other half, so that what is
  /// missing between two pages is a mark that nobody contradicted.
  private func randomID(isForeign: Bool = false) -> String {
    let number = random(0...Self.articleCount - 1)
    return String(100 + (hasPages ? number / 2 * 2 + (isForeign ? 0 : 1) : number))
  }

  private func markSomething(by number: Int) async throws {
    let id = randomID()
    let flag: MarkFlag = random(0...3) == 0 ? .starred : .read
    let client = client(number)
    guard let article = try await client.article(id) else { return }
    let value = !flag.value(in: article.marks)
    _ = try await client.feeds.mark([article], flag.change(to: value))
    if rule == .sentStays {
      try await client.run("DELETE FROM mark_outbox WHERE sent IS NOT NULL AND value <> sent")
    }
    chance.withLock { chance in
      var trace = chance.traces["\(id) \(flag)"] ?? Trace()
      trace.clients.insert(number)
      trace.last = value
      chance.traces["\(id) \(flag)"] = trace
    }
  }

  /// A mark on the server, by another device.
  private func markOnServer() {
    let id = randomID(isForeign: true)
    let flag: MarkFlag = random(0...3) == 0 ? .starred : .read
    let isThere = server.withState { state in
      guard let marks = state.articles[id]?.article.marks else { return false }
      state.articles[id]?.article.marks = marks.changed(flag.change(to: !flag.value(in: marks)))
      return true
    }
    if isThere { chance.withLock { $0.traces["\(id) \(flag)", default: Trace()].isForeign = true } }
  }

  private func removeArticle() {
    let id = String(100 + random(0...Self.articleCount - 1))
    server.withState { state in
      // A server that loses most articles counts as restored.
      if state.articles.count > Self.articleCount - 2 { state.articles[id] = nil }
    }
  }

  /// A moment between two steps of a client.
  private func point(of number: Int) async throws {
    guard !chance.withLock(\.isCalm) else { return }
    // A user who marks everything again and again hides what was lost.
    let counts = hasPages ? [0, 0, 0, 0, 0, 0, 0, 1] : [0, 0, 1, 2]
    for _ in 0..<counts[random(0...counts.count - 1)] { try await markSomething(by: number) }
    if random(0...(hasPages ? 1 : 4)) == 0 { markOnServer() }
    switch random(0...24) {
    case 0, 1: throw Kill()
    case 2: throw Failure(source: Self.account.id, .connectionFailed)
    default: break
    }
  }

  private func isIneffective() -> Bool { !chance.withLock(\.isCalm) && random(0...(hasPages ? 2 : 19)) == 0 }

  // MARK: Clients

  static let account = Account(
    address: "https://reader.example/api/greader.php", user: "alice", userID: "alice", kind: .freshRSS,
    history: 0)

  private func synchronize(_ number: Int) async throws {
    let client = client(number)
    let model = ModelServer(
      server: server, client: client, rule: rule, isIneffective: { [self] in isIneffective() }
    ) { [self] in
      try await point(of: number)
    }
    let store = ModelStore(store: client.accounts, client: client, rule: rule) { [self] in
      try await point(of: number)
    }
    let sync = SyncAccountUseCase(
      model, in: store, lock: SyncLock { _ in {} },
      date: DateProvider { Date(timeIntervalSince1970: 1_769_000_000) })
    try await sync(Self.account)
  }

  private func check() async throws {
    let articles = server.withState(\.articles)
    let chance = chance.withLock { $0 }
    for number in 0...1 {
      let client = client(number)
      let waiting = try await client.accounts.accounts()[0]
      guard waiting.waitingMarkCount == 0, waiting.refusedMarks.isEmpty else {
        throw Wrong(description: "client \(number) still has waiting marks")
      }
      for (id, remote) in articles {
        guard let article = try await client.article(id) else {
          throw Wrong(description: "client \(number) lost article \(id)")
        }
        for flag in MarkFlag.allCases {
          let (here, there) = (flag.value(in: article.marks), flag.value(in: remote.article.marks))
          guard here == there else {
            throw Wrong(
              description: "\(flag) of \(id) is \(here) at client \(number), and \(there) on the server")
          }
        }
      }
    }
    for (name, trace) in chance.traces where !trace.isForeign && trace.clients.count == 1 {
      let parts = name.split(separator: " ").map(String.init)
      let flag: MarkFlag = parts[1] == "read" ? .read : .starred
      // The mark of an article that the server removed stays where it was made.
      let here = try await client(trace.clients.first ?? 0).article(parts[0])?.marks
      guard here.map(flag.value) == trace.last else {
        throw Wrong(description: "the mark \(name) that only one client made is lost")
      }
    }
  }
}
