extension ArticleSearch {
  /// Whether an article matches.
  ///
  /// - Parameter feedTitle: The title that the reader gave to the feed of the article, if any.
  public func matches(_ article: Article, inFeed feedTitle: String? = nil) -> Bool {
    lazy var text = article.searchableText
    lazy var title = article.title?.searchable ?? ""
    func matches(_ condition: Condition) -> Bool {
      switch condition {
      case .term(let term): matches(term)
      case .after(let date): article.sortDate.map { $0 >= date } ?? false
      case .before(let date): article.sortDate.map { $0 < date } ?? false
      case .not(let condition): !matches(condition)
      case .all(let conditions): conditions.allSatisfy(matches)
      case .any(let conditions): conditions.contains(where: matches)
      }
    }
    func matches(_ term: Term) -> Bool {
      switch term.field {
      case nil: term.occurs(in: text)
      case .title: term.occurs(in: title)
      case .author: article.authors.contains { term.occurs(in: $0.name.searchable) }
      case .tag: article.tags.contains { term.names($0.searchable) }
      case .label: article.marks.labels.contains { term.names($0.name.searchable) }
      case .feed:
        [feedTitle ?? "", article.source, article.id.source].contains { term.occurs(in: $0.searchable) }
      }
    }
    return matches(condition)
  }

  /// The rank of a matching article: 2 points for each word in its title, and 1 point for each other word in a tag or
  /// the name of an author.
  ///
  /// The rank depends only on the article, so that the results of several sources can be merged.
  func rank(_ article: Article) -> Int {
    let title = article.title?.searchable ?? ""
    let names = (article.tags + article.authors.map(\.name)).map(\.searchable)
    return ranked.reduce(0) { rank, term in
      rank + (term.occurs(in: title) ? 2 : names.contains(where: term.occurs) ? 1 : 0)
    }
  }
}

extension ArticleSearch {
  /// The words without a field, which decide the rank. A prefix counts anywhere.
  public var ranked: [Term] { terms.filter { $0.field == nil }.map { Term($0.text) } }
}

extension ArticleSearch.Term {
  /// Whether the term occurs in a text that is ``Swift/String/searchable``.
  public func occurs(in text: String) -> Bool { !text.occurrences(of: self, most: 1).isEmpty }

  /// Whether the term is a whole tag or label, or the start of one. Both are ``Swift/String/searchable``.
  public func names(_ tag: String) -> Bool {
    isPrefix ? tag.utf8.starts(with: text.utf8) : tag.utf8.elementsEqual(text.utf8)
  }
}

extension Article {
  /// The text that a search uses, with one part per line.
  public var searchableText: String {
    let text = passingText
    return searchableText(summary: text.summary, plainText: text.plainText)
  }

  /// The text that a search uses.
  ///
  /// - Parameter plainText: The words of the body, if the caller has them.
  public func searchableText(summary: String?, plainText: String) -> String {
    ([title, summary, plainText].compactMap(\.self) + tags + authors.map(\.name))
      .map(\.searchable).joined(separator: "\n")
  }
}
