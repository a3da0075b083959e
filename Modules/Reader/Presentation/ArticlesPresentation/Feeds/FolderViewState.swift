import ArticlesDomain

/// A folder of feeds, with the folders inside it.
public struct FolderViewState: Codable, Equatable, Sendable {
  /// The name as a criterion of lists, such as `News/Swift`.
  public var name: String
  /// The name for people, such as `News / Swift`.
  public var title: String
  public var unreadCount: Int
  public var articleCount: Int
  /// The number of articles, such as `3 unread of 20, 5 muted`.
  public var count: String
  /// The number of feeds that fail or ended, such as `1 of 3 feeds fails`, or nil if there are none.
  public var failure: String?

  func isNamed(_ other: String?) -> Bool { other.map { [$0].comparableFolder } == [name].comparableFolder }
}

extension FeedFormatter {
  /// The folders of feeds in alphabetical order. As a criterion of lists does, a folder includes the feeds that have its
  /// name as a tag.
  ///
  /// - Parameter hasTags: Whether tags are like folders.
  func folders(of rows: [FeedRowViewState], withTags hasTags: Bool) -> [FolderViewState] {
    var paths: [[String]: [String]] = [:]
    var contents: [[String]: [FeedRowViewState]] = [:]
    for row in rows {
      let folders = ([row.folder] + row.otherFolders).flatMap { folder in
        let path = folder.split(separator: "/").map { $0.split(separator: " ").joined(separator: " ") }
          .filter { !$0.isEmpty }
        return path.indices.map { Array(path[...$0]) }
      }
      let tags = row.tags.map { [$0] }
      for path in hasTags ? folders + tags : folders {
        paths[path.comparableFolder] = paths[path.comparableFolder] ?? path
      }
      for key in Set((folders + tags).map(\.comparableFolder)) { contents[key, default: []].append(row) }
    }
    paths[[]] = nil
    return paths.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, path in
      let rows = contents[key] ?? []
      let unread = rows.map(\.unreadCount).reduce(0, +)
      let articles = rows.map(\.articleCount).reduce(0, +)
      let failed = rows.count { $0.failure != nil }
      return FolderViewState(
        name: path.joined(separator: "/"), title: path.joined(separator: " / "), unreadCount: unread,
        articleCount: articles,
        count: count(unread: unread, of: articles, muted: rows.compactMap(\.mutedCount).reduce(0, +)),
        failure: failed == 0
          ? nil : "\(number(failed)) of \(feeds(rows.count)) \(failed == 1 ? "fails" : "fail")")
    }
  }
}
