import ArticlesDomain
import Foundation
import NetworkData
import SyncServerData
import TestSupport
import Testing

/// What servers do that clients don't expect.
struct ServerFaultTests {
  private static let address = "https://c.example/feed"

  @Test func `FreshRSS replaces eight characters in titles of feeds, and three elsewhere`() throws {
    let sut = TestedServer(title: "A&<>?\\/,;'^")
    sut.server.withState { state in
      state[7] = SyncServer.Article(
        7, of: 1, SyncServer.Content("B&<>?/,;", author: "C&<>?/,;", at: "https://a.example/7", published: 1))
    }
    let title = #""title":"A＆＜＞？＼／，；'^""#
    #expect(try sut.get("subscription/list?output=json").contains(title))
    let item = try sut.post("stream/items/contents", "i=7")
    #expect(item.contains(title) && item.contains(#""title":"B＆＜＞?/,;""#))
    #expect(item.contains(#""author":"C＆＜＞?/,;""#))
    #expect(sut.server.withState(\.feeds)[0].title == "A&<>?\\/,;'^")
  }

  @Test(arguments: ["r=user/-/label/News", "a=user/-/label/Ohne Ordner"])
  func `a feed without a folder is in the one with the word of the user's language`(change: String) throws {
    let sut = TestedServer()
    sut.server.withState { $0.noFolder = "Ohne Ordner" }
    _ = try sut.post("subscription/edit", "ac=edit&s=feed/1&\(change)")
    #expect(sut.server.withState(\.feeds)[0].folder == nil)
    #expect(try sut.get("subscription/list?output=json").contains(#""label":"Ohne Ordner""#))
    #expect(
      try sut.get("tag/list?output=json").contains(#"{"id":"user/-/label/Ohne Ordner","type":"folder"}"#))
    _ = try sut.post("edit-tag", "a=user/-/label/Ohne Ordner&i=\(sut.ids[0])")
    #expect(sut.server.withState(\.labels).isEmpty)
  }

  @Test func `a feed that is fetched again has the same articles with new identifiers`() throws {
    let sut = TestedServer()
    let ids = sut.ids
    func contents() throws -> Set<String> {
      let text = try sut.post("stream/items/contents", sut.ids.map { "i=\($0)" }.joined(separator: "&"))
      return Set(
        text.matches(of: /"(?:title|href|content)":"[^"]*"|"published":\d+/).map { String($0.output) })
    }
    let old = try contents()
    sut.server.withState { state in
      state[ids[0]]?.marks = ArticleMarks(isRead: true, isStarred: true)
      state[ids[1]]?.marks = ArticleMarks(isRead: true)
      state.refetch(1)
    }
    #expect(sut.ids == [ids[1], ids[3], ids[3] + 1, ids[3] + 2])
    #expect(sut.server.withState { $0.articles.map(\.feed) } == [2, 2, 1, 1])
    #expect(sut.server.withState { $0.articles.map(\.marks.isRead) } == [true, false, false, false])
    #expect(sut.server.withState { $0.articles.allSatisfy { !$0.marks.isStarred } })
    #expect(try contents() == old)
  }

  @Test func `a call or a feed has an answer in place of the usual one, as often as it is described`() throws
  {
    let sut = TestedServer()
    let page = "<html></html>"
    sut.server.withState { state in
      state.faults = [
        "edit-tag": SyncServer.Fault(503, count: 2), "feed/2": SyncServer.Fault(400, page),
        Self.address: SyncServer.Fault(504, isLate: true, count: 1),
      ]
    }
    let mark = "a=user/-/state/com.google/read&i=\(sut.ids[0])"
    #expect(try (1...3).map { _ in try sut.status("edit-tag", mark) } == [503, 503, 200])
    let rename = try sut.response("subscription/edit", "ac=edit&s=feed/2&t=C")
    #expect(rename.status == 400 && rename.body == Data(page.utf8))
    #expect(rename.headers["content-type"] == "text/html; charset=UTF-8")
    #expect(try sut.status("subscription/edit", "ac=edit&s=feed/1&t=C") == 200)
    #expect(try sut.status("subscription/quickadd", "quickadd=\(Self.address)") == 504)
    #expect(sut.server.withState(\.feeds).map(\.title) == ["C", "B", Self.address])
    #expect(try sut.post("subscription/quickadd", "quickadd=\(Self.address)").contains("Already subscribed!"))
  }

  @Test(arguments: SyncServer.Kind.allCases)
  func `pages without end are the first one`(kind: SyncServer.Kind) throws {
    let sut = TestedServer(kind)
    sut.server.withState { $0.manner = .repeatsItsFirstPage }
    func page(_ parameter: String) throws -> (ids: [Substring], continuation: Substring) {
      let text = try sut.get("stream/items/ids?s=user/-/state/com.google/reading-list\(parameter)")
      let continuation = try #require(text.firstMatch(of: /"continuation":"(\d+)"/)?.1)
      return (text.matches(of: /"id":"(\d+)"/).map(\.1), continuation)
    }
    let first = try page("&n=3")
    let next = try page("&n=3&c=\(first.continuation)")
    #expect(first.ids.count == 3 && next.ids == first.ids)
    #expect((first.continuation == next.continuation) == (kind == .freshRSS))
    #expect(try page("&n=10").ids.count == 4)
  }

  @Test(arguments: [
    ("feed/1", 2, [0, 2]), ("feed/1", 1, [0]), ("feed/3", 3, []), ("user/-/label/News", 3, [0, 2]),
    ("user/-/label/Uncategorized", 2, [1]), ("user/-/label/Later", 3, [3]),
    ("user/-/state/com.google/reading-list", 2, [0, 1, 2]),
  ])
  func `the articles of a stream are read up to an identifier`(stream: String, last: Int, read: [Int]) throws
  {
    let sut = TestedServer()
    let ids = sut.ids
    try sut.server.withState { try $0.label(ids[3], Label("Later")) }
    #expect(try sut.post("mark-all-as-read", "s=\(stream)&ts=\(ids[last])") == "OK")
    let marked = sut.server.withState { state in ids.indices.filter { state[ids[$0]]?.marks.isRead == true } }
    #expect(marked == read)
  }

  @Test(arguments: ["", "/api/greader.php"])
  func `Miniflux has no other paths`(path: String) throws {
    let url = try #require(URL(string: "https://reader.example\(path)"))
    #expect(TestedServer(.miniflux).server.answer(NetworkRequest(url)).status == 404)
  }
}

/// A server with two feeds, which have four articles in turn.
private struct TestedServer {
  let server: SyncServer

  init(_ kind: SyncServer.Kind = .freshRSS, title: String = "A") {
    server = SyncServer(
      kind,
      feeds: [
        SyncServer.Feed(1, at: "https://a.example/feed", title: title, folder: "News"),
        SyncServer.Feed(2, at: "https://b.example/feed", title: "B"),
      ])
    server.withState { $0.publish(4) }
  }

  var ids: [Int] { server.withState { $0.articles.map(\.id) } }

  func get(_ call: String) throws -> String { String(decoding: try response(call).body, as: UTF8.self) }

  func post(_ call: String, _ form: String) throws -> String {
    String(decoding: try response(call, form).body, as: UTF8.self)
  }

  func status(_ call: String, _ form: String? = nil) throws -> Int { try response(call, form).status }

  func response(_ call: String, _ form: String? = nil) throws -> NetworkResponse {
    let body = try request("/accounts/ClientLogin", "Email=alice&Passwd=correct-horse")
    let auth = String(decoding: server.answer(body).body, as: UTF8.self).split(separator: "Auth=").last ?? ""
    var request = try request("/reader/api/0/\(call)", form)
    request.headers["Authorization"] = "GoogleLogin auth=\(auth.dropLast())"
    return server.answer(request)
  }

  private func request(_ path: String, _ form: String?) throws -> NetworkRequest {
    NetworkRequest(
      try #require(URL(string: server.address + path)), method: form == nil ? "GET" : "POST",
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: form.map { Data($0.utf8) })
  }
}
