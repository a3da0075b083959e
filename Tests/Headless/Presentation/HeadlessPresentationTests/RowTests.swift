import FlowSupport
import FlowsDomain
import Testing

@testable import HeadlessPresentation

@MainActor
struct RowTests {
  @Test(arguments: [
    ("I open the row \"one\"", "one"), ("I open the row \"Swift by season\"", "one"),
    ("I open the row \"Layers\"", "two"), ("I open the row \"of Swift\"", "a b"),
    ("I open the row \"two\"", "two"), ("I open the row 7", "7"), ("I open row 3", "a b"),
  ])
  func `a row is opened by its ID, its text, or a part of it`(step: String, id: String) {
    #expect(StillWorld.player().fault("I open list", step, "\"id\" is \"\(id)\"") == nil)
  }

  @Test(arguments: [
    ("I open the row \"Ana\"", "“Ana” names 2 rows: 1 (“one”) and 2 (“two”)."),
    ("I open the row \"w\"", "“w” names 4 rows: 1 (“one”), 2 (“two”), 3 (“a b”), and 4 (“7”)."),
  ])
  func `a row that isn't named clearly is wrong`(step: String, message: String) {
    #expect(StillWorld.player().fault("I open list", step) == .wrong(message))
  }

  @Test(arguments: ["I open row two", "I open the row", "I open the second row", "I open the row of Swift"])
  func `words for a row are wrong, with the steps for rows`(step: String) {
    #expect(
      StillWorld.player().fault("I open list", step)
        == .wrong(
          "A row has a number, or a text in quotes. Write “I open row 2”, or “I open the row \"Layers\"”."))
  }

  @Test(arguments: [
    ("I open the row \"Layer\"", "“Layer” names 2 rows: 2 (“two”) and 3 (“a b”)."),
    ("I open row 9", "There is no row 9: the list has 4 rows."),
    ("I open the row \"tow\"", "No row has the ID or text “tow”. Did you mean “two”?"),
    (
      "I open the row \"Books\"",
      "No row has the ID or text “Books”. The list has “one”, “two”, “a b”, and “7”."
    ),
  ])
  func `a row that isn't there is reported with the others`(step: String, message: String) {
    let fault = StillWorld.player().fault("I open list", step)
    #expect(fault == .failed(message) || fault == .wrong(message))
  }

  @Test func `a screen without rows has none to open`() {
    #expect(
      StillWorld.player().fault("I open item x", "I open the row \"a\"")
        == .failed("The screen “item” shows no rows."))
  }

  @Test(
    arguments: [
      ("I clear", "I open row 1", .failed("The screen “list” shows no rows.")),
      ("I clear", "I open the row \"a\"", .failed("The screen “list” shows no rows.")),
      ("I expire", "I open row 2", .wrong("Row 2 opens nothing.")),
    ] as [(String, String, StepFault)])
  func `a list can be empty, and a row can open nothing`(
    action: String, step: String, fault: StepFault
  ) async throws {
    let player = StillWorld.player()
    let stage = player.stage()
    for step in ["I open list", action] {
      try player.perform(Step(step), on: stage)
      for operation in stage.running.values { await operation.task.value }
    }
    #expect(throws: fault) { try player.perform(Step(step), on: stage) }
    player.end(stage)
  }

  @Test(arguments: [
    "rows[one].title", "rows[\"one\"].title", "rows[0].title", "rows[\"7\"].title", "rows[\"a b\"].title",
    "rows[a b].title",
  ])
  func `an element is named by its ID`(path: String) throws {
    try FieldSchema(of: RowList.State.self).check(FieldPath(path))
    let state = try FrameValue(encoding: RowList.State())
    #expect(try state.value(at: FieldPath(path)) != nil)
    let step = "\(path.quotedInStep) matches \".\""
    #expect(StillWorld.player().fault("I open list", step) == nil)
  }

  @Test(arguments: [
    ("rows[on].title", 5, "rows has no element with the ID “on”. Did you mean “one”?"),
    ("rows[zzzzzz].title", 5, "rows has no element with the ID “zzzzzz”."),
    ("title[one]", 6, "title is a text and has no field “one”."),
  ])
  func `an element that isn't there is a fault`(path: String, column: Int, message: String) throws {
    let state = try FrameValue(encoding: RowList.State())
    #expect(throws: FieldFault(message, column: column)) { try state.value(at: FieldPath(path)) }
  }

  @Test(arguments: [
    ("tags[a]", 5, "The elements of tags have no ID. Use an index, as in rows[0].title."),
    ("rows.one", 6, "rows is an array and has no field “one”."),
    ("rows[one].titel", 11, "rows[one] has no field “titel”. Did you mean “title”?"),
  ])
  func `a schema knows which elements have an ID`(path: String, column: Int, message: String) throws {
    let schema = try FieldSchema(of: RowList.State.self)
    #expect(throws: FieldFault(message, column: column)) { try schema.check(FieldPath(path)) }
  }
}
