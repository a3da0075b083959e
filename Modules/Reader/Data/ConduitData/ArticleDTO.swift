import ArticlesDomain
import Foundation
import MarkupData

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
  var slug: Required
  var title: Lenient<String>?
  var description: Lenient<String>?
  var body: Lenient<String>?
  var tagList: Lenient<[Lenient<String>]>?
  var createdAt: Lenient<String>?
  var updatedAt: Lenient<String>?
  var favoritesCount: Lenient<Int>?
  var author: Lenient<ProfileDTO>?

  /// Maps the article. Links in the body are resolved against its web page. The address of the API isn't a page.
  func article(of source: String, pages: ConduitPages?) -> Article {
    let page = pages?.article(slug.text)
    return Article(
      id: Article.ID(source: source, value: slug.text), source: source,
      title: title?.line, authors: author?.value.map { [$0.author] } ?? [], url: page,
      publishedAt: createdAt?.date, updatedAt: updatedAt?.date,
      tags: tagList?.value?.compactMap(\.text) ?? [], favoritesCount: favoritesCount?.value
    ).with(
      ArticleText(
        summary: description?.line, markup: body?.value.map { Markup(.markdown, $0, base: page) }))
  }
}

struct TagListDTO: Decodable {
  var tags: [Lenient<String>]
}
