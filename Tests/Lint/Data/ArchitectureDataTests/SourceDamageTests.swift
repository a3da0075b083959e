import ArchitectureData
import ArchitectureDomain
import TestSupport
import Testing

@Suite struct SourceDamageTests {
  @Test(arguments: [
    ("import A\n/* open", SourceDamage.Kind.unterminatedComment, 2, 1),
    ("import A\n/* /* */", .unterminatedComment, 2, 1),
    ("import A\nlet s = \"open\n", .unterminatedString, 2, 9),
    ("import A\nlet s = \"open \\(x\n)\"\n", .unterminatedString, 2, 9),
    ("import A\nlet s = #\"\"\"\n\"\"\"\n", .unterminatedString, 2, 9),
    ("import A\nlet r = #/open\n", .unterminatedRegex, 2, 9),
    ("import A\nlet `open = 1\n", .unterminatedIdentifier, 2, 5),
    ("import A\n#if X\n", .unterminatedCondition, 2, 1),
    ("import A\n#endif\n", .unterminatedCondition, 2, 1),
    ("import A\nfunc f() {\n", .unbalancedBrackets, 3, 1),
    ("import A\n)\n", .unbalancedBrackets, 2, 1),
  ])
  func `reports the damage and its position`(
    source: String, kind: SourceDamage.Kind, line: Int, column: Int
  ) {
    let (found, damage) = ImportScanner().scan(source.utf8)
    #expect(damage == SourceDamage(kind, at: SourcePosition(line: line, column: column)))
    #expect(found.map(\.module) == ["A"])
  }

  @Test func `reports the position of invalid UTF-8`() {
    let (found, damage) = ImportScanner().scan(
      Array("import A\n// é ".utf8) + [0xFF] + Array("\nimport B".utf8))
    #expect(damage == SourceDamage(.invalidUTF8, at: SourcePosition(line: 2, column: 7)))
    #expect(found.map(\.module) == ["A", "B"])
  }

  @Test(arguments: [
    "let (a ", "var (a, b ", "let a: A<", "let a: (A ", "let a = (b ", "func f<T ", "func f(a: T ",
    "case .a(let b ",
    "catch .a ", "for (a ", "Date(x ", "Int.random(in: ", "struct A { init(a: B ", "@A(", "{ a, b in ",
    "class A<B ",
  ])
  func `reads the details of any repetition to the end`(piece: String) {
    let interest = SourceInterest(
      identifiers: ["Date()", ".random(in:)", "a"], declarations: true, typedMembers: true, typeNames: true)
    for start in ["", "("] {
      let source = Array((start + String(repeating: piece, count: 20_000 / piece.utf8.count)).utf8)
      #expect(ImportScanner().scan(source, for: interest).imports.isEmpty)
    }
  }
}
