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
    "(", "\"\\(", "#if X\n", "#if X\n/*", "#if X\n\"\"\"\n#else\n", "/*", "`", "#/", "/\\", "#\"\"\"", "@a(",
    "import ",
    "/a (", "'", "<#", "import A.", "#", "\"", "@", "@a ", "\\", "/[",
    "x /", "#if A\nimport A\n", "#if A\nimport A\n#elseif B\n",
  ])
  func `reads any repetition to its end`(piece: String) {
    let source = Array(String(repeating: piece, count: 40_000 / piece.utf8.count).utf8)
    let (_, _) = ImportScanner().scan(source)
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

  @Test(arguments: 0..<8)
  func `scans any mutation of source without a crash`(seed: UInt64) {
    let original = Array(
      ##"""
      @_spi(X) public import struct A.B; import `C D`
      #if os(Linux) && canImport(Q)
      let s = "\(f("}") /* " */)" + #"raw \#(x) "# + """
        text \("nested \(1)")
        """
      #else
      let r = /[a-z"]\/(x)/; let q = #/ " /#; let d = a / b
      #endif
      /* /* nested */ */ import E // end
      """##.utf8)
    var generator = Seeded(state: seed)
    for _ in 0..<1_000 {
      var bytes = Array(original.prefix(Int.random(in: 0...original.count, using: &generator)))
      for _ in 0..<Int.random(in: 0...6, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch UInt8.random(in: 0...2, using: &generator) {
        case 0: bytes[index] = original.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        }
      }
      let (found, _) = ImportScanner().scan(bytes)
      #expect(found.count <= 16)
    }
  }
}
