import ArchitectureDomain
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("Modules/Domain/*", "Modules/Domain/Core"), ("*Domain", "CoreDomain"), ("**", "a/b/c"),
    ("Tests/**/Support", "Tests/a/b/Support"), ("Tests/**/Support", "Tests/Support"), ("a?c", "abc"),
    ("a*b*c", "aXbXbc"), ("Foundation", "Foundation"), ("**/*.swift", "a.swift"),
    ("a/**", "a"), ("**/b", "b"), ("a/**/b", "a/b"), ("a/**/b", "a/c/b/b"), ("*a*/b**c", "xay/b1c"),
    ("Caf?", "Cafe\u{301}"), ("*é/*", "Cafe\u{301}/a"), ("Cafe\u{301}*", "Café"),
  ])
  func `matches`(pattern: String, text: String) {
    #expect(Glob(pattern).matches(text))
  }

  @Test(arguments: [
    ("Modules/Domain/*", "Modules/Domain/Core/Sub"), ("Modules/Domain/*", "Modules/Domain"),
    ("*Domain", "CoreDomainTests"), ("a?c", "ac"), ("a*b", "a/b"), ("Foundation", "FoundationNetworking"),
    ("Foundation", "foundation"), ("", "a"), ("ab*ba", "aba"), ("a/**/a", "a"), ("*/a", "a"),
    ("Caf?", "Cafés"), ("*e", "Cafe\u{301}"),
  ])
  func `does not match`(pattern: String, text: String) {
    #expect(!Glob(pattern).matches(text))
  }

  @Test func `doesn't take exponential time`() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 2_000)))
  }

  @Test func `finds the pattern of each path among many`() {
    let globs = (0..<500).map { Glob("**/Folder\($0)/*View.swift") }
    let paths = (0..<500).map { "Sources/App/Folder\($0)/Some\($0)View.swift" }
    let matches = paths.map { path in globs.indices.filter { globs[$0].matches(path) } }
    #expect(matches == (0..<500).map { [$0] })
  }
}
