import ArticlesDomain
import CoreDomain
import Foundation

struct ArticleEnvelopeDTO: Decodable {
  var article: ArticleDTO
}

struct ArticleListDTO: Decodable {
  /// Invalid articles are nil.
  var articles: [Lenient<ArticleDTO>]
  var articlesCount: Lenient<Int>?
}

/// An article as a server sends it. Only its slug is required.
struct ArticleDTO: Decodable {
  var slug: String
  var title: Lenient<String>?
  var description: Lenient<String>?
  var body: Lenient<String>?
  var tagList: Lenient<[Lenient<String>]>?
  var createdAt: Lenient<String>?
  var updatedAt: Lenient<String>?
  var favoritesCount: Lenient<Int>?
  var author: Lenient<ProfileDTO>?

  func article(of source: String) -> Article {
    Article(
      id: Article.ID(source: source, value: slug), source: source,
      title: title?.text, authors: author?.value.map { [$0.author] } ?? [], summary: description?.text,
      body: [Block](markdown: body?.value ?? ""), publishedAt: createdAt?.date, updatedAt: updatedAt?.date,
      tags: tagList?.value?.compactMap(\.text) ?? [], favoritesCount: favoritesCount?.value)
  }
}

struct TagListDTO: Decodable {
  var tags: [Lenient<String>]
}
