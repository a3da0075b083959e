import ArticlesDomain
import Foundation
import MarkupData

/// An article as its feed describes it, before it has an identifier.
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
  /// Whether something was left out because of ``limit``.
  var isCut = false

  /// The largest number of tags, of enclosures, and of authors of one entry.
  static let limit = 256

  /// Whether there is anything to show or to open.
  var isWorthKeeping: Bool { title != nil || url != nil || !body.isEmpty }

  mutating func add(_ author: Author?) {
    guard let author, hasRoom(authors.count) else { return }
    authors.append(author)
  }

  mutating func add(_ enclosure: Enclosure?) {
    guard let enclosure, hasRoom(enclosures.count), !enclosures.contains(where: { $0.url == enclosure.url })
    else { return }
    enclosures.append(enclosure)
  }

  mutating func add(tag: String?) {
    guard let tag = tag?.collapsed, !tag.isEmpty, hasRoom(tags.count), !tags.contains(tag) else { return }
    tags.append(tag)
  }

  private mutating func hasRoom(_ count: Int) -> Bool {
    if count >= Self.limit { isCut = true }
    return count < Self.limit
  }
}
