import ArticlesDomain
import CoreDomain
import Foundation

/// An article in the format of the stores, without its markup.
struct StoredArticle: Codable, Equatable {
  var publication: String
  var title: String?
  var authors: [StoredAuthor]?
  var summary: String?
  var published: Date?
  var updated: Date?
  var tags: [String]?
  var terms: [String]?
  var enclosures: [StoredEnclosure]?
  var links: [StoredLink]?
  var episode: StoredEpisode?
  var image: URL?
  var views: Int?

  init(_ article: Article, summary: String?) {
    publication = article.source
    title = article.title
    authors = article.authors.isEmpty ? nil : article.authors.map(StoredAuthor.init)
    self.summary = summary
    published = article.publishedAt
    updated = article.updatedAt
    tags = article.tags.isEmpty ? nil : article.tags
    terms = article.tagTerms.isEmpty ? nil : article.tagTerms
    enclosures = article.enclosures.isEmpty ? nil : article.enclosures.map(StoredEnclosure.init)
    links = article.links.isEmpty ? nil : article.links.map { StoredLink(name: $0.name, url: $0.url) }
    episode = article.episode.map(StoredEpisode.init)
    image = article.image
    views = article.viewCount
  }

  func article(_ id: Article.ID, marks: ArticleMarks) -> Article {
    Article(
      id: id, source: publication, title: title, authors: (authors ?? []).map(\.author), summary: summary,
      publishedAt: published, updatedAt: updated, tags: tags ?? [],
      tagTerms: terms ?? [],
      enclosures: (enclosures ?? []).compactMap(\.enclosure),
      links: (links ?? []).compactMap { link in link.url?.asLink.map { ArticleLink(link.name, $0) } },
      episode: episode?.episode, image: image?.asLink, viewCount: views, marks: marks)
  }
}

struct StoredAuthor: Codable, Equatable {
  var name: String
  var email: String?
  var url: URL?

  init(_ author: Author) {
    name = author.name
    email = author.email
    url = author.url
  }

  var author: Author { Author(name: name, email: email, url: url?.asLink) }
}

/// A link with its name, or a chapter with its title.
struct StoredLink: Codable, Equatable {
  var name: String
  var url: URL?
  var start: Int?
}

struct StoredEnclosure: Codable, Equatable {
  var url: URL
  var type: String?
  var length: Int?
  var duration: Int?
  var alternative: String?

  init(_ enclosure: Enclosure) {
    url = enclosure.url
    type = enclosure.type
    length = enclosure.length
    duration = enclosure.duration
    alternative = enclosure.alternative
  }

  var enclosure: Enclosure? {
    url.asEnclosure.map {
      Enclosure(url: $0, type: type, length: length, duration: duration, alternative: alternative)
    }
  }
}

struct StoredEpisode: Codable, Equatable {
  var season: Int?
  var number: Int?
  var chapters: StoredEnclosure?
  var chapterList: [StoredLink]?
  var transcripts: [StoredEnclosure]?

  init(_ episode: Episode) {
    season = episode.season
    number = episode.number
    chapters = episode.chapters.map(StoredEnclosure.init)
    chapterList =
      episode.chapterList.isEmpty
      ? nil : episode.chapterList.map { StoredLink(name: $0.title, url: $0.url, start: $0.start) }
    transcripts = episode.transcripts.isEmpty ? nil : episode.transcripts.map(StoredEnclosure.init)
  }

  var episode: Episode {
    Episode(
      season: season, number: number, chapters: chapters?.enclosure,
      chapterList: (chapterList ?? []).map {
        .init(start: $0.start ?? 0, title: $0.name, url: $0.url?.asLink)
      },
      transcripts: (transcripts ?? []).compactMap(\.enclosure))
  }
}
