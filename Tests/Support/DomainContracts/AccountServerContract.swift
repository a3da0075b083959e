public import AccountsDomain
import ArticlesDomain
public import Testing

/// Tests that an ``AccountServer`` fulfills its contract. It has at least two unread articles.
public func verifyAccountServer(
  _ sut: any AccountServer, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  func expect(_ condition: Bool, _ rule: Testing.Comment) {
    #expect(condition, rule, sourceLocation: sourceLocation)
  }
  let identity = try await sut.identity()
  expect(try await sut.identity() == identity, "the user stays the same")
  let feeds = try await sut.feeds().map(\.id)
  let unread = try await sut.identifiers(in: .unread, from: nil, limit: nil).ids
  let all = try await sut.identifiers(in: .all, from: nil, limit: nil).ids
  try #require(unread.count >= 2, sourceLocation: sourceLocation)
  expect(Set(unread).count == unread.count && Set(all).isSuperset(of: unread), "a list has each article once")
  expect(try await sut.identifiers(in: .all, from: nil, limit: 1).ids.count == 1, "a limit is kept")
  let (first, second) = (unread[0], unread[1])
  let articles = try await sut.articles([first, second])
  expect(Set(articles.map(\.id)) == [first, second], "articles have the identifiers of the lists")
  expect(articles.allSatisfy { feeds.contains($0.feed) }, "articles belong to feeds of the list")
  expect(
    articles.allSatisfy { $0.article.id == Article.ID(source: $0.feed, value: $0.id) },
    "the article has the identifiers of the server")
  expect(try await sut.articles([]).isEmpty, "no article is asked for")
  try await sut.mark([first], .read(true))
  try await sut.mark([second], .starred(true))
  expect(try await sut.identifiers(in: .unread, from: nil, limit: nil).ids.contains(first) == false, "read")
  expect(try await sut.identifiers(in: .starred, from: nil, limit: nil).ids.contains(second), "starred")
  let marks = Dictionary(try await sut.articles([first, second]).map { ($0.id, $0.article.marks) }) { $1 }
  expect(marks[first]?.isRead == true && marks[second]?.isStarred == true, "articles have their marks")
  if let none = try await sut.labels() {
    try await sut.mark([first, second], .label(.later, true))
    try await sut.mark([second], .label(.later, false))
    let labels = try await sut.labels()
    expect(Array(labels?.unreadCounts ?? [:]).map(\.key) == [.later], "a label is created by its use")
    expect(try await sut.identifiers(in: .label(.later), from: nil, limit: nil).ids == [first], "labeled")
    let found = try await sut.articles([first, second]).filter { $0.article.marks.labels.contains(.later) }
    expect(found.map(\.id) == [first], "articles have their labels")
    try await sut.remove(.later)
    expect(try await sut.labels() == none, "a label is removed")
  }
  try await sut.mark([first], .read(false))
  try await sut.mark([second], .starred(false))
  expect(
    Set(try await sut.identifiers(in: .unread, from: nil, limit: nil).ids) == Set(unread), "unread again")
  expect(
    try await sut.identifiers(in: .starred, from: nil, limit: nil).ids.contains(second) == false, "unstarred")
}
