import ArticlesDomain
import CoreDomain
import Foundation

/// An article in the format of the stores, without its markup.
struct StoredArticle: Codable, Equatable {
  var publication: String
  var title: String?
  var authors: [Author]?
  var summary: String?
  var published: Date?
  var updated: Date?
  var tags: [String]?
  var terms: [String]?
  var enclosures: [Enclosure]?
  var links: [ArticleLink]?
  var episode: StoredEpisode?
  var image: URL?
  var views: Int?

  init(_ article: Article, summary: String?) {
    publication = article.source
    title = article.title
    authors = article.authors.isEmpty ? nil : article.authors
    self.summary = summary
    published = article.publishedAt
    updated = article.updatedAt
    tags = article.tags.isEmpty ? nil : article.tags
    terms = article.tagTerms.isEmpty ? nil : article.tagTerms
    enclosures = article.enclosures.isEmpty ? nil : article.enclosures
    links = article.links.isEmpty ? nil : article.links
    episode = article.episode.map(StoredEpisode.init)
    image = article.image
    views = article.viewCount
  }

  /// The article with those of its addresses that can be opened.
  func article(_ id: Article.ID, marks: ArticleMarks) -> Article {
    Article(
      id: id, source: publication, title: title, authors: (authors ?? []).map(\.checked), summary: summary,
      publishedAt: published, updatedAt: updated, tags: tags ?? [], tagTerms: terms ?? [],
      enclosures: (enclosures ?? []).filter(\.isUsable), links: (links ?? []).filter { $0.url.asLink != nil },
      episode: episode?.episode, image: image?.asLink, viewCount: views, marks: marks)
  }
}

extension Author {
  var checked: Author { Author(name: name, email: email, url: url?.asLink) }
}

extension Enclosure {
  fileprivate var isUsable: Bool { url.asEnclosure != nil }
}

struct StoredEpisode: Codable, Equatable {
  var season: Int?
  var number: Int?
  var chapters: Enclosure?
  var chapterList: [Episode.Chapter]?
  var transcripts: [Enclosure]?

  init(_ episode: Episode) {
    season = episode.season
    number = episode.number
    chapters = episode.chapters
    chapterList = episode.chapterList.isEmpty ? nil : episode.chapterList
    transcripts = episode.transcripts.isEmpty ? nil : episode.transcripts
  }

  var episode: Episode {
    Episode(
      season: season, number: number, chapters: chapters.flatMap { $0.isUsable ? $0 : nil },
      chapterList: (chapterList ?? []).map { .init(start: $0.start, title: $0.title, url: $0.url?.asLink) },
      transcripts: (transcripts ?? []).filter(\.isUsable))
  }
}
