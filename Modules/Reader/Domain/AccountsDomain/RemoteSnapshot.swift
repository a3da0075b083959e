public import ArticlesDomain

/// The marks on a server at the time of a synchronization.
public struct RemoteSnapshot: Equatable, Sendable {
  public struct List: Equatable, Sendable {
    public var ids: Set<String>
    /// Whether every identifier of the server is in the list.
    public var isComplete: Bool

    public init(_ ids: Set<String> = [], isComplete: Bool = true) {
      (self.ids, self.isComplete) = (ids, isComplete)
    }
  }

  public var unread: List
  public var starred: List
  /// The newest articles, read ones too.
  public var newest: Set<String> = []
  /// The articles that the server was asked for, because a list didn't contain them.
  public var confirmed: [String: ArticleMarks] = [:]
  /// The articles that the server was asked for, and doesn't have.
  public var gone: Set<String> = []
  /// Whether the server was restored, and lost marks.
  public var hasLostMarks = false

  public init(unread: List, starred: List) {
    (self.unread, self.starred) = (unread, starred)
  }

  public func list(_ flag: MarkFlag) -> List { flag == .read ? unread : starred }

  /// What the server says about a mark of an article.
  public func remote(_ flag: MarkFlag, of id: String) -> MarkMerge.Remote {
    let list = list(flag)
    if list.ids.contains(id) { return .seen(flag.listed) }
    if gone.contains(id) { return .gone }
    if let marks = confirmed[id] { return .seen(flag.value(in: marks)) }
    return list.isComplete ? .inferred(!flag.listed) : .unknown
  }
}

/// The changes of a merge, in numbers.
public struct MergedMarks: Equatable, Sendable {
  /// The marks that came from the server.
  public var takenCount = 0
  /// The waiting marks that the server has now.
  public var confirmedCount = 0
  /// The articles that the server no longer has.
  public var detachedCount = 0

  public init(takenCount: Int = 0, confirmedCount: Int = 0, detachedCount: Int = 0) {
    (self.takenCount, self.confirmedCount, self.detachedCount) = (takenCount, confirmedCount, detachedCount)
  }
}
