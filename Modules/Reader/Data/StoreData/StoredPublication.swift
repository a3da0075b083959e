import ArticlesDomain
import CoreDomain
import Foundation

/// A publication in the format of the stores.
struct StoredPublication: Codable, Equatable {
  var title: String?
  var summary: String?
  var homePage: URL?
  var image: URL?
  var authors: [Author]?
  var updated: Date?
  /// The period in seconds.
  var updatePeriod: Double?
  var damage: [String]?
  var unreadableDate: String?

  init(_ publication: Publication) {
    title = publication.title
    summary = publication.summary
    homePage = publication.homePage
    image = publication.image
    authors = publication.authors.isEmpty ? nil : publication.authors
    updated = publication.updatedAt
    updatePeriod = publication.updatePeriod.map { $0 / .seconds(1) }
    damage = publication.damage.isEmpty ? nil : publication.damage.map(\.rawValue).sorted()
    unreadableDate = publication.unreadableDate
  }

  func publication(of source: String) -> Publication {
    Publication(
      id: source, title: title, summary: summary, homePage: homePage?.asLink, image: image?.asLink,
      authors: (authors ?? []).map(\.checked), updatedAt: updated,
      updatePeriod: updatePeriod.flatMap(Publication.updatePeriod),
      damage: Set((damage ?? []).compactMap(Publication.Damage.init)),
      unreadableDate: unreadableDate)
  }
}
