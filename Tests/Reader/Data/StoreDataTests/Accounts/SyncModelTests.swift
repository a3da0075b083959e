import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import GoogleReaderData
import NetworkData
import SQLiteData
import StoreData
import SyncServerData
import TestSupport
import Testing

/// Random changes of marks on both sides, also during synchronizations, of which some end at a lost request or answer.
/// `scripts/checks/random-sync` plays more seeds.
struct SyncModelTests {
  private static let seeds: Range<UInt64> = {
    let numbers = ProcessInfo.processInfo.environment["STRATA_SYNC_MODEL"]?.split(separator: " ")
      .compactMap { UInt64($0) }
    guard let numbers, numbers.count == 2 else { return 0..<250 }
    return numbers[0]..<numbers[0] + numbers[1]
  }()

  @Test func `both sides agree in the end, and no change of one side only is lost`() async throws {
    for seed in Self.seeds {
      for fault in try await SyncModel(seed: seed).play().sorted() { Issue.record("Seed \(seed): \(fault)") }
    }
  }
}

extension MarkFlag {
  /// Whether the address is that of the label's list.
  fileprivate func isListed(at url: URL) -> Bool {
    if case .label(let label) = self { url.absoluteString.contains(label.name) } else { false }
  }
}

private actor SyncModel {
  private struct Place: Hashable {
    let id: Int
    let flag: MarkFlag
  }

  private static let ids = Array(101...106)
  private static let labels = ["later", "Work", "Job", "News"].compactMap(Label.init(exactly:))
  private static let flags = [MarkFlag.read, .starred] + labels.map(MarkFlag.label)
  /// A folder has this name.
  private static let folder = MarkFlag.label(labels[3])

  private let server = SyncServer(feeds: [
    SyncServer.Feed(1, at: "https://feeds.example/1", title: "One"),
    SyncServer.Feed(2, at: "https://feeds.example/2", title: "Two", folder: "News"),
  ])
  private let feeds: SQLiteFeedStore
  private let accounts: SQLiteAccountStore
  private var numbers: Seeded
  private var isCalm = false
  /// The last values that were set on one side, and the marks that were set on the other one.
  private var (here, there): ([Place: Bool], [Place: Bool]) = ([:], [:])
  /// The labels on the server when it sent the last list of each.
  private var listed: [Place: Bool] = [:]
  private var gone: Set<Int> = []

  init(seed: UInt64) {
    numbers = Seeded(state: seed)
    let database = SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema)
    feeds = SQLiteFeedStore(database, date: .fixed(.distantPast))
    accounts = SQLiteAccountStore(database, storingIn: feeds)
  }

  /// Returns a sentence for each promise that is broken.
  func play() async throws -> [String] {
    var account = AccountFixture.account
    account.history = 10
    try await accounts.keep(account)
    for id in Self.ids { publish(id) }
    for _ in 0..<Int.random(in: 2...9, using: &numbers) {
      for _ in 0..<Int.random(in: 0...3, using: &numbers) { try await change() }
      do { try await sync(account) } catch is Failure {}
    }
    isCalm = true
    for _ in 0..<4 { try await sync(account) }
    let open = try await accounts.outbox(of: account.id, refusedOnly: false).filter { $0.refusal != .folder }
    guard open.isEmpty else { return ["\(open) wait or are refused"] }
    // One of them reads all lists.
    for _ in 0..<10 { try await sync(account) }
    return try await faults()
  }

  private func publish(_ id: Int) {
    let content = SyncServer.Content("\(id)", at: "https://feeds.example/\(id)", published: 1_768_000_000)
    server.withState { $0[id] = SyncServer.Article(id, of: id % 2 + 1, content) }
  }

  private func sync(_ account: Account) async throws {
    let client = GoogleReaderClient(
      account, password: { try #require(Secret("correct-horse")) },
      network: NetworkProvider { try await self.answer($0) })
    let sync = SyncAccountUseCase(client, in: accounts, lock: { _ in {} }, date: .fixed(.distantPast))
    _ = try await sync(account)
  }

  private func answer(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard !isCalm else { return server.answer(request) }
    let lost = Int.random(in: 0..<40, using: &numbers)
    if Int.random(in: 0..<3, using: &numbers) == 0 { try await change() }
    guard lost != 0 else { throw Failure(source: "lost", NetworkFault.connectionFailed) }
    let before = values(of: serverMarks)
    let response = server.answer(request)
    if request.url.lastPathComponent == "ids" {
      let labels = server.withState(\.labels).map(MarkFlag.label)
      for (place, value) in before where place.flag.isListed(at: request.url) {
        listed[place] = value
        // If another device has just removed a label, the server lists all articles.
        if !labels.contains(place.flag) { there[place] = false }
      }
    }
    // Between the list of an empty label and its removal, another device may have used it.
    if request.url.lastPathComponent == "disable-tag" {
      for place in changes(before, values(of: serverMarks)).keys where listed[place] != true {
        here[place] = false
      }
    }
    guard lost != 1 else { throw Failure(source: "lost", NetworkFault.connectionFailed) }
    return response
  }

  // MARK: Changes

  private func change() async throws {
    let label = Self.labels[Int.random(in: 0..<3, using: &numbers)]
    let other = Self.labels[Int.random(in: 0..<3, using: &numbers)]
    let flag = Self.flags[Int.random(in: 0..<Self.flags.count, using: &numbers)]
    let id = Self.ids[Int.random(in: 0..<Self.ids.count, using: &numbers)]
    let isSet = Bool.random(using: &numbers)
    let (mine, theirs) = (try await localMarks, serverMarks)
    switch Int.random(in: 0..<40, using: &numbers) {
    case 0: _ = try? await feeds.rename(label, to: other)
    case 1: _ = try? await feeds.remove(label)
    case 2..<5: _ = try await feeds.undo()
    case 5: server.withState { $0.remove(label) }
    case 6:
      server.withState { state in
        for id in Self.ids where state[id]?.marks.labels.contains(label) == true { state.label(id, other) }
        if label != other { state.remove(label) }
      }
    case 7:
      gone.insert(id)
      server.withState { $0[id] = nil }
    case 8..<24:
      if let article = try await feeds.article("\(id)", of: source(id)) {
        do {
          _ = try await feeds.mark([article], flag.change(to: isSet))
        } catch let failure as Failure where failure.reason is LabelFault {
          // The label isn't known.
        }
      }
    default:
      server.withState { state in
        if case .label(let label) = flag { return state.label(id, label, isSet) }
        if let marks = state[id]?.marks { state[id]?.marks = marks.changed(flag.change(to: isSet)) }
      }
    }
    here.merge(changes(values(of: mine), values(of: try await localMarks))) { $1 }
    there.merge(changes(values(of: theirs), values(of: serverMarks))) { $1 }
  }

  private func source(_ id: Int) -> String { "https://feeds.example/\(id % 2 + 1)" }

  private func changes(_ old: [Place: Bool], _ new: [Place: Bool]) -> [Place: Bool] {
    new.filter { old[$0.key] ?? false != $0.value }
  }

  // MARK: States

  private var serverMarks: [Int: ArticleMarks] {
    server.withState { state in Self.ids.reduce(into: [:]) { $0[$1] = state[$1]?.marks } }
  }

  private var localMarks: [Int: ArticleMarks] {
    get async throws {
      var marks: [String: ArticleMarks] = [:]
      for number in 1...2 {
        marks.merge(try await feeds.marks(of: "https://feeds.example/\(number)").marks) { $1 }
      }
      return Self.ids.reduce(into: [:]) { $0[$1] = marks["\($1)"] ?? ArticleMarks() }
    }
  }

  private func values(of marks: [Int: ArticleMarks]) -> [Place: Bool] {
    marks.reduce(into: [:]) { values, entry in
      for flag in Self.flags { values[Place(id: entry.key, flag: flag)] = flag.value(in: entry.value) }
    }
  }

  private func faults() async throws -> [String] {
    let (mine, theirs) = (values(of: try await localMarks), values(of: serverMarks))
    var faults: [String] = []
    for (place, value) in mine {
      let (own, other) = (here[place], there[place])
      if let other, own == nil, value != other, !gone.contains(place.id) {
        faults.append("\(place) was set to \(other) there only, and is \(value)")
      }
      if let own, other == nil, value != own {
        faults.append("\(place) was set to \(own) here only, and is \(value)")
      }
      if place.flag == Self.folder {
        if value != own ?? false { faults.append("\(place) is \(value) here because of a folder") }
      } else if let other = theirs[place], value != other {
        faults.append("\(place) is \(value) here and \(other) there")
      }
    }
    let names = Set(try await feeds.labels().map(\.label))
    let missing = server.withState(\.labels).subtracting(names)
    return faults + (missing.isEmpty ? [] : ["\(missing.map(\.name).sorted()) are not here"])
  }
}
