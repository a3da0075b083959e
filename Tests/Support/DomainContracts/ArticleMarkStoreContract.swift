public import ArticlesDomain
public import Testing

/// Tests that an ``ArticleMarkStore`` fulfills its contract. It marks articles of a source that no other contract names.
public func verifyArticleMarkStore(
  _ sut: any ArticleMarkStore, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let ids = ["a", "b"].map { Article.ID(source: "https://marks.example/", value: $0) }
  func marks() async throws -> [ArticleMarks?] {
    let known = try await sut.marks(of: ids)
    return ids.map { known[$0] }
  }
  #expect(try await marks() == [nil, nil], sourceLocation: sourceLocation)

  // A repeated article counts once, and so does an article that is already marked.
  #expect(try await sut.mark([ids[0], ids[0]], .read(true)) == 1, sourceLocation: sourceLocation)
  #expect(try await sut.mark(ids, .read(true)) == 1, sourceLocation: sourceLocation)
  #expect(try await sut.mark(ids, .read(true)) == 0, sourceLocation: sourceLocation)
  try await sut.mark(ids[1], .starred(true))
  #expect(
    try await marks() == [ArticleMarks(isRead: true), ArticleMarks(isRead: true, isStarred: true)],
    "The other mark stays.", sourceLocation: sourceLocation)

  // Only the last change is undone, and only once.
  #expect(try await sut.undo() == 1, sourceLocation: sourceLocation)
  #expect(
    try await marks() == [ArticleMarks(isRead: true), ArticleMarks(isRead: true)],
    sourceLocation: sourceLocation)
  #expect(try await sut.undo() == 0, sourceLocation: sourceLocation)
}
