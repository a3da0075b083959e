import ArchitectureData
import ArchitectureFixtures
import Testing

@Suite struct ConditionalCodeTests {
  @Test(arguments: [
    "#if A\nlet a = 1\n#endif", "let a = 1 // more\n#if A\n@testable import B\nlet b = 2\n#endif",
    "import A\n#if B\n#else\nfunc a() {}\n#endif", "do throws(E) {}", "do\n  throws (E) {}",
    "do throws /* more */ (E) {}", "do /* more */ throws\n// more\n(E) {}", "#if A\nlet a = \"",
  ])
  func `finds code of which a build may compile a part`(source: String) throws {
    #expect(try exists(in: source))
  }

  @Test(arguments: [
    "", "let a = 1", "#if A\nimport B\n#endif", "#if A\n@testable import B\nimport C\n#endif\nlet a = 1",
    "func a() throws(E) {}", "func a() throws -> B {}", "func a() throws { do { b() } }", "let a = #line",
    "// #if A", "let a = \"#if A\"", "/* do throws(E) */", "throws", "let a = { () throws(E) in 1 }", "#",
  ])
  func `leaves out other code`(source: String) throws {
    #expect(try !exists(in: source))
  }

  @Test func `counts a missing file as one with such code`() throws {
    #expect(ConditionalCode.exists(in: try FileTree([:]).path + "/a.swift"))
  }

  private func exists(in source: String) throws -> Bool {
    let folder = try FileTree(["a.swift": source])
    return ConditionalCode.exists(in: folder.path + "/a.swift")
  }
}
