import ArticlesDomain
import CoreDomain
import Foundation

/// The embedded magazine, which a user reads before naming a source.
enum Sample {
  static let source = "sample"
  static let title = "Layer by Layer"

  static let authors = [
    MarenSolberg.author, TomaszZielinski.author, AmaraNwosu.author, HirokoTanabe.author,
    RafaelBrandt.author, PriyaRaghunathan.author,
  ]

  static func author(named name: String) -> SampleAuthor? {
    authors.first { $0.isCalled(name) }
  }

  /// The articles, newest first.
  static func articles(now: Date) -> [Article] {
    let articles = authors.flatMap { author in
      let byline = author.byline
      return author.drafts().map { $0.article(by: byline, now: now) }
    }
    return articles.sorted { $0.publishedAt ?? .distantPast > $1.publishedAt ?? .distantPast }
  }

  static func publication(updatedAt: Date?) -> Publication {
    Publication(
      id: source, title: title, summary: "Notes on Swift code that stays layered, by six people who disagree",
      homePage: address(""), image: address("images/cover.png"), authors: authors.map(\.byline),
      updatedAt: updatedAt)
  }

  static func address(_ path: String) -> URL? {
    URL(string: "https://layers.example.org/\(path)")
  }
}
