public import ArticlesDomain
import DomainFakes
import Foundation
public import Testing

/// Tests that an ``ArticleMarkStore`` fulfills its contract. It marks articles of a source that no other contract names.
///
/// - Parameter marks: The stored marks of a source, by identifier.
public func verifyArticleMarkStore(
  _ sut: any ArticleMarkStore, marks: (_ source: String) async throws -> [String: ArticleMarks],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let source = "https://marks.example/"
  let ids = ["a", "b"].map { Article.ID(source: source, value: $0) }
  func stored() async throws -> [ArticleMarks?] {
    let known = try await marks(source)
    return ids.map { known[$0.value] }
  }
  #expect(try await stored() == [nil, nil], sourceLocation: sourceLocation)

  // A repeated article counts once, and so does an article that is already marked.
  #expect(try await sut.mark([ids[0], ids[0]], .read(true)) == 1, sourceLocation: sourceLocation)
  #expect(try await sut.mark(ids, .read(true)) == 1, sourceLocation: sourceLocation)
  #expect(try await sut.mark(ids, .read(true)) == 0, sourceLocation: sourceLocation)
  let readCount = try await sut.readCount(since: .distantPast)
  try await sut.mark(ids[1], .starred(true))
  #expect(
    try await stored() == [ArticleMarks(isRead: true), ArticleMarks(isRead: true, isStarred: true)],
    "The other mark stays.", sourceLocation: sourceLocation)

  // Each change is undone once, the last one first. A change without an effect isn't stored.
  #expect(try await sut.undo() == 1, sourceLocation: sourceLocation)
  #expect(
    try await stored() == [ArticleMarks(isRead: true), ArticleMarks(isRead: true)],
    sourceLocation: sourceLocation)
  #expect(try await sut.undo() == 1, sourceLocation: sourceLocation)
  #expect(try await stored() == [ArticleMarks(isRead: true), ArticleMarks()], sourceLocation: sourceLocation)
  #expect(try await sut.readCount(since: .distantPast) == readCount - 1, sourceLocation: sourceLocation)
  #expect(try await sut.undo() == 1, sourceLocation: sourceLocation)

  // The oldest changes are forgotten.
  for number in 0...ArticleMarks.mostUndos {
    #expect(try await sut.mark(ids, .starred(number.isMultiple(of: 2))) == 2, sourceLocation: sourceLocation)
  }
  for _ in 0..<ArticleMarks.mostUndos { #expect(try await sut.undo() == 2, sourceLocation: sourceLocation) }
  #expect(try await sut.undo() == 0, sourceLocation: sourceLocation)
  #expect(
    try await stored().map { $0?.isStarred } == [true, true], "The first change stays.",
    sourceLocation: sourceLocation)
}
