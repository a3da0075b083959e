import ArchitectureDomain
import Testing

/// Examples from GitHub's page "About code owners".
@Suite struct CodeOwnersTests {
  @Test(arguments: [
    ("*", "a.swift", true), ("*", "a/b/c.swift", true),
    ("*.swift", "a.swift", true), ("*.swift", "a/b/c.swift", true), ("*.swift", "a.md", false),
    ("/build/logs/", "build/logs/a", true), ("/build/logs/", "build/logs/a/b", true),
    ("/build/logs/", "x/build/logs/a", false), ("/build/logs/", "build/logs", false),
    ("docs/*", "docs/a.md", true), ("docs/*", "docs/a/b.md", false), ("docs/*", "x/docs/a.md", false),
    ("apps/", "apps/a", true), ("apps/", "x/apps/a/b", true), ("apps/", "apps", false),
    ("/docs/", "docs/a/b", true), ("/scripts/", "scripts/a", true), ("**/logs", "x/y/logs/a", true),
    ("**/logs", "logs", true), ("/apps/github", "apps/github/a", true),
    ("/apps/github", "apps/githubs/a", false),
    ("Sources/Cart", "Sources/Cart/A.swift", true), ("Sources/Cart", "x/Sources/Cart/A.swift", false),
    ("Cart", "Sources/Cart/A.swift", true), ("Sources/*/UI", "Sources/Cart/UI/A.swift", true),
    ("Sources/*/UI", "Sources/Cart/X/UI/A.swift", false),
    ("Sources/**/UI", "Sources/Cart/X/UI/A.swift", true),
    ("/*", "a.swift", true), ("/*", "a/b.swift", false), ("/", "a", false), ("**", "a/b", true),
    ("a?c", "abc", true), ("sources", "Sources/a", false),
  ])
  func `matches paths by GitHub's rules`(pattern: String, path: String, isMatched: Bool) {
    let owners = CodeOwners([CodeOwners.Entry(pattern, owners: ["@a"])])
    #expect(owners.owners(of: path) == (isMatched ? ["@a"] : []))
  }

  @Test func `lets the last match win, also if it has no owners`() {
    let owners = CodeOwners([
      CodeOwners.Entry("*", owners: ["@all", "all@example.org"]),
      CodeOwners.Entry("/Sources/", owners: ["@team/swift"]),
      CodeOwners.Entry("/Sources/Generated/", owners: []),
    ])
    #expect(owners.owners(of: "README.md") == ["@all", "all@example.org"])
    #expect(owners.owners(of: "Sources/A/A.swift") == ["@team/swift"])
    #expect(owners.owners(of: "Sources/Generated/A.swift") == [])
  }

  @Test(arguments: [["*.swift", "Cart/", "/Sources/*/"], ["/Sources/*/", "*.swift", "Cart/"]])
  func `lets the last match win, with and without names in the patterns`(patterns: [String]) {
    for count in 1...patterns.count {
      let entries = patterns.prefix(count).map { CodeOwners.Entry($0, owners: ["@\($0)"]) }
      let last = patterns[count - 1]
      #expect(CodeOwners(entries).owners(of: "Sources/Cart/A.swift") == ["@\(last)"])
      #expect(CodeOwners(entries).owners(of: "Other/A.md") == [])
    }
  }

  @Test func `matches paths from the root of the repository`() {
    let entry = CodeOwners.Entry("/ios/Sources/", owners: ["@ios"])
    #expect(CodeOwners([entry], prefix: "ios").owners(of: "Sources/A.swift") == ["@ios"])
    #expect(CodeOwners([entry]).owners(of: "Sources/A.swift") == [])
  }

  @Test func `a file outside the repository has no owners`() {
    let owners = CodeOwners(
      [CodeOwners.Entry("*", owners: ["@all"]), CodeOwners.Entry("/ios/", owners: ["@ios"])],
      prefix: "mac/app")
    #expect(owners.owners(of: "./A.swift") == ["@all"])
    #expect(owners.owners(of: "../../ios/A.swift") == ["@ios"])
    #expect(owners.owners(of: "../../../ios/A.swift") == [])
    #expect(owners.owners(of: "/ios/A.swift") == [])
  }
}
