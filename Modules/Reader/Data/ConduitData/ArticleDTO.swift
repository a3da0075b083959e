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

  /// Maps the article. Its address is below the server's, and links in the body are resolved against it.
  func article(of source: String) -> Article {
    let address = URL(string: source)?.appending(components: "articles", slug.text)
    return Article(
      id: Article.ID(source: source, value: slug.text), source: source,
      title: title?.line, authors: author?.value.map { [$0.author] } ?? [], publishedAt: createdAt?.date,
      updatedAt: updatedAt?.date,
      tags: tagList?.value?.compactMap(\.text) ?? [], favoritesCount: favoritesCount?.value
    ).with(
      ArticleText(
        summary: description?.line, markup: body?.value.map { Markup(.markdown, $0, base: address) }))
  }
}

struct TagListDTO: Decodable {
  var tags: [Lenient<String>]
}
