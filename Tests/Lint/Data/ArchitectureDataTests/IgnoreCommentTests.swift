import ArchitectureData
import ArchitectureDomain
import Testing

@Suite struct IgnoreCommentTests {
  @Test func `applies to its own line, or to the next one if it is alone`() {
    let source = """
      import A // layerlint:ignore layer because one
        // layerlint:ignore ambient because two
      let a = Date()
      """
    #expect(
      comments(source) == [
        IgnoreComment("layer", line: 1, at: SourcePosition(line: 1, column: 10)),
        IgnoreComment("ambient", line: 3, at: SourcePosition(line: 2, column: 3)),
      ])
  }

  @Test func `can be alone after a byte order mark`() {
    let source = "\u{FEFF}// layerlint:ignore layer because one\nimport A"
    #expect(comments(source).map(\.line) == [2])
  }

  @Test func `applies to the line below other comments for the lint`() {
    let source = """
      // layerlint:ignore layer because one
      // layerlint:ignore testable-import because two
      import A // layerlint:ignore cycle because three

      // layerlint:ignore layer because four
      // why
      import B
      """
    #expect(comments(source).map(\.line) == [3, 3, 3, 6])
  }

  @Test(arguments: [
    ("// layerlint:ignore-file layer because x\nimport A", false),
    ("\u{FEFF}// layerlint:ignore-file layer because x", false),
    ("/* © */\n// layerlint:ignore-file layer because x\nimport A", false),
    ("import A // layerlint:ignore-file layer because x", true),
    ("#if DEBUG\nlet a = 1\n#endif\n// layerlint:ignore-file layer because x", true),
  ])
  func `can be for the whole file, above the first code`(source: String, isMisplaced: Bool) {
    #expect(comments(source).map(\.rule) == ["layer"])
    #expect(comments(source).map(\.line) == [nil])
    #expect(comments(source).map(\.isMisplaced) == [isMisplaced])
  }

  @Test func `applies to the line below a comment for the whole file`() {
    let source = "// layerlint:ignore layer because x\n// layerlint:ignore-file tag because y\nimport A"
    #expect(comments(source).map(\.line) == [3, nil])
  }

  @Test(arguments: [
    ("// layerlint:ignore layer because x", "layer", true),
    ("//layerlint:ignore\tlayer\tbecause x", "layer", true),
    ("// layerlint:ignore layer", "layer", false), ("// layerlint:ignore layer because  ", "layer", false),
    ("// layerlint:ignore layer: because x", "layer:", true), ("// layerlint:ignore", "", false),
    ("// layerlint:ignore layer, tag because x", "layer, tag", true),
    ("// layerlint:ignore layer,tag, cycle see, that", "layer,tag, cycle", false),
    ("// layerlint:ignore layer, because x", "layer,", true),
    ("// layerlint:ignore layer see x", "layer", false),
    ("// layerlint:ignore because x", "", true), ("// layerlint:ignored layer because x", "", true),
    ("// layerlint:ignore layer because x\r\nlet a = 1", "layer", true),
  ])
  func `has a rule and a reason`(source: String, rule: String, hasReason: Bool) {
    #expect(comments(source).map(\.rule) == [rule])
    #expect(comments(source).map(\.hasReason) == [hasReason])
  }

  @Test(arguments: [
    "let a = \"// layerlint:ignore layer because x\"", "let a = #\"// layerlint:ignore layer because x\"#",
    "let a = \"\"\"\n// layerlint:ignore layer because x\n\"\"\"", "/// layerlint:ignore layer because x",
    "/*\n// layerlint:ignore layer because x\n*/", "// see layerlint:ignore layer because x",
    "func f() {\n  let a = \"\"\"\n    // layerlint:ignore layer because x\n    \"\"\"\n}",
    "let a = #/x// layerlint:ignore layer/#",
  ])
  func `is neither in a string nor in another comment`(source: String) {
    #expect(comments(source) == [])
  }

  // Tests run in parallel and wait for each other, so the limit is that of a run which would never end.
  /// The comments, which must not depend on how thoroughly the source is read.
  private func comments(_ source: String) -> [IgnoreComment] {
    let comments = ImportScanner().scan(source.utf8, for: .none).ignoreComments
    let interest = SourceInterest(identifiers: ["Date()"], declarations: true, typeNames: true)
    #expect(ImportScanner().scan(source.utf8, for: interest).ignoreComments == comments)
    return comments
  }
}
