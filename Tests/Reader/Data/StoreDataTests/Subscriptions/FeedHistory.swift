import TestSupport

/// A random history of a feed. Its posts have numbers that the versions of the feed don't show.
///
/// Different posts have different values, except for those that their ``Kind`` and ``Evidence`` name. So a history never
/// equals another one with other posts, as those of `UndecidableHistoryTests` do.
struct FeedHistory {
  struct Post {
    let number: Int
    /// A name, or the path of an address.
    var guid: String?
    var path: String?
    var host: String
    var title: String
    var day: Int?
    var text: String
    /// Whether its identifier has changed.
    var isRenamed = false
    /// Whether the post must not change, because another one has some of its values.
    var isFixed = false
  }

  /// The values that posts have for themselves, have in common, or lack.
  struct Kind {
    enum Values: CaseIterable {
      case own, common, none
    }

    let guids, links: Values
    let guidsAreLinks, guidsAreNumbers, hasOwnTitles, hasDates, hasTexts: Bool

    init(_ random: inout Seeded) {
      guids = Bool.random(using: &random) ? .own : Values.allCases.randomElement(using: &random) ?? .own
      links = Bool.random(using: &random) ? .own : Values.allCases.randomElement(using: &random) ?? .own
      hasOwnTitles = (guids == .common && links != .own) || Int.random(in: 0..<4, using: &random) > 0
      hasDates =
        (guids == .none && links != .own && !hasOwnTitles) || Int.random(in: 0..<4, using: &random) > 0
      hasTexts = Int.random(in: 0..<3, using: &random) > 0
      guidsAreLinks = guids == .own && links == .own && Bool.random(using: &random)
      guidsAreNumbers = guids == .own && !guidsAreLinks && Bool.random(using: &random)
    }
  }

  let kind: Kind
  /// The posts of the newest version, and how they relate to those of the version before.
  var version: [(post: Post, evidence: Evidence)] = []
  private(set) var random: Seeded
  var removed: [(post: Post, item: ArticleIdentityTests.Item)] = []
  /// The numbers of the posts that have had an identifier.
  private var users: [String: Set<Int>] = [:]
  private var scheme: String
  private var campaign = ""
  private(set) var host = "feed.example"
  private var count = 0

  init(seed: UInt64) {
    random = Seeded(state: seed)
    kind = Kind(&random)
    scheme = Bool.random(using: &random) ? "http" : "https"
    version = (0...Int.random(in: 0...3, using: &random)).map { _ in (newPost(), .fresh) }
  }

  var items: [ArticleIdentityTests.Item] {
    version.flatMap { Array(repeating: item($0.post), count: $0.evidence == .twice ? 2 : 1) }
  }

  /// Publishes the next version.
  mutating func advance() {
    let feedChanges = changesOfFeed
    if !feedChanges.isEmpty, isChosen(1, of: 3) {
      let change = pick(feedChanges)
      version = version.map { ($0.post, change) }
      apply(change)
    } else {
      let count = version.count
      while !version.isEmpty, isChosen(1, of: 3) {
        remove(at: Int.random(in: version.indices, using: &random))
      }
      let remaining = version.count
      version = version.map { changed($0.post, in: remaining) }
      // One article in place of the only other one would be undecidable.
      let least = version.isEmpty ? (count > 1 ? 1 : 2) : 0
      for _ in 0..<max(least, Int.random(in: 0...2, using: &random)) { addPost() }
    }
    version.shuffle(using: &random)
  }

  // MARK: Values

  mutating func next() -> Int {
    count += 1
    return count
  }

  mutating func isChosen(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < part
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  mutating func newName() -> String { "\(kind.guidsAreNumbers ? "" : "g")\(next())" }

  mutating func newGUID(_ path: String?) -> String? {
    switch kind.guids {
    case .own: kind.guidsAreLinks ? path : newName()
    case .common: "same"
    case .none: nil
    }
  }

  mutating func newPost() -> Post {
    let number = next()
    let path: String? =
      switch kind.links {
      case .own: "/\(number)"
      case .common: "/daily"
      case .none: nil
      }
    let post = Post(
      number: number, guid: newGUID(path), path: path, host: host,
      title: kind.hasOwnTitles ? "Title \(number)" : "Title", day: kind.hasDates ? number : nil,
      text: kind.hasTexts ? "Text \(number)" : "")
    note(post)
    return post
  }

  mutating func note(_ post: Post) {
    if let guid = post.guid { users[guid, default: []].insert(post.number) }
  }

  func item(_ post: Post) -> ArticleIdentityTests.Item {
    let start = "\(scheme)://\(post.host)"
    return ArticleIdentityTests.Item(
      guid: post.guid.map { $0.hasPrefix("/") ? start + $0 + campaign : $0 }, title: post.title,
      day: post.day,
      link: post.path.map { $0.dropFirst() + campaign }, text: post.text, scheme: scheme, host: post.host)
  }

  func isShared(_ post: Post) -> Bool { (post.guid.flatMap { users[$0]?.count } ?? 0) > 1 }

  // MARK: Changes of the feed

  private var changesOfFeed: [Evidence] {
    guard kind.links != .none else { return [] }
    let posts = version.map(\.post)
    let isFound = kind.hasTexts || kind.hasDates || kind.links == .own || kind.hasOwnTitles
    let isMovable = isFound && !posts.contains { $0.isFixed || isShared($0) }
    return [.scheme, .campaign] + (isMovable ? [kind.hasTexts ? .site : .siteWithoutTexts] : [])
  }

  private mutating func apply(_ change: Evidence) {
    switch change {
    case .scheme: scheme = scheme == "http" ? "https" : "http"
    case .campaign: campaign = "?utm_source=\(next())"
    default:
      host = "feed\(next()).example"
      for (index, var post) in version.map(\.post).enumerated() {
        post.host = host
        if kind.guids == .own, let guid = post.guid {
          post = renamed(post, to: guid.hasPrefix("/") ? guid : newName())
        }
        version[index].post = post
      }
    }
  }

  mutating func renamed(_ post: Post, to guid: String) -> Post {
    var post = post
    (post.guid, post.isRenamed) = (guid, true)
    note(post)
    return post
  }
}
