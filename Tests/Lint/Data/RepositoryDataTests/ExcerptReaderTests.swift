import ArchitectureDomain
import ArchitectureFixtures
import Testing

@testable import RepositoryData

@Suite struct ExcerptReaderTests {
  @Test func `reads the lines of a file's places`() throws {
    let folder = try FileTree(["a.swift": "import A\r\n\n  import B // x\nimport C"])
    let excerpts = excerpts(in: folder, [(4, 8), (1, 8), (3, 10)])
    #expect(
      excerpts == [
        place(1, 8): SourceExcerpt(before: "import ", after: "A", utf16Column: 8),
        place(3, 10): SourceExcerpt(before: "  import ", after: "B // x", utf16Column: 10),
        place(4, 8): SourceExcerpt(before: "import ", after: "C", utf16Column: 8),
      ])
  }

  @Test func `counts columns in UTF-16, unlike the scanner`() throws {
    let folder = try FileTree(["a.swift": "\u{FEFF}/*ä日👩*/import A;import B"])
    // The byte order mark has 3 bytes; the comment has 4 + 2 + 3 + 4.
    let excerpts = excerpts(in: folder, [(1, 24), (1, 33)])
    #expect(
      excerpts[place(1, 24)]
        == SourceExcerpt(before: "/*ä日👩*/import ", after: "A;import B", utf16Column: 16))
    #expect(excerpts[place(1, 33)]?.utf16Column == 25)
  }

  @Test func `shortens a long line, and keeps whole characters`() throws {
    let folder = try FileTree([
      "a.swift": String(repeating: "日", count: 1_000) + "A" + String(repeating: "日", count: 1_000)
    ])
    let excerpt = try #require(excerpts(in: folder, [(1, 3_001)])[place(1, 3_001)])
    #expect(excerpt.before == String(repeating: "日", count: 85))
    #expect(excerpt.after == "A" + String(repeating: "日", count: 85))
    #expect(excerpt.isCutAtStart && excerpt.isCutAtEnd)
    #expect(excerpt.utf16Column == 1_001)
  }

  @Test func `skips places that no longer exist`() throws {
    let folder = try FileTree(["a.swift": "ab\n"])
    let excerpts = excerpts(in: folder, [(0, 1), (1, 0), (1, 4), (1, .max), (3, 1), (9, 9), (.max, 1)])
    #expect(excerpts.isEmpty)
    #expect(
      ExcerptReader(folder: folder.path).excerpts(at: [Place("none.swift", .init(line: 1, column: 1))])
        .isEmpty)
    #expect(ExcerptReader(folder: folder.path).excerpts(at: [Place("a.swift")]).isEmpty)
  }

  @Test func `shows the end of a line and of a file`() throws {
    let folder = try FileTree(["a.swift": "ab\n"])
    let excerpts = excerpts(in: folder, [(1, 3), (2, 1)])
    #expect(excerpts[place(1, 3)] == SourceExcerpt(before: "ab", after: "", utf16Column: 3))
    #expect(excerpts[place(2, 1)] == SourceExcerpt(before: "", after: "", utf16Column: 1))
  }

  private func place(_ line: Int, _ column: Int) -> Place {
    Place("a.swift", SourcePosition(line: line, column: column))
  }

  private func excerpts(in folder: FileTree, _ positions: [(Int, Int)]) -> [Place: SourceExcerpt] {
    ExcerptReader(folder: folder.path).excerpts(at: positions.map { place($0.0, $0.1) })
  }
}
