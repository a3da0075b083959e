public import AccountsDomain
public import ArticlesDomain

/// A server without feeds and articles.
public struct FixedAccountServer: AccountServer {
  private let user: @Sendable () throws -> ServerIdentity

  /// - Parameter user: Signs in, or throws.
  public init(_ user: @escaping @Sendable () throws -> ServerIdentity) {
    self.user = user
  }

  public func identity() async throws -> ServerIdentity { try user() }
  public func feeds() async throws -> [RemoteFeed] { [] }
  public func change(_ change: RemoteFeedChange) async throws -> RemoteFeed.ID? { nil }
  public func identifiers(
    in stream: RemoteStream, from position: RemotePosition?, limit: Int?
  ) async throws -> RemotePage { RemotePage([]) }
  public func articles(_ ids: [String]) async throws -> [RemoteArticle] { [] }
  public func mark(_ ids: [String], _ change: ArticleMarks.Change) async throws {}
}
