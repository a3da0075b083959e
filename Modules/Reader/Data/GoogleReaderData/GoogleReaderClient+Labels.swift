public import AccountsDomain
public import ArticlesDomain
import CoreDomain

extension GoogleReaderClient {
  public func labels() async throws -> RemoteLabels? {
    let tags: [TagDTO]
    do {
      tags = try await value(TagListDTO.self, of: .tags).tags
    } catch let failure as Failure where kind != .freshRSS {
      switch failure.reason {
      // A busy server, such as one that answers 503, may have labels.
      case AccountFault.notAnAccountServer, SourceFault.forbidden, SourceFault.gone, NetworkFault.refused,
        NetworkFault.sourceFailed(500...501, _):
        return nil
      default: throw failure
      }
    }
    let labels = tags.filter { $0.type == "tag" }.compactMap { tag in
      Label(category: tag.id).map { ($0, tag.unreadCount ?? 0) }
    }
    return RemoteLabels(
      Dictionary(labels) { first, _ in first },
      folders: Set(tags.filter { $0.type == "folder" }.compactMap { Label(category: $0.id) }))
  }

  public func remove(_ label: Label) async throws { try await perform(.remove(label)) }
}

extension Label {
  /// The label or folder of a category such as `user/-/label/Name`, or nil if it is something else. Some servers write the
  /// number or the name of the user.
  init?(category: String) {
    let parts = category.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "user", parts[2] == "label" else { return nil }
    self.init(exactly: String(parts[3]))
  }
}

private struct TagListDTO: Decodable {
  var tags: [TagDTO]
}

private struct TagDTO: Decodable {
  var id: String
  var type: String?
  var unreadCount: Int?

  private enum CodingKeys: String, CodingKey {
    case id, type
    case unreadCount = "unread_count"
  }
}
