import ArchitectureDomain
import ArchitecturePresentation
import ReportsPresentation
import Testing

@Suite struct ImportListingTests {
  @Test func `prints an import with its attributes and condition`() {
    let imported = Import(
      "My Kit", path: ["Part"], scope: .struct, access: .public,
      attributes: ["_spi(X)", "available(a,\n b)"],
      conditions: [CompilationCondition("os(Linux)"), CompilationCondition("A ||\n B", holds: false)],
      at: SourcePosition(line: 2, column: 30))
    let listing = Report([SourceFile(path: "a.swift", imports: [imported])])
    #expect(
      [listing.output] == [
        "a.swift:2:30: @_spi(X) @available(a,  b) public import struct `My Kit`.Part "
          + "#if (os(Linux)) && !(A ||  B)"
      ])
    #expect(listing.diagnostics == [])
  }

  @Test func `reports files that could not be read`() {
    let damaged = SourceFile(path: "a.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    let listing = Report([damaged], failures: [.unreadable(path: "b.swift", .notAFile)])
    #expect(
      listing.diagnostics.map(\.text) == [
        "b.swift: error: this is not a file",
        "a.swift: error: this byte is not valid UTF-8; the list may be incomplete",
      ])
  }

  @Test func `writes the imports as JSON`() {
    let imported = Import(
      "My Kit", path: ["Part"], scope: .struct, access: .public, attributes: ["_spi(X)"],
      conditions: [CompilationCondition("A", holds: false)], at: SourcePosition(line: 2, column: 30))
    let damage = SourceDamage(.invalidUTF8, at: SourcePosition(line: 3, column: 1))
    let listing = Report([SourceFile(path: "a.swift", imports: [imported], damage: damage)], as: .json)
    #expect(
      [listing.output] == [
        """
        [
          {
            "file": "a.swift",
            "imports": [
              {
                "module": "My Kit",
                "path": [
                  "Part"
                ],
                "scope": "struct",
                "access": "public",
                "attributes": [
                  "_spi(X)"
                ],
                "conditions": [
                  {
                    "expression": "A",
                    "holds": false
                  }
                ],
                "line": 2,
                "column": 30
              }
            ],
            "damage": {
              "message": "this byte is not valid UTF-8",
              "line": 3,
              "column": 1
            }
          }
        ]
        """
      ])
    #expect(listing.diagnostics.count == 1)
  }
}
