import ArchitectureFixtures
import Testing

@testable import RepositoryData

@Suite struct ManifestInsertionTests {
  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var before: String
    var after: String

    init(_ name: String, code: String = "\"N\"", _ before: String, _ after: String) {
      testDescription = name
      self.code = code
      self.before = before
      self.after = after
    }
  }

  /// Edits of the list of dependencies.
  static let lists: [Edit] = [
    Edit("an empty list", "[]", "[\"N\"]"),
    Edit("an empty list with lines", "[\n    ]", "[\n        \"N\",\n    ]"),
    Edit("comments behind the last element", "[\"A\" /* a */ /* b */]", "[\"A\" /* a */ /* b */, \"N\"]"),
    Edit(
      "a comment behind the last line", "[\n    \"A\" /* a */  // b\n  ]",
      "[\n    \"A\" /* a */,  // b\n    \"N\"\n  ]"),
    Edit("a comment before the comma", "[\"A\" /* a */, \"Z\"]", "[\"A\" /* a */, \"N\", \"Z\"]"),
    Edit(
      "an empty list with a comment", "[\r\n   // none yet\r\n    ]",
      "[\r\n   // none yet\r\n   \"N\",\r\n    ]"),
    Edit("a list that is filtered", "[\"A\"].filter { f($0) }", "[\"A\", \"N\"].filter { f($0) }"),
    Edit("the start of a line", "[\"Z\"]", "[\"N\", \"Z\"]"),
    Edit("the end of a line", "[\"A\", ]", "[\"A\", \"N\", ]"),
    Edit("the middle of a line", "[\"A\", \"Z\"]", "[\"A\", \"N\", \"Z\"]"),
    Edit("a list in no order", "[\"Z\", \"A\"]", "[\"Z\", \"A\", \"N\"]"),
    Edit(
      "a list with products", "[\"A\", .product(name: \"B\", package: \"p\")]",
      "[\"A\", \"N\", .product(name: \"B\", package: \"p\")]"),
    Edit(
      "a product", code: ".product(name: \"N\", package: \"p\")", "[\"Z\"]",
      "[\"Z\", .product(name: \"N\", package: \"p\")]"),
    Edit(
      "the first of several lines", "[  // sorted\n    // The last one.\n    \"Z\",\n  ]",
      "[  // sorted\n    \"N\",\n    // The last one.\n    \"Z\",\n  ]"),
    Edit(
      "the middle of several lines", "[\n    \"A\",  // one\n    // The last one.\n    \"Z\",\n  ]",
      "[\n    \"A\",  // one\n    \"N\",\n    // The last one.\n    \"Z\",\n  ]"),
    Edit(
      "the last of several lines", "[\r\n    \"A\"  // one\r\n  ]",
      "[\r\n    \"A\",  // one\r\n    \"N\"\r\n  ]"),
    Edit("a list of calls", "[.target(name: \"A\"),]", "[.target(name: \"A\"), .target(name: \"N\"),]"),
    Edit(
      "the start of a list of calls",
      "[\n    .byName(name: \"Z\"),\n    .product(name: \"B\", package: \"p\"),\n  ]",
      "[\n    .byName(name: \"N\"),\n    .byName(name: \"Z\"),\n    .product(name: \"B\", package: \"p\"),\n  ]"
    ),
    Edit(
      "a list of calls and literals", "[.target(name: \"A\"), \"Z\"]", "[.target(name: \"A\"), \"N\", \"Z\"]"),
    Edit(
      "lines that start and end with brackets", "[\"A\",\n    \"B\",\n    \"C\"])",
      "[\"A\",\n    \"B\",\n    \"C\",\n    \"N\"])"),
    Edit("the first of such lines", "[\"O\",\n    \"P\"])", "[\"N\",\n    \"O\",\n    \"P\"])"),
    Edit("a line with two elements", "[\n    \"A\", \"Z\",\n  ]", "[\n    \"A\", \"N\", \"Z\",\n  ]"),
  ]

  /// Edits of all arguments of a target.
  static let targets: [Edit] = [
    Edit(
      "an empty list with lines, in a manifest with tabs", "\n\tname: \"T\",\n\tdependencies: [\n\t]",
      "\n\tname: \"T\",\n\tdependencies: [\n\t\t\"N\",\n\t]"),
    Edit("a missing list", "name: \"T\", path: \"x\"", "name: \"T\", dependencies: [\"N\"], path: \"x\""),
    Edit(
      "a missing list with line breaks", "\n  name: \"T\",\n  path: \"x\"",
      "\n  name: \"T\",\n  dependencies: [\"N\"],\n  path: \"x\""),
  ]

  @Test(arguments: lists)
  func `changes a list of dependencies as a person would`(list: Edit) throws {
    let start = "name: \"T\", dependencies: "
    try expect(Edit(list.testDescription, code: list.code, start + list.before, start + list.after))
  }

  @Test(arguments: targets)
  func `changes the arguments of a target as a person would`(target: Edit) throws { try expect(target) }

  private func expect(_ edit: Edit) throws {
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
