import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import GoogleReaderData
import NetworkData
import StoreData
import SyncServerData
import TestSupport
import Testing

/// Random changes of marks and feeds on a web reader and one or two machines, also during synchronizations. Requests and
/// answers get lost, the server fails, and programs are killed. `scripts/checks/random-sync` plays more seeds.
struct SyncModelTests {
  /// The first seed, the number of seeds, and the number of failures after which the test ends.
  private static let numbers: [Int] = {
    let text = ProcessInfo.processInfo.environment["STRATA_SYNC_MODEL"] ?? ""
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 3 ? numbers : [0, 250, .max]
  }()

  @Test func `all sides agree in the end, and no change of one side only is lost`() async throws {
    var failureCount = 0
    for seed in Self.numbers[0]..<Self.numbers[0] + Self.numbers[1] where failureCount < Self.numbers[2] {
      let faults = try await SyncModel(seed: UInt64(seed)).play().sorted()
      for fault in faults { Issue.record("Seed \(seed): \(fault)") }
      failureCount += faults.isEmpty ? 0 : 1
    }
  }
}

/// A history. Side 0 is the server with its web reader, and each other side is a machine with a store.
actor SyncModel {
  static let articles = 101...109
  static let labels = ["later", "Work", "Job", "News"].compactMap(Label.init(exactly:))
  static let flags = [MarkFlag.read, .starred] + labels.map(MarkFlag.label)
  /// The label that has the name of a folder, in which there is always a feed.
  static let folderLabel = MarkFlag.label(labels[3])
  /// The number of the feed that the server can't add.
  static let broken = 4

  let server = SyncServer()
  let machines: [SyncMachine]
  let account: Account
  /// The name of the default category.
  let noFolder: String
  var numbers: Seeded
  /// The last values that each side set since all sides agreed.
  var changes: [[SyncPlace: String]]
  private var agreed: [SyncPlace: String] = [:]
  /// The places that may have any value as long as the sides agree.
  var uncertain: Set<SyncPlace> = [.followed(1), .followed(2)]
  var weather = SyncWeather()
  var observed = SyncObservations()
  /// The numbers of the server's feeds whose articles were published, and the last identifier of an article.
  var (published, lastID): (Set<Int>, Int) = ([], 100)

  init(seed: UInt64) {
    numbers = Seeded(state: seed)
    machines = (0..<(seed % 3 == 0 ? 2 : 1)).map { _ in SyncMachine() }
    changes = Array(repeating: [:], count: machines.count + 1)
    noFolder = ["Uncategorized", "Unkategorisiert", "Rest"][Int(seed / 3 % 3)]
    var account = AccountFixture.account
    account.history = 10
    self.account = account
  }

  /// Returns a sentence for each promise that is broken.
  func play() async throws -> [String] {
    server.withState { [noFolder] state in
      state.noFolder = noFolder
      for feed in [1, 2] { state.follow(Self.address(of: feed), title: "Feed \(feed)") }
      state.follow("https://feeds.example/news", folder: "News")
    }
    publishNewFeeds()
    for machine in machines { try await machine.accounts.keep(account) }
    for _ in 0..<Int.random(in: 2...8, using: &numbers) {
      for _ in 0..<roll(5) { try await change() }
      changeWeather()
      do { try await sync(1 + roll(machines.count)) } catch is Failure {} catch is CancellationError {}
      var isQuiet = true
      for machine in machines { isQuiet = try await open(machine).isEmpty && isQuiet }
      let faults = isQuiet ? try await compare(isEnd: false) : []
      guard faults.isEmpty else { return faults }
    }
    do { return try await end() } catch let failure as Failure {
      return ["\(failure) ends a synchronization"]
    }
  }

  /// Lets everything settle without faults.
  private func end() async throws -> [String] {
    weather.isCalm = true
    server.withState { $0.faults = [Self.address(of: Self.broken): SyncServer.Fault(504)] }
    for side in 1..<changes.count { try await sync(side) }
    for side in 1..<changes.count {
      let machine = machines[side - 1]
      try await record(side) { _ = try await machine.accounts.takeOver(self.account.id) }
      let refused = try await machine.accounts.outbox(of: account.id, refusedOnly: true)
      // Another side undid such a change each time, as if the server hadn't made it.
      let disputed = refused.filter(isDisputed)
      try await machine.accounts.sendAgain(disputed.map(\.id), of: account.id)
    }
    var faults: [String] = []
    for round in 0..<5 {
      // The third round reads the lists of all labels, for which no change waits. The last two have nothing to send.
      for machine in machines where round == 2 {
        let waiting = try await open(machine).filter { $0.refusal == nil }
        if !waiting.isEmpty { faults.append("\(waiting) wait after two synchronizations") }
        try await machine.readAllLabelsNext()
      }
      if round == 3 { observed.changeCalls = [] }
      for side in 1..<changes.count { try await sync(side) }
    }
    faults += observed.changeCalls.map { "\($0) is sent without end" }
    for (side, machine) in zip(1..., machines) {
      let open = try await open(machine)
      if !open.isEmpty { faults.append("\(open) wait or are refused") }
      let entries = try await machine.accounts.outbox(of: account.id, refusedOnly: false)
      let broken = entries.filter { $0.key == Self.address(of: Self.broken) }.map(\.id)
      try await record(side) { try await machine.accounts.giveUp(broken, of: self.account.id) }
    }
    return try await faults + compare(isEnd: true)
  }

  private func open(_ machine: SyncMachine) async throws -> [OutboxEntry] {
    try await machine.accounts.outbox(of: account.id, refusedOnly: false).filter {
      $0.refusal != .folder && $0.key != Self.address(of: Self.broken)
    }
  }

  private func isDisputed(_ entry: OutboxEntry) -> Bool {
    guard let place = SyncPlace(entry) else { return false }
    return uncertain.contains(place) || changes.count { $0[place] != nil } > 1
  }

  private func sync(_ side: Int) async throws {
    observed = SyncObservations(changeCalls: observed.changeCalls)
    weather.isKilled = false
    let progress = Log<SyncProgress>()
    let client = GoogleReaderClient(
      account, password: { try #require(Secret("correct-horse")) },
      network: NetworkProvider { try await self.answer($0, on: side) })
    let sync = SyncAccountUseCase(
      client, in: machines[side - 1].accounts, lock: { _ in {} }, date: .fixed(.distantPast))
    defer {
      // The marks from here are sent again, even if the web reader changed them.
      if progress.entries.contains(where: \.hasLostMarks) {
        uncertain.formUnion(Self.articles.flatMap(places))
      }
    }
    _ = try await sync(account, report: progress.append)
  }

  // MARK: Promises

  private func compare(isEnd: Bool) async throws -> [String] {
    var sides = [serverValues]
    for machine in machines { sides.append(try await machine.values(noFolder: noFolder)) }
    var faults: [String] = []
    for place in Set(sides.flatMap(\.keys)) {
      let values = sides.map { $0[place] }
      let setters = changes.indices.filter { changes[$0][place] != nil }
      if case .mark(_, Self.folderLabel) = place {
        for side in 1..<sides.count where isEnd && !uncertain.contains(place) {
          guard let value = values[side], value != changes[side][place] ?? "false" else { continue }
          faults.append("\(place) is \(value) because of a folder")
        }
        continue
      }
      // What the server doesn't have is different on each machine.
      guard let first = values[0] else { continue }
      guard values.allSatisfy({ $0?.foldedTitle == first.foldedTitle }) else {
        if isEnd { faults.append("\(place) has the values \(values.map { $0 ?? "none" })") }
        continue
      }
      let side = setters.first ?? 0
      let expected = setters.isEmpty ? agreed[place] : changes[side][place]
      if setters.count < 2, !uncertain.contains(place), let expected, values[side] != expected {
        faults.append("\(place) is \(first), and must be \(expected) by \(setters)")
      }
      agreed[place] = first
      for side in changes.indices { changes[side][place] = nil }
      uncertain.remove(place)
    }
    guard isEnd else { return faults }
    for machine in machines {
      let names = Set(try await machine.feeds.labels().map(\.label))
      let missing = server.withState(\.labels).subtracting(names)
      if !missing.isEmpty { faults.append("\(missing.map(\.name).sorted()) are not on a machine") }
      faults += try await machine.twins().map { "\($0) is there twice" }
    }
    return faults
  }
}
