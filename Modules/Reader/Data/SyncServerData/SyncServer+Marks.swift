import ArticlesDomain

extension SyncServer {
  /// Says OK to everything that it doesn't know. FreshRSS reads the last tag of each kind only.
  func editTag(_ call: SyncCall, _ state: inout State) -> Reply {
    let hasLabel = call.form.contains { ["a", "r"].contains($0.name) && label($0.value) != nil }
    if kind == .miniflux, hasLabel { return error(500, "google reader: unsupported tag") }
    for (name, isSet) in [("a", true), ("r", false)] {
      let tags = call.form.filter { $0.name == name }.map(\.value)
      for tag in kind == .freshRSS ? tags.suffix(1) : tags[...] {
        for id in call.ids(of: kind) {
          if tag == Self.states + "read" { state[id]?.marks.isRead = isSet }
          if tag == Self.states + "starred" { state[id]?.marks.isStarred = isSet }
          if let label = label(tag) { state.label(id, label, isSet) }
        }
      }
    }
    return ok
  }

  /// Marks the articles of a stream as read, up to an identifier. Without one, or with 0, FreshRSS takes the current time.
  func markAllAsRead(_ call: SyncCall, _ state: inout State) -> Reply {
    let stream = call.form("s") ?? ""
    // FreshRSS knows a feed by its number only.
    let isKnown =
      stream == Self.states + "reading-list" || stream.removing(prefix: "feed/").flatMap { Int($0) } != nil
      || label(stream).map(state.isListed) == true
    guard isKnown, let last = Int(call.form("ts") ?? "0"), last >= 0,
      let contains = filter(of: stream, call, state)
    else { return badRequest }
    for article in state.articles where (last == 0 || article.id <= last) && contains(article) {
      state[article.id]?.marks.isRead = true
    }
    return ok
  }
}
