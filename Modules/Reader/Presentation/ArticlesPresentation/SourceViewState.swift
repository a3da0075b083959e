import ArticlesDomain
import CoreDomain
public import CorePresentation
public import Foundation

/// How one of several sources did.
public struct SourceViewState: Codable, Equatable, Sendable {
  /// What its user named it by.
  public var id: String
  public var title: String
  public var homePage: URL?
  /// How many articles answer the query there; nil where the source does not know.
  public var count: Int?
  /// What was damaged and could be mended, in one sentence; nil for a source in good order.
  public var damage: String?
  /// How many of its articles are not marked as read; nil where nobody counts.
  public var unreadCount: Int?
  public var freshness: FreshnessViewState
}

extension SourceViewState {
  init(_ listing: ArticleListing, dates: DateText) {
    let publication = listing.publication
    self.init(
      id: publication.id, title: publication.name, homePage: publication.homePage, count: listing.page.total,
      damage: publication.damage.isEmpty ? nil : Self.words(for: publication),
      unreadCount: listing.unreadCount, freshness: FreshnessViewState(listing.freshness, dates: dates))
  }

  private static func words(for publication: Publication) -> String {
    let faults = Publication.Damage.allCases.filter(publication.damage.contains).map(\.words)
    return "\(publication.name) was damaged and shows what could be saved: \(faults.joined(separator: "; "))."
  }
}

extension Publication.Damage {
  fileprivate var words: String {
    switch self {
    case .leadingText: "something stands before its declaration"
    case .bareAmpersand: "an “&” stands alone"
    case .undeclaredEntity: "an entity is not declared"
    case .controlCharacters: "it holds control characters"
    case .wrongEncoding: "its bytes are not of the encoding it declares"
    case .truncated: "it ends in the middle"
    case .undeclaredPrefix: "a namespace prefix is not declared"
    case .malformedMarkup: "its markup is malformed"
    case .unreadableEntries: "entries that cannot be understood were left out"
    case .cutAtLimit: "what is beyond the limit was cut"
    }
  }
}
