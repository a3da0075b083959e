public import ArticlesDomain

/// The marks on a server at the time of a synchronization.
public struct RemoteSnapshot: Equatable, Sendable {
  public struct List: Equatable, Sendable {
    public var ids: Set<String>
    /// Whether every identifier of the server is in the list.
    public var isComplete: Bool
    /// Whether the server repeats pages of the list, so that it never ends.
    public var isEndless = false

    public init(_ ids: Set<String> = [], isComplete: Bool = true) {
      (self.ids, self.isComplete) = (ids, isComplete)
    }
  }

  public var unread: List
  public var starred: List
  /// The labels of the server, or nil if they weren't asked for.
  public var serverLabels: RemoteLabels?
  /// The articles of the labels whose lists were asked for. That of a label that the server no longer has is empty.
  public var labels: [Label: List] = [:]
  /// The newest articles, read ones too.
  public var newest: Set<String> = []
  /// The articles that the server was asked for, because a list didn't contain them.
  public var confirmed: [String: ArticleMarks] = [:]
  /// The articles that the server was asked for, and doesn't have.
  public var gone: Set<String> = []
  /// Whether the server was restored, and lost marks.
  public var hasLostMarks = false
  /// Whether the server repeats pages of its lists.
  public var isEndless: Bool { ([unread, starred] + labels.values).contains(where: \.isEndless) }

  /// The marks with a list.
  public var flags: Set<MarkFlag> { Set([.read, .starred] + labels.keys.map(MarkFlag.label)) }

  public func list(_ flag: MarkFlag) -> List {
    switch flag {
    case .read: unread
    case .starred: starred
    case .label(let label): labels[label] ?? List(isComplete: false)
    }
  }

  /// The marks of a read article by the lists, or nil if an incomplete one doesn't have it.
  func marks(ofRead id: String) -> ArticleMarks? {
    var marks = ArticleMarks(isRead: true)
    for flag in flags where flag != .read {
      let list = list(flag)
      guard list.isComplete || list.ids.contains(id) else { return nil }
      if list.ids.contains(id) { marks = marks.changed(flag.change(to: true)) }
    }
    return marks
  }

  /// Whether the server can't have the label, because a folder has its name.
  public func isFolder(_ flag: MarkFlag) -> Bool {
    if case .label(let label) = flag { serverLabels?.folders.contains(label) == true } else { false }
  }

  /// What the server says about a mark of an article.
  public func remote(_ flag: MarkFlag, of id: String) -> MarkMerge.Remote {
    let list = list(flag)
    if list.ids.contains(id) { return .seen(flag.listed) }
    if gone.contains(id) { return .gone }
    if isFolder(flag) { return .inferred(false) }
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
