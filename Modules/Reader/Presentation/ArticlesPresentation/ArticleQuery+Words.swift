import ArticlesDomain
import CoreDomain
import Foundation

extension ArticleQuery.Order {
  /// The name, or nil for the order of most lists.
  var words: String? { self == .newest ? nil : rawValue }

  /// The order in a sentence.
  var sentence: String {
    switch self {
    case .newest: "The newest articles are first."
    case .oldest: "The oldest articles are first."
    case .title: "The articles are sorted by their titles."
    case .rank: "The best results are first."
    }
  }
}

extension ArticleQuery {
  private var feedWords: String? {
    let names = scope.feeds.uniqued().map { "“\($0.withoutCredentials)”" }
    return names.isEmpty
      ? nil : "of the feed\(names.count == 1 ? "" : "s") \(names.joined(separator: " or "))"
  }

  /// The name of a list of these articles, and the criteria that the name doesn't say. The name is nil if it is that of the
  /// source.
  ///
  /// - Parameter searchName: The name of the search, or nil if it has none.
  func named(bySearch searchName: String?) -> (name: String?, rest: ArticleQuery) {
    var rest = self
    if scope.feeds.count == 1 {
      rest.scope.feeds = []
      return (nil, rest)
    }
    let names: [(name: String?, omit: (inout ArticleQuery) -> Void)] = [
      (scope.folder?.replacing("/", with: " / "), { $0.scope.folder = nil }),
      (label.map { $0 == .later ? "Later" : $0.name }, { $0.label = nil }),
      (mark?.rawValue.capitalized, { $0.mark = nil }),
      (scope.isToday ? "Today" : nil, { $0.scope.isToday = false }),
      (searchName ?? search.map { "“\($0.text)”" }, { $0.search = nil }),
    ]
    let named = names.first { $0.name != nil }
    named?.omit(&rest)
    return (named?.name, rest)
  }

  /// The criteria in words, such as `tagged “swift” and by Ada`. The source is left out because it is the title.
  var words: String {
    [
      tag.map { "tagged “\($0)”" },
      author.map { "by \($0)" },
      search.map { "about “\($0.text)”" },
      feedWords,
      scope.folder.map { "in the folder “\($0)”" },
      scope.isToday ? "from today" : nil,
      mark?.rawValue,
      label.map { "labeled “\($0.name)”" },
    ]
    .compactMap(\.self).joined(separator: " and ")
  }
}
