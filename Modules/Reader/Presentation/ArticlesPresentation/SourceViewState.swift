import ArticlesDomain
import CoreDomain
public import CorePresentation
public import Foundation

/// The result of one of several sources.
public struct SourceViewState: Codable, Equatable, Sendable {
  /// The user's name for the source.
  public var id: String
  public var title: String
  public var homePage: URL?
  /// The number of matching articles, or nil if the source doesn't know it.
  public var count: Int?
  /// The damage that was repaired and the first date that can't be read, in a sentence each, or nil without either.
  public var damage: String?
  /// The number of matching articles that are unread, or nil if the source doesn't track reading.
  public var unreadCount: Int?
  public var freshness: FreshnessViewState
}

extension SourceViewState {
  init(_ listing: ArticleListing, dates: DateText) {
    let publication = listing.publication
    self.init(
      id: publication.id, title: publication.name, homePage: publication.homePage, count: listing.page.total,
      damage: Self.damage(of: publication),
      unreadCount: listing.unreadCount,
      freshness: FreshnessViewState(listing.freshness, of: publication.id, dates: dates))
  }

  private static func damage(of publication: Publication) -> String? {
    let (name, date) = (publication.name, publication.unreadableDate)
    let faults = Publication.Damage.allCases.filter(publication.damage.contains).map(\.words)
    guard !faults.isEmpty else { return date.map { "\(name) has a date that can't be read: “\($0)”." } }
    let damage = "\(name) is damaged. You see what could be read: \(faults.joined(separator: "; "))."
    return date.map { "\(damage) The date “\($0)” can't be read." } ?? damage
  }
}

extension ArticleListViewState {
  /// The damage of the sources, in their order. Sources with the same damage share a sentence.
  public var damages: [String] {
    let damaged = sources.compactMap { source in
      source.damage.map { (title: source.title, faults: $0.dropFirst(source.title.count)) }
    }
    let groups = Dictionary(grouping: damaged, by: \.faults)
    return damaged.map(\.faults).uniqued().compactMap { groups[$0] }.map { group in
      let first = group[0]
      guard group.count > 1 else { return "\(first.title)\(first.faults)" }
      let faults = first.faults
      let rest = faults.hasPrefix(" is") ? " are\(faults.dropFirst(3))" : " have\(faults.dropFirst(4))"
      return "\(first.title) and \(group.count - 1) other\(group.count > 2 ? "s" : "")\(rest)"
    }
  }
}

extension Publication.Damage {
  fileprivate var words: String {
    switch self {
    case .leadingText: "text before its declaration"
    case .bareAmpersand: "an “&” that is not escaped"
    case .undeclaredEntity: "an undeclared entity"
    case .controlCharacters: "control characters"
    case .wrongEncoding: "bytes that don't fit the declared encoding"
    case .truncated: "the end is missing"
    case .wrongCoding: "a wrong Content-Encoding"
    case .undeclaredPrefix: "an undeclared namespace prefix"
    case .malformedMarkup: "malformed markup"
    case .unreadableEntries: "unreadable entries, which are left out"
    case .cutAtLimit: "more content than the limit, which is cut off"
    }
  }
}
