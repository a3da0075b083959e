import Testing

@testable import HeadlessPresentation

struct FieldTests {
  @Test(arguments: [
    "rows", "rows[2].title", "loading.phase", "body[0].items[1][0].text", "counts[\"a b\"].x",
    "a[\"\\\"]\"][3]", "rows[the-first].title", "rows[\"7\"]", "rows[\"a]\"]",
  ])
  func `reads a path back unchanged`(text: String) throws {
    #expect(try FieldPath(text).description == text)
  }

  @Test(arguments: [
    ("", 1, "The name of a field is missing. Write a field as in rows[0].title."),
    ("rows.", 6, "The name of a field is missing. Write a field as in rows[0].title."),
    ("rows..a", 6, "The name of a field is missing. Write a field as in rows[0].title."),
    ("rows[]", 6, "Brackets need an index, counted from 0, as in rows[0].title."),
    ("rows[-1]", 6, "Brackets need an index, counted from 0, as in rows[0].title."),
    ("rows[01]", 6, "Brackets need an index, counted from 0, as in rows[0].title."),
    ("rows[99999999999999999999]", 6, "Brackets need an index, counted from 0, as in rows[0].title."),
    ("rows[x", 6, "Brackets need an index, counted from 0, as in rows[0].title."),
    ("rows[0", 7, "The bracket has no end: “]” is missing."),
    ("rows[\"a]", 6, "Brackets need an index, counted from 0, as in rows[0].title."),
    ("rows title", 5, "“ title” can't follow a field. Write a field as in rows[0].title."),
    ("é", 1, "The name of a field is missing. Write a field as in rows[0].title."),
  ])
  func `a wrong path is reported with the position`(text: String, column: Int, message: String) {
    #expect(throws: FieldFault(message, column: column)) { try FieldPath(text) }
  }

  @Test func `the length of a path is limited`() {
    #expect(throws: FieldFault("A field can't have 64 parts or more.", column: 192 + 1)) {
      try FieldPath(String(repeating: "[0]", count: 100_000))
    }
  }

  @Test func `a field has a value or is absent`() throws {
    var state = ListState()
    state.loading.phase = "failed"
    let value = try FrameValue(encoding: state)
    #expect(try value.value(at: FieldPath("loading.phase")) == .string("failed"))
    #expect(try value.value(at: FieldPath("page")) == .number("1"))
    #expect(try value.value(at: FieldPath("emptyReason.message")) == nil)
  }

  @Test(arguments: [
    ("rows[3].title", 5, "rows has 2 elements, counted from 0."),
    ("title[0]", 6, "title is a text and has no elements."),
    ("title.length", 7, "title is a text and has no field “length”."),
    ("rows.count", 6, "rows is an array and has no field “count”."),
    ("[0]", 1, "The state is an object and has no elements."),
  ])
  func `an impossible field is a fault`(path: String, column: Int, message: String) throws {
    let state = FrameValue.object(
      FrameObject([
        .init(key: "title", value: .string("a")), .init(key: "rows", value: .array([.null, .null])),
      ]))
    #expect(throws: FieldFault(message, column: column)) { try state.value(at: FieldPath(path)) }
  }

  @Test(arguments: [
    "stale", "rows[7].author", "emptyReason.reason", "loading.failure.message", "failures[0].reason",
    "loading.failure.reason", "rows[0].tags[5]",
  ])
  func `a schema contains fields that are absent`(path: String) throws {
    try FieldSchema(of: ListState.self).check(FieldPath(path))
  }

  @Test func `a schema contains fields that only the encoding has, and recursive states`() throws {
    try FieldSchema(of: ListState.self).check(FieldPath("titles[0]"))
    let deep = String(repeating: ".items[0][0]", count: 15)
    try FieldSchema(of: ListState.self).check(FieldPath("body[0]\(deep).text"))
  }

  @Test(arguments: [
    ("rowz", 1, "The state has no field “rowz”. Did you mean “rows”?"),
    ("rows[0].titel", 9, "rows[0] has no field “titel”. Did you mean “title”?"),
    (
      "loading.zzz.a", 9, "loading has no field “zzz”. Its fields are failure, phase."
    ),
    ("rows.title", 6, "rows is an array and has no field “title”."),
    ("loading[0]", 8, "loading is an object and has no elements."),
  ])
  func `an unknown field is a fault with the nearest name`(path: String, column: Int, message: String) throws
  {
    let schema = try FieldSchema(of: ListState.self)
    #expect(throws: FieldFault(message, column: column)) { try schema.check(FieldPath(path)) }
  }

  @Test func `a type without an example is an error, not a crash`() {
    struct Odd: Codable {
      enum Word: String, Codable { case only }
      var word: Word
    }
    final class Endless: Codable {
      var next: Endless?
    }
    #expect(throws: DecodingError.self) { try FieldSchema(of: Odd.self) }
    #expect(throws: DecodingError.self) { try FieldSchema(of: Endless.self) }
  }
}
