public import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
public import Testing

/// The articles that every source must find, with an index or without one.
public struct SearchContract: Sendable {
  public static let source = "https://feed.example/atom.xml"

  /// The articles of the tested source, in this order.
  public static let articles: [Article] = [
    article(
      "cafe", "Café crème", "Łódź’s résumé of two \n words here.", tags: ["Swift"], by: "Zoë Å", on: 11),
    article("tokyo", "東京の天気", "今日は晴れです。プログラミング言語「Swift」", by: "山田太郎", on: 10),
    article(
      "actors", "Swift concurrency",
      "Actors, “quotes” and C++ std::list of https://b.e/d-e \0 at 100% OR NOT", tags: ["swift actors"],
      on: 12),
    article("reswift", "Other", "reswift noth\u{AD}ing two words", tags: ["misc"], by: "Ada Swift", on: 13),
    article("undated", nil, "A text without a date: AND NEAR(swiftly) \"x\"", tags: ["Misc", "日本"], on: nil),
  ]

  /// Searches, and the articles that match them, newest first.
  public static let searches: [(text: String, found: [String])] = [
    ("swift", ["reswift", "actors", "cafe", "tokyo", "undated"]),
    ("CAFE creme", ["cafe"]), ("résumé", ["cafe"]), ("resume café", ["cafe"]),
    ("lodz's", ["cafe"]), ("Łódź’s", ["cafe"]), ("ｔｗｏ wo\u{200B}rds", ["reswift", "cafe"]),
    ("two words", ["reswift", "cafe"]), ("words two", ["reswift", "cafe"]),
    (#""two words""#, ["reswift", "cafe"]), (#""words two""#, []), (#""two  words""#, ["reswift", "cafe"]),
    ("swif*", ["reswift", "actors", "cafe", "tokyo", "undated"]), ("wif*", []), ("nothing re*", ["reswift"]),
    (#""two wor"*"#, ["reswift", "cafe"]), (#""wo wor"*"#, []), ("c++", ["actors"]), ("100%", ["actors"]),
    ("not", ["reswift", "actors"]), (#"AND "NEAR(""#, ["undated"]), (#"' "OR" 1=1 --"#, []), ("*", []),
    ("東京", ["tokyo"]), ("天", ["tokyo"]), ("の天", ["tokyo"]), ("言語", ["tokyo"]), ("プログラミング", ["tokyo"]),
    ("日本", ["undated"]), ("日本*", ["undated"]), ("語", ["tokyo"]), ("京都", []), ("郎", ["tokyo"]),
    ("太郎", ["tokyo"]),
    ("at", ["actors", "undated"]), ("a", ["reswift", "actors", "cafe", "undated"]),
    ("å", ["reswift", "actors", "cafe", "undated"]),
    ("title:swift", ["actors"]), ("TITLE:other", ["reswift"]), ("title:con*", ["actors"]), ("title:ift*", []),
    ("title:天気", ["tokyo"]), ("tag:swift", ["cafe"]), ("tag:swi*", ["actors", "cafe"]),
    ("tag:misc", ["reswift", "undated"]),
    (#"tag:"swift actors""#, ["actors"]), ("tag:日本", ["undated"]), ("author:ada", ["reswift"]),
    ("author:swift", ["reswift"]),
    ("author:sw*", ["reswift"]), ("author:wi*", []), (#"author:"zoe a""#, ["cafe"]),
    ("feed:layer actors", ["actors"]),
    ("feed:feed.example resume", ["cafe"]), ("feed:other", []), (#"feed:"layer no"* resume"#, ["cafe"]),
    ("feed:ayer*", []),
    ("before:2026-01-12", ["cafe", "tokyo", "undated"]), ("after:2026-01-12", ["reswift", "actors"]),
    ("after:2026-01-11 before:2026-01-13", ["actors", "cafe"]),
    ("after:2026-01-11 before:2026-01-13 swift after:2026-01-12", ["actors"]),
    ("swift:", []), ("std::list", ["actors"]), ("https://b.e/d-e", ["actors"]),
    ("-std::list two", ["reswift", "cafe"]),
    ("http://b.e/d-e", []), ("“quotes”", ["actors"]), ("12:30", []), (#""x""#, ["undated"]),
    ("東京 OR ２００", ["tokyo"]), ("ぷろぐらみんぐ", ["tokyo"]), ("ﾌﾟﾛｸﾞﾗﾐﾝｸﾞ", ["tokyo"]),
    ("-swift", []), ("NOT two", ["actors", "tokyo", "undated"]), ("-two", ["actors", "tokyo", "undated"]),
    ("swift -two", ["actors", "tokyo", "undated"]), (#"swift -"two words""#, ["actors", "tokyo", "undated"]),
    ("swift -swif*", []), ("-title:swift", ["reswift", "cafe", "tokyo", "undated"]),
    ("-title:con*", ["reswift", "cafe", "tokyo", "undated"]),
    ("-tag:misc", ["actors", "cafe", "tokyo"]), ("-author:ada", ["actors", "cafe", "tokyo", "undated"]),
    ("-feed:layer", []), ("-feed:other two", ["reswift", "cafe"]),
    ("-after:2026-01-12", ["cafe", "tokyo", "undated"]),
    ("-before:2026-01-12", ["reswift", "actors"]),
    ("resume OR quotes", ["actors", "cafe"]), ("resume quotes OR 東京", ["tokyo"]),
    ("東京 OR resume OR nothing", ["reswift", "cafe", "tokyo"]),
    ("(resume OR quotes) swift", ["actors", "cafe"]), ("swift (resume OR 東京)", ["cafe", "tokyo"]),
    ("resume OR quotes swift", ["actors", "cafe"]),
    ("a OR 語", ["reswift", "actors", "cafe", "tokyo", "undated"]),
    ("-(two OR 東京)", ["actors", "undated"]), ("NOT (two swift)", ["actors", "tokyo", "undated"]),
    ("two -(resume OR quotes)", ["reswift"]), ("-(-two)", ["reswift", "cafe"]),
    ("NOT(two)NOT\"東京\"", ["actors", "undated"]),
    ("two OR -title:other", ["reswift", "actors", "cafe", "tokyo", "undated"]),
    ("after:2026-01-13 OR tag:日本", ["reswift", "undated"]),
    ("swift -(after:2026-01-11 before:2026-01-13)", ["reswift", "tokyo", "undated"]),
    (#""OR NOT""#, ["actors"]), (#""OR" "NOT""#, ["reswift", "actors"]), ("or not", ["reswift", "actors"]),
    (#"100% -"-swift""#, ["actors"]),
    ("((((((((((((((((((((two))))))))))))))))))))", ["reswift", "cafe"]),
    (#""" two """#, ["reswift", "cafe"]),
    (#""# + "\u{1F}swift\u{1F}", ["reswift", "actors", "cafe", "tokyo", "undated"]),
  ]

  /// Searches as deep and as long as possible.
  private static let deepest = [
    ("(swift OR two -", "東京"), ("-(swif* OR title:x -", "two"), ("(two OR swift tag:x*", "swift"),
    ("NOT(tw* swift ", "two OR 東京"),
  ].map {
    String(repeating: $0, count: ArticleSearch.deepest) + $1
      + String(repeating: ")", count: ArticleSearch.deepest)
  }

  /// - Parameter find: Returns the names of the matching articles in their order.
  public static func verify(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ find: (ArticleQuery) async throws -> [String]
  ) async throws {
    for (text, expected) in searches {
      let search = try ArticleSearch(text)
      #expect(
        try await find(ArticleQuery(search: search)) == expected, "\(text)", sourceLocation: sourceLocation)
      #expect(
        try await find(ArticleQuery(search: search, mark: .starred)).isEmpty, "\(text)",
        sourceLocation: sourceLocation)
    }
    let ranked = ArticleQuery(search: try ArticleSearch("swift"), order: .rank)
    #expect(
      try await find(ranked) == ["actors", "reswift", "cafe", "tokyo", "undated"],
      "The title counts most, then tags and authors, and then the date.", sourceLocation: sourceLocation)
    // Any other search has the same results as without an index.
    let words = [
      "a", "Sw", "swift", "\"two ", "words\"", "tag:", "title:", "author:", "feed:", "東", "京の", "*", " ", "é",
      "ift*", "\"", " OR ", " -", " NOT ", "(", ") ", "after:2026-01-12 ", "ｽ", "ı",
    ]
    for text in deepest { #expect(throws: Never.self) { try ArticleSearch(text) } }
    var texts = deepest
    var number: UInt64 = 1
    for _ in 0..<800 {
      var text = ""
      for _ in 0..<6 {
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += words[Int(number >> 33) % words.count] + (number >> 62 == 0 ? " " : "")
      }
      texts.append(text)
    }
    for text in texts {
      guard let search = try? ArticleSearch(text) else { continue }
      for order in ArticleQuery.Order.allCases {
        let query = ArticleQuery(search: search, order: order)
        let expected = query.page(.all, of: articles).elements.map(\.id.value)
        #expect(try await find(query) == expected, "\(text), \(order)", sourceLocation: sourceLocation)
      }
    }
  }

  private static func article(
    _ name: String, _ title: String?, _ text: String, tags: [String] = [], by author: String? = nil,
    on day: Int?
  ) -> Article {
    var article = Article(
      id: Article.ID(source: source, value: name), source: "Layer Notes", title: title,
      authors: author.map { [Author(name: $0)] } ?? [], markup: .words(text),
      publishedAt: day.map { Date(timeIntervalSince1970: 1_767_225_600 + 86_400 * (Double($0) - 0.5)) },
      tags: tags)
    // The stores of the tests get the articles at this moment, at which no clock is right.
    article.seenAt = day == nil ? .distantPast : nil
    return article
  }
}
