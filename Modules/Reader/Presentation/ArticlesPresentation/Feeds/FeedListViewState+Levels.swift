extension FeedListViewState {
  /// The feeds that are in no folder below this level, and the folders in it with their names here. In another order, or in
  /// a search, all feeds are on one level.
  public var levelContents: (feeds: [FeedRowViewState], folders: [(name: String, folder: FolderViewState)]) {
    guard order == nil, searchText == nil else { return (rows, []) }
    let prefix = level.map { $0.title + " / " } ?? ""
    let feeds = rows.filter { row in
      let folders = ([row.folder] + row.otherFolders).filter { !$0.isEmpty }
      return folders.contains { $0 == level?.title } || !folders.contains { $0.hasPrefix(prefix) }
    }
    let inner = (folders ?? []).filter { $0.title.hasPrefix(prefix) && $0.title != level?.title }
    return (
      feeds, inner.map { ($0.title.dropFirst(prefix.count).description, $0) }.filter { !$0.0.contains(" / ") }
    )
  }
}
