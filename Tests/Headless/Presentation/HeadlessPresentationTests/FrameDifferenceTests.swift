import Testing

@testable import HeadlessPresentation

struct FrameDifferenceTests {
  @Test(arguments: [
    ("a\u{202F}b", #"a\u{202F}b"#), ("e\u{301}", #"e\u{301}"#), ("\u{E9} ü “x”", "\u{E9} ü “x”"),
    ("a\u{200B}", #"a\u{200B}"#),
  ])
  func `a difference shows invisible characters`(text: String, shown: String) {
    #expect(text.explicit.utf8.elementsEqual(shown.utf8))
  }

  @Test func `fields change, come, and go`() throws {
    let old = object(["a": .number("1"), "b": .string("x"), "c": object(["d": .null])])
    let new = object(["a": .number("2"), "c": object(["d": .bool(true), "e f": .array([])])])
    #expect(
      FrameDifference(from: old, to: new).lines == [
        "− a = 1", "+ a = 2", "− b = \"x\"", "− c.d = null", "+ c.d = true", "+ c[\"e f\"] = []",
      ])
    #expect(FrameDifference(from: new, to: new).changes == [])
  }

  @Test func `a new row doesn't affect the rows below it`() {
    #expect(
      FrameDifference(from: rows("a", "b", "c"), to: rows("new", "a", "c")).edits == [
        "- rows[1]", "+ rows[0]", "rows[0].id = \"new\"", "rows[0].title = \"title of new\"",
      ])
  }

  @Test func `a row after the last one needs no gap`() {
    #expect(
      FrameDifference(from: rows("a"), to: rows("a", "b")).edits == [
        "rows[1].id = \"b\"", "rows[1].title = \"title of b\"",
      ])
  }

  @Test func `different rows are compared by position`() {
    #expect(
      FrameDifference(from: rows("a", "b"), to: rows("c")).edits == [
        "- rows[1]", "rows[0].id = \"c\"", "rows[0].title = \"title of c\"",
      ])
  }

  private func rows(_ ids: String...) -> FrameValue {
    object([
      "rows": .array(ids.map { object(["id": .string($0), "title": .string("title of \($0)")]) })
    ])
  }

  private func object(_ members: [String: FrameValue]) -> FrameValue {
    .object(FrameObject(members.map { .init(key: $0, value: $1) }))
  }
}
