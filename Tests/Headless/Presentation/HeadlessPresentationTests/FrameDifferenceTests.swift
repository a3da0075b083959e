import TestSupport
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
      FrameDifference(from: rows("a", "b", "c"), to: rows("new", "a", "c")).edits.map(\.description) == [
        "- rows[1]", "+ rows[0]", "rows[0].id = \"new\"", "rows[0].title = \"title of new\"",
      ])
  }

  @Test func `a row after the last one needs no gap`() {
    #expect(
      FrameDifference(from: rows("a"), to: rows("a", "b")).edits.map(\.description) == [
        "rows[1].id = \"b\"", "rows[1].title = \"title of b\"",
      ])
  }

  @Test func `different rows are compared by position`() {
    #expect(
      FrameDifference(from: rows("a", "b"), to: rows("c")).edits.map(\.description) == [
        "- rows[1]", "rows[0].id = \"c\"", "rows[0].title = \"title of c\"",
      ])
  }

  @Test func `the edits between two states turn one into the other`() throws {
    var numbers = Seeded(state: 12)
    for _ in 0..<2000 {
      let (old, new) = (tree(depth: 4, &numbers), tree(depth: 4, &numbers))
      var value = old
      for edit in FrameDifference(from: old, to: new).edits { try value.apply(edit) }
      #expect(value == new)
    }
  }

  @Test func `an invalid edit is reported with its position`() throws {
    var value = rows("a")
    #expect(throws: FieldFault("rows has 1 element, counted from 0.", column: 5)) {
      try value.apply(FrameEdit(path: FieldPath("rows[2].id"), action: .set(.null)))
    }
  }

  private func rows(_ ids: String...) -> FrameValue {
    object([
      "rows": .array(ids.map { object(["id": .string($0), "title": .string("title of \($0)")]) })
    ])
  }

  private func object(_ members: [String: FrameValue]) -> FrameValue {
    .object(FrameObject(members.map { .init(key: $0, value: $1) }))
  }

  /// A tree of few keys and values, so that two trees have much in common.
  private func tree(depth: Int, _ numbers: inout Seeded) -> FrameValue {
    switch Int.random(in: depth == 0 ? 4..<8 : 0..<8, using: &numbers) {
    case 0, 1:
      object(
        Dictionary(
          (0..<Int.random(in: 0..<4, using: &numbers)).map { _ in
            (
              ["a", "b", "", "id", "x y"].randomElement(using: &numbers) ?? "",
              tree(depth: depth - 1, &numbers)
            )
          }, uniquingKeysWith: { $1 }))
    case 2:
      .array((0..<Int.random(in: 0..<4, using: &numbers)).map { _ in tree(depth: depth - 1, &numbers) })
    case 3:
      // Also the same identifier twice.
      .array(
        (0..<Int.random(in: 0..<7, using: &numbers)).map { _ in
          object([
            "id": .string(String(Int.random(in: 0..<5, using: &numbers))),
            "b": tree(depth: depth - 1, &numbers),
          ])
        })
    case 4: .null
    case 5: .bool(.random(using: &numbers))
    case 6: .number(String(Int.random(in: -1..<2, using: &numbers)))
    default: .string(["", "a\nb", "“\u{1B}”", "\u{301}\"\\"].randomElement(using: &numbers) ?? "")
    }
  }
}
