import ArchitectureDomain
import Testing

@testable import IndexData

@Suite struct ImportLinesTests {
  private func removing(_ positions: [(Int, Int)], from text: String) -> (text: String, removed: Set<Int>) {
    var lines = ImportLines(Array(text.utf8))
    let removed = lines.remove(at: positions.map { SourcePosition(line: $0, column: $1) })
    return (String(decoding: lines.bytes, as: UTF8.self), removed)
  }

  @Test(arguments: [
    "import A", "  import A", "@testable import A", "@_spi(X) public import A", "import struct A.B",
    "import A // for B", "import A.Sub", "import `A`",
  ])
  func `removes the line of an import`(line: String) {
    let result = removing([(2, 8)], from: "// header\n\(line)\nlet x = 1\n")
    #expect(result.text == "// header\nlet x = 1\n")
    #expect(result.removed == [2])
  }

  @Test(arguments: [
    "import A; import B", "import A; let x = 1", "let x = 1; import A", "/* a */ import A", "import",
  ])
  func `leaves an import that shares its line`(line: String) {
    let result = removing([(1, 8)], from: line + "\n")
    #expect(result.text == line + "\n")
    #expect(result.removed == [])
  }

  @Test func `leaves an import whose attribute is on the line before`() {
    let text = "@testable\nimport A\n"
    #expect(removing([(2, 8)], from: text).text == text)
  }

  @Test func `leaves one of two empty lines`() {
    let result = removing([(3, 8), (4, 8)], from: "// header\n\nimport A\nimport B\n\nlet x = 1\n")
    #expect(result.text == "// header\n\nlet x = 1\n")
    #expect(result.removed == [3, 4, 5])
  }

  @Test func `leaves no empty line at the start`() {
    #expect(removing([(1, 8)], from: "import A\n\nlet x = 1\n").text == "let x = 1\n")
  }

  @Test func `keeps the other line ends`() {
    #expect(removing([(2, 8)], from: "a\r\nimport A\r\nb\rc").text == "a\r\nb\rc")
  }

  @Test func `a position after the end changes nothing`() {
    #expect(removing([(9, 1)], from: "import A\n").removed == [])
  }
}
