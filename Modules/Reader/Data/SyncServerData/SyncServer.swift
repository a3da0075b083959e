import CoreDomain
import Foundation
public import NetworkData
import Synchronization

/// A server of the Google Reader API in memory, with one user.
///
/// It answers the requests that `GoogleReaderData` sends, in the manner of FreshRSS or Miniflux. The manners of FreshRSS are
/// recorded (`Tests/Reader/Data/GoogleReaderDataTests/Fixtures`, version 1.25), and those of Miniflux are read from its source
/// (`internal/googlereader`, August 2026).
///
/// ```swift
/// let server = SyncServer(feeds: [SyncServer.Feed(1, at: "https://a.example/feed", title: "A")])
/// let network = NetworkProvider { server.answer($0) }
/// server.withState { $0.publish(3, in: 1) }
/// ```
public final class SyncServer: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case freshRSS, miniflux
  }

  public let kind: Kind
  /// The address of the API, such as `https://reader.example/api/greader.php`.
  public let address: String
  /// The name with which the user signs in.
  public let user: String
  private let state: Mutex<State>

  /// - Parameter address: The address of the API, or nil for the usual path on `https://reader.example`. Only its path matters.
  public init(
    _ kind: Kind = .freshRSS, at address: String? = nil, user: String = "alice",
    password: String = "correct-horse", feeds: [Feed] = []
  ) {
    (self.kind, self.user) = (kind, user)
    self.address = address ?? "https://reader.example\(kind == .freshRSS ? "/api/greader.php" : "")"
    let (userID, noFolder) = kind == .freshRSS ? (user, "Uncategorized") : ("1", "All")
    state = Mutex(State(userID: userID, password: password, feeds: feeds, noFolder: noFolder))
  }

  /// Reads or changes the state, as another device or the administrator does.
  public func withState<Value: Sendable>(_ body: (inout State) throws -> Value) rethrows -> Value {
    try state.withLock { try body(&$0) }
  }

  /// Answers a request.
  public func answer(_ request: NetworkRequest) -> NetworkResponse {
    let reply = state.withLock { answer(request, &$0) }
    var headers = ["content-type": "\(reply.type); charset=UTF-8"]
    if reply.status == 401 {
      headers[kind == .freshRSS ? "google-bad-token" : "x-reader-google-bad-token"] = "true"
    }
    return NetworkResponse(
      status: reply.status, headers: headers, body: Data(reply.text.utf8), url: request.url)
  }

  private func answer(_ request: NetworkRequest, _ state: inout State) -> Reply {
    guard state.manner != .answersWithAWebPage else { return Reply(text: Self.page) }
    let base = URL(string: address)?.path() ?? ""
    guard request.url.path().hasPrefix(base) else { return Reply(text: Self.page, status: 404) }
    // FreshRSS answers this without a login, and also if its API is off.
    if kind == .freshRSS, request.url.path() == base, request.url.query() == nil { return ok }
    let call = SyncCall(request, below: base, fieldLimit: kind == .freshRSS ? Self.mostFields : .max)
    guard let fault = state.takeFault(of: call) else { return answer(call, &state) }
    if fault.isLate { _ = answer(call, &state) }
    let type = fault.text.hasPrefix("<") ? "text/html" : "text/plain"
    return Reply(text: fault.text, status: fault.status, type: type)
  }

  private func answer(_ call: SyncCall, _ state: inout State) -> Reply {
    if call.path == ["accounts", "ClientLogin"] { return signIn(call, state) }
    guard call.path.starts(with: ["reader", "api", "0"]) else {
      return kind == .freshRSS ? badRequest : Reply(text: Self.page, status: 404)
    }
    guard isSignedIn(call, state) else { return unauthorized }
    switch call.name {
    case "token": return Reply(text: token(state))
    case "user-info": return userInfo(state)
    case "subscription/list": return subscriptions(call, state)
    case "subscription/quickadd": return quickAdd(call, &state)
    case "subscription/edit": return editSubscription(call, &state)
    case "stream/items/ids": return identifiers(call, state)
    case "stream/items/contents": return contents(call, state)
    case "edit-tag": return editTag(call, &state)
    case "mark-all-as-read" where kind == .freshRSS: return markAllAsRead(call, &state)
    case "tag/list" where kind == .freshRSS: return tags(call, state)
    case "disable-tag" where kind == .freshRSS && call.isPost: return disableTag(call, &state)
    default: return unknown
    }
  }

  // MARK: Credentials

  /// The number of fields that PHP reads (`max_input_vars`).
  private static let mostFields = 1000

  /// A digest of the name and the password, so that a new password ends the credentials.
  private func digest(_ state: State) -> String {
    "\(user):\(state.password)".digest.padding(toLength: 40, withPad: "0", startingAt: 0)
  }

  private func auth(_ state: State) -> String { "\(user)/\(digest(state))" }

  /// FreshRSS fills the digest up to 57 characters. The token of Miniflux is the credentials.
  func token(_ state: State) -> String {
    kind == .freshRSS
      ? digest(state).padding(toLength: 57, withPad: "Z", startingAt: 0) + "\n" : auth(state)
  }

  private func signIn(_ call: SyncCall, _ state: State) -> Reply {
    guard let name = call.form("Email"), let password = call.form("Passwd"), !name.contains(" ") else {
      return badRequest
    }
    guard name == user, password == state.password else { return unauthorized }
    let auth = auth(state)
    return Reply(
      text: "SID=\(auth)\nLSID=\(kind == .freshRSS ? "null" : auth)\nAuth=\(auth)\n", type: "text/plain")
  }

  /// Miniflux doesn't read the header of a POST, but its token. FreshRSS checks that of changes of marks, and accepts none, too.
  private func isSignedIn(_ call: SyncCall, _ state: State) -> Bool {
    let token = call.form("T") ?? ""
    if kind == .miniflux, call.isPost { return token == auth(state) }
    let isChecked = ["edit-tag", "mark-all-as-read"].contains(call.name) && !["", "x"].contains(token)
    return call.authorization == "GoogleLogin auth=\(auth(state))"
      && (!isChecked || kind == .miniflux || "\(token)\n" == self.token(state))
  }

  private func userInfo(_ state: State) -> Reply {
    let id = JSON.text(state.shownUserID)
    let mail = kind == .freshRSS ? "\(user)@reader.example" : user
    return json(
      ["userId": id, "userName": .text(user), "userProfileId": id, "userEmail": .text(mail)], type: htmlType)
  }

  // MARK: Replies

  private static let page =
    "<!DOCTYPE html><html><head><title>Reader</title></head><body><h1>Reader</h1></body></html>\n"

  var ok: Reply { Reply(text: "OK") }
  var unauthorized: Reply { error(401, "Access Unauthorized", text: "Unauthorized!") }
  var badRequest: Reply { error(400, "Bad Request") }
  /// The type of JSON for which FreshRSS doesn't set one.
  var htmlType: String { kind == .freshRSS ? "text/html" : "application/json" }

  /// The answer to a call that the server doesn't have.
  private var unknown: Reply { kind == .freshRSS ? badRequest : Reply(text: "[]", type: "application/json") }

  /// FreshRSS says the status in a text, and Miniflux the reason in JSON.
  func error(_ status: Int, _ words: String, text: String = "Bad Request!") -> Reply {
    guard kind == .miniflux else { return Reply(text: text, status: status, type: "text/plain") }
    return json(["error_message": .text(words)], status: status)
  }

  /// - Parameter end: What FreshRSS writes after the JSON.
  func json(
    _ members: KeyValuePairs<String, JSON?>, status: Int = 200, type: String = "application/json",
    end: String = ""
  ) -> Reply {
    Reply(text: JSON.object(members).source + (kind == .freshRSS ? end : ""), status: status, type: type)
  }
}
