import ArchitectureDomain
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("Modules/Domain/*", "Modules/Domain/Core"), ("*Domain", "CoreDomain"), ("**", "a/b/c"),
    ("Tests/**/Support", "Tests/a/b/Support"), ("Tests/**/Support", "Tests/Support"), ("a?c", "abc"),
    ("a*b*c", "aXbXbc"), ("Foundation", "Foundation"), ("**/*.swift", "a.swift"),
  ])
  func `matches`(pattern: String, text: String) {
    #expect(Glob(pattern).matches(text))
  }

  @Test(arguments: [
    ("Modules/Domain/*", "Modules/Domain/Core/Sub"), ("Modules/Domain/*", "Modules/Domain"),
    ("*Domain", "CoreDomainTests"), ("a?c", "ac"), ("a*b", "a/b"), ("Foundation", "FoundationNetworking"),
    ("Foundation", "foundation"), ("", "a"),
  ])
  func `does not match`(pattern: String, text: String) {
    #expect(!Glob(pattern).matches(text))
  }

  @Test func `doesn't take exponential time`() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 2_000)))
  }
}
