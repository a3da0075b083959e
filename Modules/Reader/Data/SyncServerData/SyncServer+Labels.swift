import ArticlesDomain

/// The labels of FreshRSS. Miniflux has none.
extension SyncServer {
  /// The name of a folder or a label.
  func label(_ name: String) -> Label? {
    name.removing(prefix: "user/-/label/").flatMap { try? Label($0) }
  }

  /// Folders come first, and only labels have a count.
  func tags(_ call: SyncCall, _ state: State) -> Reply {
    guard call.query("output") == "json" else { return error(501, "", text: "Not Implemented!") }
    let folders = Set(state.shownFeeds.map { $0.folder ?? state.noFolder }).sorted().map { folder in
      JSON.object(["id": .text("user/-/label/\(folder)"), "type": .text("folder")])
    }
    let labels = state.labels.sorted().map { label in
      let unread = state.articles.count { !$0.marks.isRead && $0.marks.labels.contains(label) }
      return JSON.object([
        "id": .text("user/-/label/\(label.name)"), "type": .text("tag"), "unread_count": .number(unread),
      ])
    }
    let starred = JSON.object(["id": .text("user/-/state/com.google/starred")])
    return json(["tags": .list([starred] + folders + labels)], end: "\n")
  }

  /// The feeds of a folder lose it.
  func disableTag(_ call: SyncCall, _ state: inout State) -> Reply {
    guard let label = call.form("s").flatMap(label) else { return badRequest }
    guard !state.isFolder(label) else {
      for index in state.feeds.indices where state.feeds[index].folder == label.name {
        state.feeds[index].folder = nil
      }
      return ok
    }
    guard state.labels.contains(label) else { return badRequest }
    state.remove(label)
    return ok
  }
}
