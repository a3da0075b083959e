import ArticlesDomain
import Foundation
import MarkupData

/// An article that has an age instead of a date, so that the sample is always recent.
struct Draft: Sendable {
  struct Audio: Sendable {
    /// The path at the sample's address.
    var path: String
    /// The length in bytes.
    var length: Int
  }

  var slug: String
  var title: String
  /// The time since the publication, in seconds.
  var age: TimeInterval
  /// The time since the last change, in seconds, or nil if the article never changed.
  var updatedAge: TimeInterval?
  var summary: String?
  var tags: [String] = []
  var audio: Audio?
  var body: [Block] = []

  init(_ slug: String, _ title: String, age: TimeInterval) {
    self.slug = slug
    self.title = title
    self.age = age
  }

  func article(by author: Author, now: Date) -> Article {
    Article(
      id: Article.ID(source: Sample.source, value: slug), source: Sample.title, title: title,
      authors: [author], summary: summary, markup: Markup(.html, body.html),
      url: Sample.address("articles/\(slug)"),
      publishedAt: now.addingTimeInterval(-age),
      updatedAt: updatedAge.map { now.addingTimeInterval(-$0) }, tags: tags, enclosures: enclosures)
  }

  private var enclosures: [Enclosure] {
    guard let audio, let url = Sample.address(audio.path) else { return [] }
    return [Enclosure(url: url, type: "audio/mpeg", length: audio.length)]
  }
}

extension TimeInterval {
  static func minutes(_ minutes: Double) -> TimeInterval { minutes * 60 }

  static func hours(_ hours: Double, minutes: Double = 0) -> TimeInterval { .minutes(hours * 60 + minutes) }

  static func days(_ days: Double, hours: Double = 0) -> TimeInterval { .hours(days * 24 + hours) }
}
