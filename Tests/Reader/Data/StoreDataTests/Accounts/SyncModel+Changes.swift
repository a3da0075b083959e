import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import StoreData
import SyncServerData

/// The changes of people.
extension SyncModel {
  static func address(of feed: Int) -> String { "https://feeds.example/\(feed)" }

  private static let titles = ["A & B", "C/D; E, F", "<G>?", "新聞、\\，Ｈ", "I"]

  func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

  private func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  func change() async throws {
    let side = roll(2) * (1 + roll(machines.count))
    let feed = 1 + roll(side > 0 && roll(4) == 0 ? Self.broken : 3)
    let isOfFeed = roll(4) == 0
    guard side > 0 else {
      if isOfFeed, roll(4) == 0 { return try await refetch(feed) }
      return try await record(0) { try await isOfFeed ? self.changeOnWeb(feed) : self.markOnWeb() }
    }
    try await record(side) {
      do {
        try await isOfFeed ? self.change(feed, on: side) : self.mark(on: self.machines[side - 1])
      } catch let failure as Failure where failure.reason is LabelFault {
        // The label isn't known, or another one has the name.
      }
    }
  }

  /// Notes what a change changes on a side.
  func record(_ side: Int, _ change: () async throws -> Void) async throws {
    let old = try await values(of: side)
    try await change()
    for (place, value) in try await values(of: side) where old[place] != value {
      changes[side][place] = value
      // A feed that is added again has new articles. They are joined with those that a machine kept.
      guard case .followed(let feed) = place else { continue }
      uncertain.formUnion([.title(feed), .folder(feed)] + articles(of: feed).flatMap(places))
    }
  }

  private func values(of side: Int) async throws -> [SyncPlace: String] {
    side == 0 ? serverValues : try await machines[side - 1].values(noFolder: noFolder)
  }

  func places(of article: Int) -> [SyncPlace] { Self.flags.map { .mark(article, $0) } }

  private func articles(of feed: Int) -> [Int] { Self.articles.filter { $0 % 3 + 1 == feed } }

  // MARK: Here

  private func mark(on machine: SyncMachine) async throws {
    let (label, other, isSet) = (pick(Array(Self.labels.prefix(3))), pick(Self.labels), roll(2) == 0)
    switch roll(20) {
    case 0: _ = try await machine.feeds.rename(label, to: other)
    case 1: _ = try await machine.feeds.remove(label)
    case 2, 3: _ = try await machine.feeds.undo()
    case 4..<8:
      // All articles or those of a feed, of which one may stay unread.
      let (feed, left) = (roll(4), Self.articles.lowerBound + roll(18))
      let numbers = Self.articles.filter { (feed == 0 || $0 % 3 + 1 == feed) && $0 != left }
      _ = try await machine.feeds.mark(try await machine.articles(numbers), .read(true))
    default:
      let articles = try await machine.articles([Self.articles.lowerBound + roll(9)])
      _ = try await machine.feeds.mark(articles, pick(Self.flags).change(to: isSet))
    }
  }

  private func change(_ feed: Int, on side: Int) async throws {
    let machine = machines[side - 1]
    let (title, folder, choice) = (pick(Self.titles), pick(["", "", "News", "Sport"]), roll(9))
    let address = Self.address(of: feed)
    let isOwn = try await machine.subscriptions.subscriptions().contains {
      $0.source == address && $0.account != nil
    }
    if isOwn, choice == 0 { uncertain.insert(.title(feed)) }
    // A feed of the default category can look as if it were outside of all folders before.
    if isOwn, 4..<8 ~= choice { changes[side][.folder(feed)] = folder }
    if isOwn, feed == Self.broken { return }
    try await machine.subscriptions.change { [account] list in
      let index = list.firstIndex { $0.source == address }
      guard let index, isOwn else {
        // The feed may be one that vanished from the server.
        list.removeAll { $0.source == address }
        list.append(Subscription(address, account: account.id))
        return
      }
      switch choice {
      case 0: list[index].title = nil
      case 1..<4: list[index].title = title
      case 4..<8: list[index].folders = folder.isEmpty ? [] : [[folder]]
      default: list.remove(at: index)
      }
    }
  }

