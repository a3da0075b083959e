extension SyncServer {
  /// The identifiers of folders and states of Miniflux have the number of the user.
  var userPrefix: String { kind == .freshRSS ? "user/-/" : "user/1/" }

  func subscriptions(_ call: SyncCall, _ state: State) -> Reply {
    guard kind == .miniflux || call.query("output") == "json" else {
      return error(501, "", text: "Not Implemented!")
    }
    let list = state.shownFeeds.map { feed in
      let folder = feed.folder ?? state.noFolder
      let category: JSON = .object([
        "id": .text("\(userPrefix)label/\(folder)"), "label": .text(folder),
        "type": kind == .freshRSS ? nil : .text("folder"),
      ])
      return JSON.object([
        "id": .text(state.name(of: feed.number)), "title": line(feed.title, ofFeed: true),
        "categories": .list([category]), "url": .text(feed.address), "htmlUrl": .text(feed.homePage),
        "iconUrl": .text("https://reader.example/icon/\(feed.number)"),
      ])
    }
    return json(["subscriptions": .list(list)], end: "\n")
  }

  /// A title or a name. FreshRSS replaces three characters with full-width ones, and eight in titles of feeds.
  func line(_ text: String, ofFeed: Bool = false) -> JSON {
    guard kind == .freshRSS else { return .text(text) }
    let pairs = zip("&<>?\\/,;", "＆＜＞？＼／，；").prefix(ofFeed ? 8 : 3)
    return .text(pairs.reduce(text) { $0.replacing("\($1.0)", with: "\($1.1)") })
  }

  // MARK: Changes

  func quickAdd(_ call: SyncCall, _ state: inout State) -> Reply {
    guard let name = call.form("quickadd") else { return badRequest }
    let address = name.removing(prefix: "feed/") ?? name
    guard let words = state.refusal(of: address, by: kind) else {
      let number = state.follow(address)
      return json(
        [
          "numResults": .number(1), "query": .text(address), "streamId": .text(state.name(of: number)),
          "streamName": .text(address),
        ], type: htmlType)
    }
    guard kind == .freshRSS else { return error(500, words) }
    return json(["numResults": .number(0), "error": .text(words)], type: htmlType)
  }

  func editSubscription(_ call: SyncCall, _ state: inout State) -> Reply {
    let name = call.form("s") ?? ""
    let label = call.form("a")?.removing(prefix: "user/-/label/")
    let folder = label == state.noFolder ? nil : label
    let index = state.feed(named: name).flatMap { feed in state.feeds.firstIndex { $0.number == feed.number }
    }
    switch call.form("ac") {
    case "subscribe":
      // FreshRSS does nothing for a number, and for an address without "feed/".
      guard let address = name.removing(prefix: "feed/"), Int(address) == nil else { return ok }
      if let words = state.refusal(of: address, by: kind) {
        return error(kind == .freshRSS ? 400 : 500, words)
      }
      state.follow(address, title: call.form("t"), folder: folder)
    case "unsubscribe":
      guard let index else { return kind == .freshRSS ? badRequest : error(500, "store: feed not found") }
      state.unfollow(state.feeds[index].number)
    case "edit":
      guard let index else { return kind == .freshRSS ? ok : error(500, "store: feed not found") }
      if let title = call.form("t"), !title.isEmpty { state.feeds[index].title = title }
      // FreshRSS has one folder for each feed. Miniflux has no feeds without one, and ignores `r`.
      if label != nil || kind == .freshRSS && call.form("r") != nil { state.feeds[index].folder = folder }
    default: return badRequest
    }
    return ok
  }
}

extension SyncServer.State {
  /// The reason why the server can't follow a feed, or nil if it can.
  fileprivate func refusal(of address: String, by kind: SyncServer.Kind) -> String? {
    if feeds.contains(where: { $0.address == address }) {
      return kind == .freshRSS ? "Already subscribed! \(address)" : "This feed already exists."
    }
    return refusedFeeds[address] ?? (address.contains(" ") ? "`\(address)` is not a valid URL" : nil)
  }
}
