import ArticlesDomain
import Foundation

extension SyncServer {
  private static let states = "user/-/state/com.google/"

  // MARK: Identifiers

  func identifiers(_ call: SyncCall, _ state: State) -> Reply {
    guard let stream = call.query("s") else { return badRequest }
    guard let contains = filter(of: stream, call, state) else {
      return error(500, "google reader: unsupported stream")
    }
    let shown = Set(state.shownFeeds.map(\.number))
    let hidesFeeds = shown.count < state.feeds.count
    let found = state.articles.reversed().filter { contains($0) && !(hidesFeeds && !shown.contains($0.feed)) }
    let (page, continuation) =
      kind == .freshRSS ? pageByIdentifier(of: found, call) : pageByOffset(of: found, call)
    return json(
      [
        "itemRefs": .list(page.map { .object(["id": .text("\($0.id)")]) }),
        "continuation": continuation.map { .text("\($0)") },
      ], type: htmlType, end: "\n")
  }

  /// FreshRSS names the last identifier. It leaves out the first one of the next page, whatever that is.
  private func pageByIdentifier(of found: [Article], _ call: SyncCall) -> (ArraySlice<Article>, Int?) {
    let limit = call.query("n").flatMap { Int($0) } ?? 20
    var page = found[...]
    if let start = call.query("c").flatMap({ Int($0) }) { page = page.drop { $0.id > start }.dropFirst() }
    if limit > 0 { page = page.prefix(limit) }
    // A last page that is full has a continuation too.
    return (page, limit == 0 || page.count == limit ? page.last?.id : nil)
  }

  /// Miniflux has the latest publication first, and counts.
  private func pageByOffset(of found: [Article], _ call: SyncCall) -> (ArraySlice<Article>, Int?) {
    let most = 10_000
    let sorted = found.sorted { ($0.published, $0.id) > ($1.published, $1.id) }
    let page = sorted.dropFirst(call.query("c").flatMap { Int($0) } ?? 0)
      .prefix(min(call.query("n").flatMap { Int($0) } ?? most, most))
    return (page, page.endIndex < sorted.endIndex ? page.endIndex : nil)
  }

  /// The condition for the articles of a stream, or nil if the server refuses the stream.
  private func filter(of stream: String, _ call: SyncCall, _ state: State) -> ((Article) -> Bool)? {
    let excludesRead = call.query("xt")?.hasSuffix("/read") == true
    // FreshRSS knows no other name of the user than a dash.
    if kind == .freshRSS ? stream == Self.states + "starred" : stream.hasSuffix("/starred") {
      // Miniflux ignores what to leave out of this stream.
      return { [kind] in $0.marks.isStarred && !(excludesRead && kind == .freshRSS && $0.marks.isRead) }
    }
    if kind == .freshRSS, let label = label(stream), state.isFolder(label) || state.labels.contains(label) {
      let feeds = state.feeds.filter { $0.folder == label.name }.map(\.number)
      return { feeds.isEmpty ? $0.marks.labels.contains(label) : feeds.contains($0.feed) }
    }
    let feed = state.feed(named: stream)?.number
    if kind == .miniflux, stream.hasSuffix("/state/com.google/read") { return \.marks.isRead }
    if kind == .miniflux, feed == nil, !stream.hasSuffix("/reading-list") { return nil }
    if feed == nil, stream.hasPrefix("feed/") { return { _ in false } }
    let isRead = kind == .freshRSS && call.query("it")?.hasSuffix("/read") == true
    // FreshRSS takes an unknown stream for that of all articles.
    return { article in
      (feed == nil || article.feed == feed) && !(excludesRead && article.marks.isRead)
        && (!isRead || article.marks.isRead)
    }
  }

  // MARK: Contents

  /// The articles that the server has, each one once, the newest first.
  func contents(_ call: SyncCall, _ state: State) -> Reply {
    guard call.form("i") != nil else { return badRequest }
    let found = Set(call.ids(of: kind)).sorted(by: >).compactMap { state[$0] }
    let isMiniflux = kind == .miniflux
    return json([
      "direction": isMiniflux ? .text("ltr") : nil, "id": .text(Self.states + "reading-list"),
      "title": isMiniflux ? .text("Reading List") : nil,
      "updated": .number((state.articles.last?.id ?? 0) / 1_000_000),
      "items": .list(found.map { item($0, state) }), "author": isMiniflux ? .text(user) : nil,
    ])
  }