  // MARK: There

  private func markOnWeb() {
    let (label, other) = (pick(Array(Self.labels.prefix(3))), pick(Array(Self.labels.prefix(3))))
    let (flag, isSet, choice) = (pick(Self.flags), roll(2) == 0, roll(18))
    server.withState { [article = Self.articles.lowerBound + roll(9)] state in
      guard let id = state.id(of: article) else { return }
      switch (choice, flag) {
      case (0, _): state.remove(label)
      case (1, _):
        for id in state.articles.map(\.id) where state[id]?.marks.labels.contains(label) == true {
          state.label(id, other)
        }
        if label != other { state.remove(label) }
      case (2, _): state[id] = nil
      case (_, .label(let label)): state.label(id, label, isSet)
      default:
        if let marks = state[id]?.marks { state[id]?.marks = marks.changed(flag.change(to: isSet)) }
      }
    }
  }

  private func changeOnWeb(_ feed: Int) async throws {
    let (title, folder, choice) = (pick(Self.titles), pick([nil, "News", "Sport"]), roll(7))
    let address = Self.address(of: feed)
    guard let index = server.withState({ $0.feeds.firstIndex { $0.address == address } }) else {
      server.withState { _ = $0.follow(address, title: title, folder: folder) }
      return publishNewFeeds()
    }
    let number = server.withState { $0.feeds[index].number }
    switch choice {
    case 0..<3: server.withState { $0.feeds[index].title = title }
    // Otherwise, a machine would take the folder for the default category.
    case 3..<6 where !observed.moved.contains("s=feed%2F\(number)&"):
      server.withState { $0.feeds[index].folder = folder }
    case 6: server.withState { $0.unfollow(number) }
    default: break
    }
  }

  /// Fetches all articles of a feed again. Marks that all sides have return from a machine.
  private func refetch(_ feed: Int) async throws {
    let known = server.withState { $0.feeds.first { $0.address == Self.address(of: feed) } }
    guard let known else { return }
    var sides = [serverValues]
    for machine in machines { sides.append(try await machine.values(noFolder: noFolder)) }
    for place in articles(of: feed).flatMap(places)
    where sides[0][place] == nil || Set(sides.map { $0[place] }).count > 1 {
      uncertain.insert(place)
    }
    published.remove(known.number)
    publishNewFeeds()
  }

  /// Publishes the articles of feeds that the server fetches for the first time, or again.
  func publishNewFeeds() {
    for feed in server.withState(\.feeds) where published.insert(feed.number).inserted {
      for article in server.withState(\.articles) where article.feed == feed.number {
        server.withState { $0[article.id] = nil }
      }
      for number in articles(of: Int(feed.address.suffix(1)) ?? 0) {
        let content = SyncServer.Content(
          "\(number)", at: "https://feeds.example/\(number)", published: 1_768_000_000)
        lastID += 1
        server.withState { [lastID] in $0[lastID] = SyncServer.Article(lastID, of: feed.number, content) }
      }
    }
  }

  var serverValues: [SyncPlace: String] {
    server.withState { state in
      var values: [SyncPlace: String] = [:]
      for feed in 1...Self.broken {
        let known = state.feeds.first { $0.address == Self.address(of: feed) }
        values[.followed(feed)] = known == nil ? "no" : "yes"
        (values[.title(feed)], values[.folder(feed)]) = (known?.title, known.map { $0.folder ?? "" })
      }
      for article in state.articles {
        guard let number = article.content.flatMap({ Int($0.title) }) else { continue }
        for flag in Self.flags { values[.mark(number, flag)] = "\(flag.value(in: article.marks))" }
      }
      return values
    }
  }
}

extension SyncServer.State {
  fileprivate func id(of article: Int) -> Int? { articles.first { $0.content?.title == "\(article)" }?.id }
}
