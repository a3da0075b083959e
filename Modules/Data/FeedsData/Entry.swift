import ArticlesDomain
import Foundation
import MarkupData

/// An article as its feed describes it, before it has an identity.
struct Entry {
  var id: String?
  var title: String?
  var url: URL?
  var authors: [Author] = []
  var summary: String?
  var body: [Block] = []
  var publishedAt: Date?
  var updatedAt: Date?
  var tags: [String] = []
  var enclosures: [Enclosure] = []

  /// Whether there is anything to show or to open.
  var isWorthKeeping: Bool { title != nil || url != nil || !body.isEmpty }

  mutating func add(_ enclosure: Enclosure?) {
    guard let enclosure, !enclosures.contains(where: { $0.url == enclosure.url }) else { return }
    enclosures.append(enclosure)
  }

  mutating func add(tag: String?) {
    guard let tag = tag?.collapsed, !tag.isEmpty, !tags.contains(tag) else { return }
    tags.append(tag)
  }
}
