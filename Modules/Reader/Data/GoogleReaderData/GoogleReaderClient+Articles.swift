public import AccountsDomain
public import ArticlesDomain
import CoreDomain
import NetworkData

extension GoogleReaderClient {
  public func identifiers(
    in stream: RemoteStream, from position: RemotePosition?, limit: Int?
  ) async throws -> RemotePage {
    let kind = kind
    let filter: (String, String)?
    switch (stream, kind) {
    case (.unread, _), (.unreadOfFeed, _): filter = ("xt", StreamState.read.tag)
    case (.read, .freshRSS): filter = ("it", StreamState.read.tag)
    // The stream of read items has all items on some servers.
    case (.read, .other): return RemotePage([])
    case (.read, .miniflux), (.starred, _), (.label, _), (.all, _): filter = nil
    }
    let name =
      switch stream {
      case .starred: StreamState.starred.tag
      case .read where kind == .miniflux: StreamState.read.tag
      case .label(let label): GoogleReaderCall.tag(of: label.name)
      case .unreadOfFeed(let feed): feed
      case .unread, .read, .all: StreamState.readingList.tag
      }
    let count = max(1, min(limit ?? .max, kind.longestPage))
    let page = try await value(
      IdentifiersDTO.self,
      of: .identifiers(in: name, filter, count: count, from: position.map(kind.continuation)))
    return RemotePage(
      page.itemRefs.map(\.id), continuation: page.continuation?.value?.text,
      overlaps: position != nil && kind != .other)
  }

  public func articles(_ ids: [String]) async throws -> [RemoteArticle] {
    guard !ids.isEmpty else { return [] }
    let kind = kind
    var asked = Dictionary(ids.map { (ItemKey($0), $0) }) { first, _ in first }
    let known = Set(asked.keys)
    let contents = try await value(ContentsDTO.self, of: .contents(ids.map(kind.form)))
    return try contents.items.compactMap { item in
      let key = ItemKey(item.id.text)
      // An article that isn't in the answer counts as removed, so the answer must be to this request.
      guard known.contains(key) else { throw connection.failure(.notAnAccountServer) }
      return asked.removeValue(forKey: key).map { item.article($0, from: kind) }
    }
  }

  public func mark(_ ids: [String], _ change: ArticleMarks.Change) async throws {
    guard !ids.isEmpty else { return }
    try await perform(.mark(ids.map(kind.form), change))
  }

  public func markAllAsRead(in feed: RemoteFeed.ID?, upTo id: String) async throws {
    try await perform(.markAllAsRead(in: feed ?? StreamState.readingList.tag, upTo: id))
  }
}

extension ServerKind {
  /// The largest number of identifiers of one page.
  fileprivate var longestPage: Int {
    switch self {
    case .freshRSS: 100_000
    case .miniflux: 10_000
    case .other: 1_000
    }
  }

  /// The parameter that lets the next page begin with the last identifier again, if the server can do that. FreshRSS leaves
  /// out the first one after `previous`, whatever it is.
  fileprivate func continuation(_ position: RemotePosition) -> String {
    switch self {
    case .freshRSS: position.previous
    case .miniflux: String(position.offset)
    case .other: position.continuation
    }
  }

  /// The form in which the server reads an identifier. Miniflux takes 16 digits for a hexadecimal number.
  fileprivate func form(_ id: String) -> String {
    self == .freshRSS ? id : ItemKey(id).longForm ?? id
  }
}

private struct IdentifiersDTO: Decodable {
  struct Item: Decodable {
    private enum CodingKeys: CodingKey { case id }

    var id: String

    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).identifier(.id)
    }
  }

  var itemRefs: [Item]
  var continuation: Lenient<Identifier>?
}

private struct ContentsDTO: Decodable {
  var items: [ItemDTO]
}
