@testable import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@testable import GoogleReaderData

/// Every operation with what FreshRSS answered.
struct ReplayTests {
  @Test func `identity signs in and knows FreshRSS by its address`() async throws {
    let recording = Recording()
    let identity = try await GoogleReaderClient.fixture(recording.network).identity()
    #expect(identity == ServerIdentity(userID: "alice", kind: .freshRSS))
    #expect(recording.answered.entries == [3, 16])
  }

  @Test func `feeds have their own titles, addresses, and folders`() async throws {
    let feeds = try await GoogleReaderClient.fixture(Recording(68...68).network).feeds()
    #expect(feeds.count == 13)
    #expect(
      feeds.first { $0.id == "feed/2" }
        == RemoteFeed(
          "feed/2", address: "http://feeds.example/atom.xml", title: "Atom & Sons",
          homePage: "http://atom.example/", folder: "Tech"))
    #expect(feeds.first { $0.id == "feed/3" }?.title == "My own name <3")
    #expect(feeds.first { $0.id == "feed/6" }?.folder == "日本語 & العربية")
    #expect(feeds.filter(\.isUsuallyOutside).map(\.id).contains("feed/13"))
    #expect(try await GoogleReaderClient.fixture(Recording(23...23).network).feeds().isEmpty)
  }

  @Test(arguments: [
    (RemoteStream.unread, 83), (.unread, 261), (.starred, 84), (.starred, 267), (.all, 72), (.read, 95),
  ])
  func `a whole list is one page`(stream: RemoteStream, id: Int) async throws {
    let recording = Recording(id...id)
    let page = try await GoogleReaderClient.fixture(recording.network).identifiers(
      in: stream, from: nil, limit: nil)
    #expect(page == RemotePage(RecordedExchange.number(id).ids))
    #expect(recording.answered.entries == [3, id])
    #expect(recording.requests.entries.last?.url.query()?.contains("n=100000") == true)
  }

  @Test func `a page begins after the identifier before the overlap`() async throws {
    let sut = GoogleReaderClient.fixture(Recording(76...77).network)
    let first = try await sut.identifiers(in: .all, from: nil, limit: 5)
    #expect(first == RemotePage(RecordedExchange.number(76).ids, continuation: first.ids.last))
    let position = RemotePosition(offset: 4, previous: first.ids[4], continuation: "unused")
    let second = try await sut.identifiers(in: .all, from: position, limit: 5)
    #expect(
      second == RemotePage(RecordedExchange.number(77).ids, continuation: second.ids.last, overlaps: true))
  }

  @Test(arguments: [135, 142, 143, 144, 268, 275])
  func `articles are those that the server has, each once`(id: Int) async throws {
    let exchange = RecordedExchange.number(id)
    let asked = exchange.key.body.map { String($0.dropFirst(2)) }
    let recording = Recording(id...id)
    let articles = try await GoogleReaderClient.fixture(recording.network).articles(asked)
    #expect(articles.count == exchange.json(list: "items").count)
    #expect(Set(articles.map(\.id)).count == articles.count)
    #expect(articles.allSatisfy { asked.contains($0.id) && $0.article.id.value == $0.id })
    #expect(recording.answered.entries == [3, id], "Reading needs no token.")
  }

  @Test(arguments: [153, 158, 161, 166, 175, 176, 260, 264, 265])
  func `a mark is sent with the token and the tag before the articles`(id: Int) async throws {
    let exchange = RecordedExchange.number(id)
    let recording = Recording(id...id)
    let tag = exchange.key.body.first ?? ""
    let ids = exchange.key.body.dropFirst().map { String($0.dropFirst(2)) }
    try await GoogleReaderClient.fixture(recording.network).mark(
      ids, tag.hasSuffix("read") ? .read(tag.hasPrefix("a")) : .starred(tag.hasPrefix("a")))
    #expect(recording.answered.entries == [3, 13, id])
    #expect(
      RecordedExchange.fields(
        recording.requests.entries.last?.body.map { String(decoding: $0, as: UTF8.self) })
        == ["T=\(Recording.token)"] + exchange.key.body)
  }

  @Test(arguments: [
    (RemoteFeedChange.subscribe(address: "http://feeds.example/nodate.xml"), [40]),
    (.unsubscribe("feed/14"), [51]), (.unsubscribe("feed/9999"), [52]),
    (.rename("feed/7", title: "Log <daily> & \"quoted\""), [54]), (.rename("feed/9999", title: "x"), [62]),
    (.move("feed/7", from: "Tech", to: "New & shiny"), [57]), (.move("feed/7", from: "Tech", to: nil), [59]),
    (.move("feed/7", from: nil, to: nil), []),
  ])
  func `a change of a feed is one request`(change: RemoteFeedChange, ids: [Int]) async throws {
    let recording = Recording()
    try await GoogleReaderClient.fixture(recording.network).change(change)
    #expect(recording.answered.entries.filter { $0 > 16 } == ids)
  }

  @Test(arguments: [41, 43, 44])
  func `a feed that is followed already is added`(id: Int) async throws {
    let address = String(RecordedExchange.number(id).key.body[0].dropFirst(9))
    let sut = GoogleReaderClient.fixture(Recording([id, 68]).network)
    // Another address may lead to the feed.
    #expect(try await sut.change(.subscribe(address: address)) == (id == 41 ? "feed/13" : nil))
  }

  @Test(arguments: [
    (
      45,
      "A feed could not be found at `http://feeds.example/html`; the status code is `200` and content-type is `text/html` [http://feeds.example/html]"
    ),
    (46, "cURL error 6: Could not resolve host: no-such-host.example [http://no-such-host.example/feed.xml]"),
    (48, "`not an address` is not a valid URL"),
  ])
  func `a feed that the server can't add is refused with its reason`(id: Int, words: String) async throws {
    let address = String(RecordedExchange.number(id).key.body[0].dropFirst(9))
    let sut = GoogleReaderClient.fixture(Recording(id...id).network)
    await #expect(throws: Failure(source: "alice@reader.example", AccountFault.changeRefused(words))) {
      try await sut.change(.subscribe(address: address))
    }
  }

  // MARK: Credentials

  @Test func `wrong passwords and impossible names are refused`() async {
    for (user, password) in [
      ("alice", "wrong-horse"), ("nobody", "correct-horse"), ("alice smith@", "correct-horse"),
    ] {
      let account = Account(address: "http://reader.example/api/greader.php", user: user)
      let sut = GoogleReaderClient(account, password: { Secret(password)! }, network: Recording().network)
      await #expect(throws: Failure(source: account.id, AccountFault.passwordRefused)) {
        try await sut.identity()
      }
    }
  }

  @Test func `after a change of the password, a mark is sent with new credentials`() async throws {
    let recording = Recording([281, 283, 285, 286])
    let passwords = Passwords(["correct-horse", "battery-staple"])
    let sut = GoogleReaderClient(
      Account(address: "http://reader.example/api/greader.php", user: "alice"),
      password: { Secret(passwords.next())! }, network: recording.network)
    try await sut.mark(["1795600242626570"], .read(true))
    #expect(recording.answered.entries == [3, 13, 281, 13, 281, 283, 285, 286])
  }

  @Test func `after a change of the password that isn't known here, the sign-in is refused once`() async {
    let recording = Recording(280...282)
    let sut = GoogleReaderClient.fixture(recording.network)
    await #expect(throws: Failure(source: "alice@reader.example", AccountFault.passwordRefused)) {
      try await sut.mark(["1795600242626570"], .read(true))
    }
    #expect(recording.answered.entries == [3, 13, 281, 13, 281, 282])
  }

  @Test func `a server whose administrator switched the API off says so`() async {
    let sut = GoogleReaderClient.fixture(Recording(289...289).network, password: "battery-staple")
    await #expect(throws: Failure(source: "alice@reader.example", AccountFault.apiIsOff)) {
      try await sut.feeds()
    }
  }
}
