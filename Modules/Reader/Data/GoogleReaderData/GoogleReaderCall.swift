import ArticlesDomain
import Foundation

/// One request of the API.
struct GoogleReaderCall: Sendable {
  /// The components of the path below the server's address.
  var path: [String]
  var query: [(name: String, value: String)]
  /// The fields of a POST without the token, or nil for a GET.
  var form: GoogleReaderForm?
  /// Whether the call changes something.
  var isChange = false
  /// A status that means that there is nothing to change, or nil if no status does.
  var statusWithoutChange: Int?

  private init(
    _ path: String, query: [(name: String, value: String)] = [("output", "json")],
    form: GoogleReaderForm? = nil, below base: [String] = ["reader", "api", "0"]
  ) {
    self.path = base + path.split(separator: "/").map(String.init)
    (self.query, self.form) = (query, form)
  }

  private init(changing path: String, _ fields: [(String, String)], statusWithoutChange: Int? = nil) {
    self.init(path, query: [], form: GoogleReaderForm(fields))
    (isChange, self.statusWithoutChange) = (true, statusWithoutChange)
  }

  /// The call that gives the credentials for a password. It isn't an address, because servers log addresses.
  static func signIn(_ user: String, password: String) -> GoogleReaderCall {
    GoogleReaderCall(
      "ClientLogin", query: [], form: GoogleReaderForm([("Email", user), ("Passwd", password)]),
      below: ["accounts"])
  }

  static var token: GoogleReaderCall { GoogleReaderCall("token", query: []) }

  static var userInfo: GoogleReaderCall { GoogleReaderCall("user-info") }
  static var subscriptions: GoogleReaderCall { GoogleReaderCall("subscription/list") }
  static var tags: GoogleReaderCall { GoogleReaderCall("tag/list") }

  /// - Parameter filter: The parameter that chooses items by a state, or nil for the whole stream.
  static func identifiers(
    in stream: String, _ filter: (name: String, value: String)?, count: Int, from continuation: String?
  ) -> GoogleReaderCall {
    var call = GoogleReaderCall("stream/items/ids")
    call.query.append(("s", stream))
    if let filter { call.query.append(filter) }
    call.query.append(("n", String(count)))
    if let continuation { call.query.append(("c", continuation)) }
    return call
  }

  static func contents(_ ids: [String]) -> GoogleReaderCall {
    GoogleReaderCall("stream/items/contents", form: GoogleReaderForm(ids.map { ("i", $0) }))
  }

  /// The tag comes before the items: FreshRSS would miss it after the first 1,000 fields.
  static func mark(_ ids: [String], _ change: ArticleMarks.Change) -> GoogleReaderCall {
    let (tag, value) =
      switch change {
      case .read(let value): (StreamState.read.tag, value)
      case .starred(let value): (StreamState.starred.tag, value)
      case .label(let label, let value): (self.tag(of: label.name), value)
      }
    return GoogleReaderCall(changing: "edit-tag", [(value ? "a" : "r", tag)] + ids.map { ("i", $0) })
  }

  static func markAllAsRead(in stream: String, upTo id: String) -> GoogleReaderCall {
    GoogleReaderCall(changing: "mark-all-as-read", [("s", stream), ("ts", id)])
  }

  /// The name of a folder or a label in the API.
  static func tag(of name: String) -> String { "user/-/label/\(name)" }

  static func remove(_ label: Label) -> GoogleReaderCall {
    GoogleReaderCall(changing: "disable-tag", [("s", tag(of: label.name))])
  }

  static func quickAdd(_ address: String) -> GoogleReaderCall {
    GoogleReaderCall(changing: "subscription/quickadd", [("quickadd", address)])
  }

  static func unsubscribe(_ feed: String) -> GoogleReaderCall {
    // FreshRSS answers so for a feed that it doesn't have.
    GoogleReaderCall(
      changing: "subscription/edit", [("ac", "unsubscribe"), ("s", feed)], statusWithoutChange: 400)
  }

  /// - Parameters:
  ///   - title: The new title, or nil to keep it.
  ///   - folder: The folder to add, or nil for none.
  ///   - old: The folder to remove, or nil for none.
  static func edit(
    _ feed: String, title: String? = nil, adding folder: String? = nil, removing old: String? = nil
  ) -> GoogleReaderCall {
    var fields = [("ac", "edit"), ("s", feed)]
    if let title { fields.append(("t", title)) }
    if let folder { fields.append(("a", tag(of: folder))) }
    if let old { fields.append(("r", tag(of: old))) }
    return GoogleReaderCall(changing: "subscription/edit", fields)
  }
}

/// A state that servers keep for each item.
enum StreamState: String {
  case readingList = "reading-list"
  case read, starred

  var tag: String { "user/-/state/com.google/\(rawValue)" }

  /// Whether a category of an item is this state, for any user: some servers write the number or the name of the user.
  func isNamed(by category: String) -> Bool {
    let parts = category.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 5 && parts[0] == "user"
      && parts[2...].joined(separator: "/") == "state/com.google/\(rawValue)"
  }
}
