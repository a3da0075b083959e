import ArchitectureFixtures
import Testing

@testable import RepositoryData

@Suite struct ManifestInsertionTests {
  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code = "\"N\""
    var before: String
    var after: String
  }

  static let edits: [Edit] = [
    Edit(
      testDescription: "an empty list", before: "name: \"T\", dependencies: []",
      after: "name: \"T\", dependencies: [\"N\"]"),
    Edit(
      testDescription: "an empty list with lines", before: "name: \"T\", dependencies: [\n    ]",
      after: "name: \"T\", dependencies: [\n        \"N\",\n    ]"),
    Edit(
      testDescription: "an empty list with lines, in a manifest with tabs",
      before: "\n\tname: \"T\",\n\tdependencies: [\n\t]",
      after: "\n\tname: \"T\",\n\tdependencies: [\n\t\t\"N\",\n\t]"),
    Edit(
      testDescription: "comments behind the last element",
      before: "name: \"T\", dependencies: [\"A\" /* a */ /* b */]",
      after: "name: \"T\", dependencies: [\"A\" /* a */ /* b */, \"N\"]"),
    Edit(
      testDescription: "a comment behind the last line",
      before: "name: \"T\", dependencies: [\n    \"A\" /* a */  // b\n  ]",
      after: "name: \"T\", dependencies: [\n    \"A\" /* a */,  // b\n    \"N\"\n  ]"),
    Edit(
      testDescription: "a comment before the comma",
      before: "name: \"T\", dependencies: [\"A\" /* a */, \"Z\"]",
      after: "name: \"T\", dependencies: [\"A\" /* a */, \"N\", \"Z\"]"),
    Edit(
      testDescription: "an empty list with a comment",
      before: "name: \"T\", dependencies: [\r\n   // none yet\r\n    ]",
      after: "name: \"T\", dependencies: [\r\n   // none yet\r\n   \"N\",\r\n    ]"),
    Edit(
      testDescription: "a list that is filtered",
      before: "name: \"T\", dependencies: [\"A\"].filter { f($0) }",
      after: "name: \"T\", dependencies: [\"A\", \"N\"].filter { f($0) }"),
    Edit(
      testDescription: "the start of a line", before: "name: \"T\", dependencies: [\"Z\"]",
      after: "name: \"T\", dependencies: [\"N\", \"Z\"]"),
    Edit(
      testDescription: "the end of a line", before: "name: \"T\", dependencies: [\"A\", ]",
      after: "name: \"T\", dependencies: [\"A\", \"N\", ]"),
    Edit(
      testDescription: "the middle of a line", before: "name: \"T\", dependencies: [\"A\", \"Z\"]",
      after: "name: \"T\", dependencies: [\"A\", \"N\", \"Z\"]"),
    Edit(
      testDescription: "a list in no order", before: "name: \"T\", dependencies: [\"Z\", \"A\"]",
      after: "name: \"T\", dependencies: [\"Z\", \"A\", \"N\"]"),
    Edit(
      testDescription: "a list with products",
      before: "name: \"T\", dependencies: [\"A\", .product(name: \"B\", package: \"p\")]",
      after: "name: \"T\", dependencies: [\"A\", \"N\", .product(name: \"B\", package: \"p\")]"),
    Edit(
      testDescription: "a product", code: ".product(name: \"N\", package: \"p\")",
      before: "name: \"T\", dependencies: [\"Z\"]",
      after: "name: \"T\", dependencies: [\"Z\", .product(name: \"N\", package: \"p\")]"),
    Edit(
      testDescription: "a missing list", before: "name: \"T\", path: \"x\"",
      after: "name: \"T\", dependencies: [\"N\"], path: \"x\""),
    Edit(
      testDescription: "a missing list with line breaks", before: "\n  name: \"T\",\n  path: \"x\"",
      after: "\n  name: \"T\",\n  dependencies: [\"N\"],\n  path: \"x\""),
    Edit(
      testDescription: "the first of several lines",
      before: "name: \"T\", dependencies: [  // sorted\n    // The last one.\n    \"Z\",\n  ]",
      after: "name: \"T\", dependencies: [  // sorted\n    \"N\",\n    // The last one.\n    \"Z\",\n  ]"),
    Edit(
      testDescription: "the middle of several lines",
      before: "name: \"T\", dependencies: [\n    \"A\",  // one\n    // The last one.\n    \"Z\",\n  ]",
      after:
        "name: \"T\", dependencies: [\n    \"A\",  // one\n    \"N\",\n    // The last one.\n    \"Z\",\n  ]"),
    Edit(
      testDescription: "the last of several lines",
      before: "name: \"T\", dependencies: [\r\n    \"A\"  // one\r\n  ]",
      after: "name: \"T\", dependencies: [\r\n    \"A\",  // one\r\n    \"N\"\r\n  ]"),
    Edit(
      testDescription: "a list of calls", before: "name: \"T\", dependencies: [.target(name: \"A\"),]",
      after: "name: \"T\", dependencies: [.target(name: \"A\"), .target(name: \"N\"),]"),
    Edit(
      testDescription: "the start of a list of calls",
      before:
        "name: \"T\", dependencies: [\n    .byName(name: \"Z\"),\n    .product(name: \"B\", package: \"p\"),\n  ]",
      after:
        "name: \"T\", dependencies: [\n    .byName(name: \"N\"),\n    .byName(name: \"Z\"),\n    .product(name: \"B\", package: \"p\"),\n  ]"
    ),
    Edit(
      testDescription: "a list of calls and literals",
      before: "name: \"T\", dependencies: [.target(name: \"A\"), \"Z\"]",
      after: "name: \"T\", dependencies: [.target(name: \"A\"), \"N\", \"Z\"]"),
    Edit(
      testDescription: "lines that start and end with brackets",
      before: "name: \"T\", dependencies: [\"A\",\n    \"B\",\n    \"C\"])",
      after: "name: \"T\", dependencies: [\"A\",\n    \"B\",\n    \"C\",\n    \"N\"])"),
    Edit(
      testDescription: "the first of such lines", before: "name: \"T\", dependencies: [\"O\",\n    \"P\"])",
      after: "name: \"T\", dependencies: [\"N\",\n    \"O\",\n    \"P\"])"),
    Edit(
      testDescription: "a line with two elements",
      before: "name: \"T\", dependencies: [\n    \"A\", \"Z\",\n  ]",
      after: "name: \"T\", dependencies: [\n    \"A\", \"N\", \"Z\",\n  ]"),
  ]

  @Test(arguments: edits)
  func `writes what a person would write`(edit: Edit) throws {
    let text = try makeSUT(".library(name: \"T\", targets: [\"T\"]), .target(\(edit.before))")
    let edited = text.adding(edit.code, toTarget: "T").map { String(decoding: $0, as: UTF8.self) }
    #expect(edited == ".library(name: \"T\", targets: [\"T\"]), .target(\(edit.after))")
  }

  @Test func `edits only a declaration`() throws {
    for text in [
      "make(\"T\")", ".target(name: \"A\", dependencies: [.target(name: \"T\")])", ".target(name: \"T",
      ".target(name: \"T\", dependencies: deps)",
      ".target(name: \"T\", dependencies: deps.filter { ![\"A\"].contains($0) })",
    ] {
      #expect(try makeSUT(text).adding("\"N\"", toTarget: "T") == nil)
    }
  }

  private func makeSUT(_ text: String) throws -> ManifestText {
    let folder = try FileTree(["Package.swift": text])
    return withExtendedLifetime(folder) { ManifestText(folder.path + "/Package.swift") }
  }
}