  private func item(_ article: Article, _ state: State) -> JSON {
    let feed = state.feeds.first { $0.number == article.feed }
    let content = article.content
    let words = String(repeating: "Article \(article.id) has a text. ", count: 5)
    let html = JSON.object([
      "direction": kind == .freshRSS ? nil : .text("ltr"),
      "content": .text(content?.html ?? "<p>\(words)</p>"),
    ])
    let address = content?.address ?? "\(feed?.address ?? "")/\(article.id)"
    let links = JSON.list([.object(["href": .text(address)])])
    let hex = String(article.id, radix: 16)
    let zeros = String(repeating: "0", count: 16 - hex.count)
    let id = JSON.text("tag:google.com,2005:reader/item/\(zeros)\(hex)")
    let title = line(content?.title ?? "Article \(article.id)")
    let categories =
      ["\(userPrefix)state/com.google/reading-list"]
      + (article.marks.isRead ? ["\(userPrefix)state/com.google/read"] : [])
      + (article.marks.isStarred ? ["\(userPrefix)state/com.google/starred"] : [])
      + ["\(userPrefix)label/\(feed?.folder ?? noFolder)"]
      + article.marks.labels.map { "\(userPrefix)label/\($0.name)" } + (content?.tags ?? [])
    let origin = JSON.object([
      "streamId": .text(state.name(of: article.feed)), "htmlUrl": .text(feed?.homePage ?? ""),
      "title": line(feed?.title ?? ""),
    ])
    let enclosures = (content?.enclosures ?? []).map(enclosure)
    switch kind {
    case .freshRSS:
      return .object([
        "id": id, "crawlTimeMsec": .text("\(article.id / 1000)"), "timestampUsec": .text("\(article.id)"),
        "published": .number(article.published), "title": title, "canonical": links, "alternate": links,
        "categories": .list(categories.map(JSON.text)), "origin": origin,
        "summary": html, "author": content?.author.map(line),
        "enclosure": enclosures.isEmpty ? nil : .list(enclosures),
      ])
    case .miniflux:
      return .object([
        "id": id, "categories": .list(categories.map(JSON.text)), "title": title,
        "crawlTimeMsec": .text("\(article.published)000"),
        "timestampUsec": .text("\(article.published)000000"), "published": .number(article.published),
        "updated": .number(article.published), "author": .text(content?.author ?? ""), "alternate": links,
        "summary": html, "content": html, "origin": origin, "enclosure": .list(enclosures),
        "canonical": links,
      ])
    }
  }

  /// FreshRSS escapes the address as in HTML. Miniflux has another key, and no length.
  private func enclosure(_ file: Enclosure) -> JSON {
    kind == .freshRSS
      ? .object([
        "href": .text(file.url.absoluteString.replacing("&", with: "&amp;")), "type": .text(file.type ?? ""),
        "length": file.length.map(JSON.number),
      ]) : .object(["url": .text(file.url.absoluteString), "type": .text(file.type ?? "")])
  }

  // MARK: Marks

  /// Says OK to everything that it doesn't know. FreshRSS reads the last tag of each kind only.
  func editTag(_ call: SyncCall, _ state: inout State) -> Reply {
    let token = call.form("T") ?? ""
    // FreshRSS accepts no token too.
    guard kind == .miniflux || ["", "x"].contains(token) || "\(token)\n" == self.token(state) else {
      return unauthorized
    }
    if state.manner == .refusesMarks { return badRequest }
    let hasLabel = call.form.contains { ["a", "r"].contains($0.name) && label($0.value) != nil }
    if kind == .miniflux, hasLabel { return error(500, "google reader: unsupported tag") }
    guard state.manner != .ignoresMarks else { return ok }
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
}

extension SyncServer.Article {
  /// The date of publication, in seconds since 1970.
  fileprivate var published: Int { content?.published ?? id / 1_000_000 }
}
