import ArticlesDomain
import Foundation

extension SyncServer {
  static let states = "user/-/state/com.google/"

  // MARK: Identifiers

  func identifiers(_ call: SyncCall, _ state: State) -> Reply {
    guard let stream = call.query("s") else { return badRequest }
    guard let contains = filter(of: stream, call, state) else {
      return error(500, "google reader: unsupported stream")
    }
    let shown = Set(state.shownFeeds.map(\.number))
    let hidesFeeds = shown.count < state.feeds.count
    let found = state.articles.reversed().filter { contains($0) && !(hidesFeeds && !shown.contains($0.feed)) }
    let isEndless = state.manner == .repeatsItsFirstPage
    var first = call
    if isEndless { first.start = nil }
    var (page, continuation) =
      kind == .freshRSS ? pageByIdentifier(of: found, first) : pageByOffset(of: found, first)
    if isEndless {
      continuation = page.last.map { kind == .freshRSS ? $0.id : (call.start ?? 0) + page.count }
    }
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
    if let start = call.start { page = page.drop { $0.id > start }.dropFirst() }
    if limit > 0 { page = page.prefix(limit) }
    // A last page that is full has a continuation too.
    return (page, limit == 0 || page.count == limit ? page.last?.id : nil)
  }

  /// Miniflux has the latest publication first, and counts.
  private func pageByOffset(of found: [Article], _ call: SyncCall) -> (ArraySlice<Article>, Int?) {
    let most = 10_000
    let sorted = found.sorted { ($0.published, $0.id) > ($1.published, $1.id) }
    let page = sorted.dropFirst(call.start ?? 0)
      .prefix(min(call.query("n").flatMap { Int($0) } ?? most, most))
    return (page, page.endIndex < sorted.endIndex ? page.endIndex : nil)
  }

  /// The condition for the articles of a stream, or nil if the server refuses the stream.
  func filter(of stream: String, _ call: SyncCall, _ state: State) -> ((Article) -> Bool)? {
    let excludesRead = call.query("xt")?.hasSuffix("/read") == true
    let isWanted = { (article: Article) in !(excludesRead && article.marks.isRead) }
    // FreshRSS knows no other name of the user than a dash.
    if kind == .freshRSS ? stream == Self.states + "starred" : stream.hasSuffix("/starred") {
      // Miniflux ignores what to leave out of this stream.
      return { [kind] in $0.marks.isStarred && (kind == .miniflux || isWanted($0)) }
    }
    if kind == .freshRSS, let label = label(stream), state.isListed(label) {
      let feeds = state.feeds.filter { ($0.folder ?? state.noFolder) == label.name }.map(\.number)
      let isFolder = state.isFolder(label)
      return { isWanted($0) && (isFolder ? feeds.contains($0.feed) : $0.marks.labels.contains(label)) }
    }
    let feed = state.feed(named: stream)?.number
    if kind == .miniflux, stream.hasSuffix("/state/com.google/read") { return \.marks.isRead }
    if kind == .miniflux, feed == nil, !stream.hasSuffix("/reading-list") { return nil }
    if feed == nil, stream.hasPrefix("feed/") { return { _ in false } }
    let isRead = kind == .freshRSS && call.query("it")?.hasSuffix("/read") == true
    // FreshRSS takes an unknown stream for that of all articles.
    return { article in
      (feed == nil || article.feed == feed) && isWanted(article) && (!isRead || article.marks.isRead)
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
    let content = state.content(of: article)
    let isMiniflux = kind == .miniflux
    let html = JSON.object([
      "direction": isMiniflux ? .text("ltr") : nil, "content": .text(content.html),
    ])
    let links = JSON.list([.object(["href": .text(content.address)])])
    let id = "tag:google.com,2005:reader/item/\(String(format: "%016lx", article.id))"
    let categories =
      ["\(userPrefix)state/com.google/reading-list"]
      + (article.marks.isRead ? ["\(userPrefix)state/com.google/read"] : [])
      + (article.marks.isStarred ? ["\(userPrefix)state/com.google/starred"] : [])
      + ["\(userPrefix)label/\(feed?.folder ?? state.noFolder)"]
      + article.marks.labels.map { "\(userPrefix)label/\($0.name)" } + content.tags
    let origin = JSON.object([
      "streamId": .text(state.name(of: article.feed)), "htmlUrl": .text(feed?.homePage ?? ""),
      "title": line(feed?.title ?? "", ofFeed: true),
    ])
    let enclosures = content.enclosures.map(enclosure)
    let found = isMiniflux ? content.published * 1_000_000 : article.id
    return .object([
      "id": .text(id), "crawlTimeMsec": .text("\(found / 1000)"), "timestampUsec": .text("\(found)"),
      "published": .number(content.published), "title": line(content.title), "canonical": links,
      "alternate": links, "categories": .list(categories.map(JSON.text)), "origin": origin, "summary": html,
      "author": isMiniflux ? .text(content.author ?? "") : content.author.map { line($0) },
      "enclosure": enclosures.isEmpty && !isMiniflux ? nil : .list(enclosures),
      "updated": isMiniflux ? .number(content.published) : nil, "content": isMiniflux ? html : nil,
    ])
  }

  /// FreshRSS escapes the address as in HTML. Miniflux has another key, and no length.
  private func enclosure(_ file: Enclosure) -> JSON {
    kind == .freshRSS
      ? .object([
        "href": .text(file.url.absoluteString.replacing("&", with: "&amp;")), "type": .text(file.type ?? ""),
        "length": file.length.map(JSON.number),
      ]) : .object(["url": .text(file.url.absoluteString), "type": .text(file.type ?? "")])
  }
}

extension SyncServer.Article {
  /// The date of publication, in seconds since 1970.
  fileprivate var published: Int { content?.published ?? id / 1_000_000 }
}

extension SyncServer.State {
  /// The content of an article. It's made from the identifier if the article has none, or if the server is set up anew.
  func content(of article: SyncServer.Article) -> SyncServer.Content {
    let isOther = manner == .isSetUpAnew
    if let content = article.content, !isOther { return content }
    let name = "\(isOther ? "Other article" : "Article") \(article.id)"
    let address = feeds.first { $0.number == article.feed }?.address ?? ""
    return SyncServer.Content(
      name, at: "\(address)/\(isOther ? "other" : "")\(article.id)", published: article.published,
      html: "<p>\(String(repeating: "\(name) has a text. ", count: 5))</p>")
  }
}
