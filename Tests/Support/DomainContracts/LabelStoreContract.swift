public import ArticlesDomain
import CoreDomain
import DomainFakes
public import Testing

/// Tests that a store of marks fulfills the contract of ``LabelStore``. It labels articles of a source that no other
/// contract names.
///
/// - Parameter marks: The stored marks of a source, by identifier.
public func verifyLabelStore(
  _ sut: any LabelStore & ArticleMarkStore, marks: (_ source: String) async throws -> [String: ArticleMarks],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let source = "https://labels.example/"
  let ids = ["a", "b", "c"].map { Article.ID(source: source, value: $0) }
  let (swift, work) = (try Label("Swift"), try Label("work"))
  func labels() async throws -> [[String]] {
    let known = try await marks(source)
    return ids.map { known[$0.value]?.labels.map(\.name) ?? [] }
  }
  func counts() async throws -> [String: Int] {
    try await sut.labels().reduce(into: [:]) { $0[$1.label.name] = $1.articleCount }
  }
  #expect(try await sut.labels() == [LabelCount(.later, articleCount: 0)], sourceLocation: sourceLocation)

  // The first spelling stays, and another one is the same label.
  try await sut.mark(ids[0], .read(true))
  #expect(try await sut.mark(ids, .label(swift, true)) == 3, sourceLocation: sourceLocation)
  #expect(try await sut.mark(ids, .label(Label("SWIFT"), true)) == 0, sourceLocation: sourceLocation)
  #expect(try await sut.mark(Array(ids[1...]), .label(work, true)) == 2, sourceLocation: sourceLocation)
  #expect(try await sut.mark(ids[1], .label(.later, true)) == 1, sourceLocation: sourceLocation)
  #expect(
    try await labels() == [["Swift"], ["later", "Swift", "work"], ["Swift", "work"]],
    sourceLocation: sourceLocation)
  #expect(
    try await marks(source)["a"]?.isRead == true, "The other marks stay.", sourceLocation: sourceLocation)
  #expect(try await counts() == ["later": 1, "Swift": 3, "work": 2], sourceLocation: sourceLocation)

  // Labels are undone together with the other marks.
  #expect(try await sut.mark(Array(ids[..<2]), .label(swift, false)) == 2, sourceLocation: sourceLocation)
  try await sut.mark(ids[2], .starred(true))
  for count in [1, 2, 1] { #expect(try await sut.undo() == count, sourceLocation: sourceLocation) }
  #expect(
    try await labels() == [["Swift"], ["Swift", "work"], ["Swift", "work"]], sourceLocation: sourceLocation)
  #expect(
    try await counts() == ["later": 0, "Swift": 3, "work": 2], "The name stays.",
    sourceLocation: sourceLocation)

  // A label is renamed, also in its spelling, and not to another one.
  #expect(try await sut.rename(swift, to: Label("Apple")) == 3, sourceLocation: sourceLocation)
  #expect(try await sut.rename(Label("apple"), to: Label("APPLE")) == 3, sourceLocation: sourceLocation)
  #expect(
    try await labels() == [["APPLE"], ["APPLE", "work"], ["APPLE", "work"]], sourceLocation: sourceLocation)
  await #expect(throws: Failure(source: "work", LabelFault.exists), sourceLocation: sourceLocation) {
    try await sut.rename(Label("Apple"), to: work)
  }
  await #expect(
    throws: Failure(source: "aple", LabelFault.unknown(near: ["APPLE"])),
    sourceLocation: sourceLocation
  ) { try await sut.rename(Label("aple"), to: Label("x")) }
  await #expect(
    throws: Failure(source: "aple", LabelFault.unknown(near: ["APPLE"])),
    sourceLocation: sourceLocation
  ) { try await sut.mark(ids[0], .label(Label("aple"), false)) }

  // A removed label doesn't come back: only the changes of other marks and labels can still be undone.
  #expect(try await sut.remove(work) == 2, sourceLocation: sourceLocation)
  for count in [1, 0] { #expect(try await sut.undo() == count, sourceLocation: sourceLocation) }
  #expect(try await marks(source)["a"]?.isRead == false, sourceLocation: sourceLocation)
  #expect(try await labels() == [["APPLE"], ["APPLE"], ["APPLE"]], sourceLocation: sourceLocation)
  #expect(try await counts() == ["APPLE": 3, "later": 0], sourceLocation: sourceLocation)
  for change in [{ try await sut.remove(.later) }, { try await sut.rename(.later, to: work) }] {
    await #expect(
      throws: Failure(source: "later", LabelFault.permanent), sourceLocation: sourceLocation
    ) {
      _ = try await change()
    }
  }
}
