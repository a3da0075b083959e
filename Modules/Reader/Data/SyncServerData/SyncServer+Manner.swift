extension SyncServer {
  /// How the server behaves.
  public enum Manner: String, CaseIterable, Sendable {
    /// All faults end, too.
    case worksAgain = "works again"
    case answersWithAWebPage = "answers with a web page"
    /// It has another user and other articles, and its feeds have other numbers.
    case isSetUpAnew = "is set up anew"
    /// It has only the first one of its feeds.
    case losesItsFeeds = "loses its feeds"
    /// Each page of identifiers is the first one. FreshRSS also repeats the continuation.
    case repeatsItsFirstPage = "repeats its first page"
  }

  /// An answer in place of the usual one.
  public struct Fault: Sendable {
    public var status: Int
    public var text: String
    /// Whether the server does its work before it gives the answer.
    public var isLate: Bool
    /// The number of calls that get the answer.
    public var count: Int

    /// - Parameter text: A plain text, or a web page.
    public init(_ status: Int, _ text: String = "", isLate: Bool = false, count: Int = .max) {
      (self.status, self.text, self.isLate, self.count) = (status, text, isLate, count)
    }
  }
}

extension SyncServer.State {
  /// Returns the fault of a call, and counts it.
  mutating func takeFault(of call: SyncCall) -> SyncServer.Fault? {
    let names = ["*", call.name, call.form("quickadd"), call.form("s")].compactMap(\.self)
    guard let name = names.first(where: { (faults[$0]?.count ?? 0) > 0 }) else { return nil }
    faults[name]?.count -= 1
    return faults[name]
  }

  var shownUserID: String { manner == .isSetUpAnew ? "\(userID)2" : userID }
  var shownFeeds: ArraySlice<SyncServer.Feed> { manner == .losesItsFeeds ? feeds.prefix(1) : feeds[...] }

  /// The identifier of a feed.
  func name(of feed: Int) -> String { "feed/\(manner == .isSetUpAnew ? feed + 100 : feed)" }

  /// The feed of an identifier with its number or its address.
  func feed(named name: String) -> SyncServer.Feed? {
    feeds.first { self.name(of: $0.number) == name || "feed/\($0.address)" == name }
  }
}
