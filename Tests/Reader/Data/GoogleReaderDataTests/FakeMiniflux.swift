import CoreDomain
import Foundation
import NetworkData
import Synchronization

/// A small Miniflux in memory: JSON for errors, `[]` for calls that it doesn't know, and the credentials as the token.
final class FakeMiniflux: Sendable {
  static let auth = "alice/5ebe2294ecd0e0f08eab7690d2a6ee69"
  private static let stateFolder = "user/1/state/com.google/"

  /// The numbers of the items with a mark, by its name.
  private let marked: Mutex<[String: Set<Int>]>
  private let count: Int
  let titles = Mutex(["feed/1": "Harbor & Sons"])

  /// - Parameter count: The number of items, which are numbered from 1. Odd ones are read, and the second one has a star.
  init(count: Int = 5) {
    self.count = count
    marked = Mutex(["read": Set(stride(from: 1, through: count, by: 2)), "starred": [2]])
  }

  var server: FakeServer { FakeServer { self.answer($0) } }

  private func answer(_ request: NetworkRequest) -> (Int, String)? {
    let body = RecordedExchange.fields(request.body.map { String(decoding: $0, as: UTF8.self) })
    let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }
    let call = request.url.path().split(separator: "/").suffix(2).joined(separator: "/")
    if call == "accounts/ClientLogin" {
      return body.contains("Passwd=correct-horse")
        ? (200, "SID=\(Self.auth)\nLSID=\(Self.auth)\nAuth=\(Self.auth)\n")
        : (401, #"{"error_message":"Access Unauthorized"}"#)
    }
    // The header of a POST isn't read.
    let isSignedIn =
      request.method == "POST"
      ? body.contains("T=\(Self.auth)") : request.headers["Authorization"] == "GoogleLogin auth=\(Self.auth)"
    guard isSignedIn else { return (401, "Unauthorized") }
    switch call {
    case "0/token": return (200, Self.auth)
    case "0/user-info": return (200, #"{"userId":"1","userName":"alice","userEmail":"alice"}"#)
    case "subscription/list":
      return (
        200,
        titles.withLock {
          """
          {"subscriptions":[{"id":"feed/1","title":"\($0["feed/1"] ?? "")","url":"https://a.example/feed",\
          "htmlUrl":"https://a.example/","categories":[{"id":"user/1/label/All","label":"All","type":"folder"}]}]}
          """
        }
      )
    case "items/ids":
      return (200, identifiers(parameter("s") ?? "", parameter("xt"), parameter("n"), parameter("c")))
    case "items/contents": return (200, contents(body))
    case "0/edit-tag":
      let ids = numbers(body)
      for field in body where field.hasPrefix("a=") || field.hasPrefix("r=") {
        let name = field.split(separator: "/").last.map(String.init) ?? ""
        marked.withLock {
          field.hasPrefix("a=") ? $0[name]?.formUnion(ids) : $0[name]?.subtract(ids)
        }
      }
      return (200, "OK")
    case "subscription/quickadd":
      return (500, #"{"error_message":"Unable to fetch this resource: lookup a.example: no such host"}"#)
    case "subscription/edit":
      guard body.contains("s=feed/1") else { return (500, #"{"error_message":"store: feed not found"}"#) }
      return (200, "OK")
    default: return (200, "[]")
    }
  }

  private func numbers(_ body: [String]) -> [Int] {
    body.filter { $0.hasPrefix("i=") }.compactMap { field in
      let id = field.dropFirst(2).split(separator: "/").last ?? ""
      return field.hasPrefix("i=tag:") || id.utf8.count == 16 ? Int(id, radix: 16) : Int(id)
    }
  }

  private func identifiers(_ stream: String, _ excluded: String?, _ count: String?, _ offset: String?)
    -> String
  {
    let marked = marked.withLock { $0 }
    let all = (1...self.count).reversed().filter { id in
      for (name, ids) in marked where stream.hasSuffix("/\(name)") { return ids.contains(id) }
      return excluded == nil || marked["read"]?.contains(id) == false
    }
    let start = Int(offset ?? "") ?? 0
    let page = all.dropFirst(start).prefix(Int(count ?? "") ?? 10)
    let end = start + page.count
    return #"{"itemRefs":[\#(page.map { #"{"id":"\#($0)"}"# }.joined(separator: ","))]"#
      + (end < all.count ? #","continuation":"\#(end)"}"# : "}")
  }

  private func contents(_ body: [String]) -> String {
    let marked = marked.withLock { $0 }
    let items = numbers(body).filter { (1...count).contains($0) }.sorted(by: >).map { id in
      let states = ["read", "starred"].filter { marked[$0]?.contains(id) == true }
      let categories =
        (["reading-list"] + states).map { #""\#(Self.stateFolder)\#($0)""# } + [#""user/1/label/All""#]
      let hex = String(id, radix: 16)
      return """
        {"id":"tag:google.com,2005:reader/item/\(String(repeating: "0", count: 16 - hex.count))\(hex)",\
        "title":"Tom & Jerry ＆ \(id)","published":1795582800,"updated":1795600000,"author":"Ann; Bo",\
        "categories":[\(categories.joined(separator: ","))],\
        "canonical":[{"href":"https://a.example/\(id)"}],\
        "content":{"direction":"ltr","content":"<p>Content \(id)</p>"},"summary":{"content":"<p>Other</p>"},\
        "origin":{"streamId":"feed/1","title":"Harbor & Sons","htmlUrl":"https://a.example/"},\
        "enclosure":[{"url":"https://a.example/\(id).mp3?a=1&b=2","type":"audio/mpeg"}]}
        """
    }
    return
      #"{"direction":"ltr","id":"user/-/state/com.google/reading-list","items":[\#(items.joined(separator: ","))]}"#
  }
}
