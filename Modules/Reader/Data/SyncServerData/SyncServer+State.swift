public import ArticlesDomain

extension SyncServer {
  public struct Feed: Equatable, Sendable {
    /// The number in the identifier `feed/1`.
    public let number: Int
    public var address: String
    public var title: String
    public var folder: String?
    public var homePage: String

    /// - Parameter homePage: The address of the site, or nil for that of the feed.
    public init(
      _ number: Int, at address: String, title: String, folder: String? = nil, homePage: String? = nil
    ) {
      (self.number, self.address, self.title, self.folder) = (number, address, title, folder)
      self.homePage = homePage ?? address
    }
  }

  /// An article, which is made from its number unless it has a content.
  public struct Article: Sendable {
    /// The number that is the identifier. FreshRSS has the microseconds since 1970 at which it found the article.
    public let id: Int
    /// The number of the feed.
    public var feed: Int
    public var marks: ArticleMarks
    public var content: Content?

    public init(_ id: Int, of feed: Int, _ content: Content? = nil, _ marks: ArticleMarks = ArticleMarks()) {
      (self.id, self.feed, self.content, self.marks) = (id, feed, content, marks)
    }
  }

  /// The title, the text, and the other content of an article. It's an object, so that an article without one takes little memory.
  public final class Content: Sendable {
    public let title: String
    public let author: String?
    public let address: String
    /// The date of publication, in seconds since 1970.
    public let published: Int
    public let html: String
    public let tags: [String]
    public let enclosures: [Enclosure]

    public init(
      _ title: String, author: String? = nil, at address: String, published: Int, html: String = "",
      tags: [String] = [], enclosures: [Enclosure] = []
    ) {
      (self.title, self.author, self.address, self.published) = (title, author, address, published)
      (self.html, self.tags, self.enclosures) = (html, tags, enclosures)
    }
  }

  /// What the server stores.
  public struct State: Sendable {
    public var userID: String
    public var password: String
    public var manner = Manner.worksAgain { didSet { if manner == .worksAgain { faults = [:] } } }
    /// The feeds in the order of the list.
    public var feeds: [Feed]
    /// The articles, the smallest identifier first.
    public private(set) var articles: [Article] = []
    /// The labels, also those that no article has.
    public private(set) var labels: Set<Label> = []
    /// The reasons why the server can't follow feeds, by their addresses.
    public var refusedFeeds: [String: String] = [:]
    /// The answers in place of the usual ones. A key is the path of a call below `reader/api/0`, such as `edit-tag`, `*` for all
    /// calls, or the feed that the call names: `feed/1`, or the address that it adds.
    public var faults: [String: Fault] = [:]
    /// The folder that the server shows for feeds without a folder. On FreshRSS, its name is a word of the user's language.
    public var noFolder: String
    /// A number that no feed has had.
    private(set) var nextFeed = 1

    /// The identifier before that of the first article that is made from its number: 15 January 2026, 09:00 UTC.
    public static let beginning = 1_768_467_600_000_000

    /// The article with an identifier. The setter adds, replaces, or removes it.
    public subscript(id: Int) -> Article? {
      get { articles[place(of: id)].first }
      set { articles.replaceSubrange(place(of: id), with: newValue.map { [$0] } ?? []) }
    }

    /// The range of an article, or the empty one where it would be.
    private func place(of id: Int) -> Range<Int> {
      var range = articles.indices
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        if articles[middle].id == id { return middle..<middle + 1 }
        range = articles[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range
    }

    /// Adds articles that are made from their numbers, newer than all others.
    ///
    /// - Parameter feed: Their feed, or nil to distribute them evenly over all feeds.
    public mutating func publish(_ count: Int, in feed: Int? = nil, isRead: Bool = false) {
      let last = lastID
      guard !feeds.isEmpty || feed != nil else { return }
      articles.reserveCapacity(articles.count + count)
      for id in last + 1..<last + 1 + count {
        let number = feed ?? feeds[(id - Self.beginning - 1) % feeds.count].number
        articles.append(Article(id, of: number, nil, ArticleMarks(isRead: isRead)))
      }
    }

    /// Removes the articles of a feed, and fetches them again. They are unread, and their new identifiers follow all others.
    public mutating func refetch(_ feed: Int) {
      let (last, old) = (lastID, articles.filter { $0.feed == feed })
      articles.removeAll { $0.feed == feed }
      articles += zip((last + 1)..., old).map { SyncServer.Article($0, of: feed, content(of: $1)) }
    }

    private var lastID: Int { max(articles.last?.id ?? 0, Self.beginning) }

    /// Follows a feed, and returns its number, which no other feed has had.
    @discardableResult
    public mutating func follow(_ address: String, title: String? = nil, folder: String? = nil) -> Int {
      let number = max(nextFeed, (feeds.map(\.number).max() ?? 0) + 1)
      nextFeed = number + 1
      feeds.append(Feed(number, at: address, title: title ?? address, folder: folder))
      return number
    }

    /// Removes a feed with its articles.
    public mutating func unfollow(_ number: Int) {
      nextFeed = max(nextFeed, number + 1)
      feeds.removeAll { $0.number == number }
      articles.removeAll { $0.feed == number }
    }

    // MARK: Labels

    /// Whether a folder or a label has the name.
    func isListed(_ label: Label) -> Bool { isFolder(label) || labels.contains(label) }

    func isFolder(_ label: Label) -> Bool { (feeds.map(\.folder) + [noFolder]).contains(label.name) }

    /// Gives a label to an article, or removes it. A name that a folder has isn't a label.
    public mutating func label(_ id: Int, _ label: Label, _ isSet: Bool = true) {
      guard !isSet || !isFolder(label) else { return }
      if isSet { labels.insert(label) }
      guard let article = self[id] else { return }
      self[id]?.marks = article.marks.changed(.label(label, isSet))
    }

    /// Removes a label from all articles.
    public mutating func remove(_ label: Label) {
      labels.remove(label)
      for id in articles.map(\.id) where self[id]?.marks.labels.contains(label) == true {
        self.label(id, label, false)
      }
    }
  }
}
