import ArchitectureData
import ArchitectureDomain
import Testing

@Suite struct ImportScannerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var modules: [String]
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ modules: [String]) {
      self.name = name
      self.source = source
      self.modules = modules
    }
  }

  static let imports: [Case] = [
    Case("two on a line", "import A; import B", ["A", "B"]),
    Case("semicolons in a row", "import A;;import B ;import C;", ["A", "B", "C"]),
    Case("behind a statement", "let x = 1; import C", ["C"]),
    Case("attribute on the line before", "@testable\nimport A", ["A"]),
    Case("attribute and comments before", "@testable // why\n/* and */\nimport A", ["A"]),
    Case("module on the next line", "import\nA", ["A"]),
    Case("kind on the next line", "import struct\nA.B", ["A"]),
    Case("comment between", "import /*c*/ A", ["A"]),
    Case("comment before", "/**/import A", ["A"]),
    Case("comment of two lines before", "let x = 1 /* \n */ import A", ["A"]),
    Case("tab and vertical tab", "\timport\u{0B}A\n\u{0B}import\tB\n\u{0C}import C", ["A", "B", "C"]),
    Case("CRLF", "import A\r\nimport B\r\n", ["A", "B"]),
    Case("bare CR", "// c\rimport A\rimport B", ["A", "B"]),
    Case("byte order mark", "\u{FEFF}import A", ["A"]),
    Case("shebang", "#!/usr/bin/env swift\nimport A", ["A"]),
    Case("no-break space", "import\u{A0}A", ["A"]),
    Case("NUL between", "import A\0\nimport B", ["A", "B"]),
    Case("no line end", "import A //", ["A"]),
    Case("late", "struct S { func f() { g(\"}\") } }\nimport A", ["A"]),
    Case("Unicode names", "import Ünïcode\nimport 模块.B\nimport é", ["Ünïcode", "模块", "é"]),
    Case(
      "backticks", "import `My Module`\nimport `struct`.Foo\nimport `class`",
      ["My Module", "struct", "class"]),
    Case("submodule", "import A.Sub.Deep\nimport B . C\nimport D\n.E", ["A", "B", "D"]),
    Case("scoped", "import struct A.B\nimport func C.d\nimport typealias E.F", ["A", "C", "E"]),
    Case("module selector", "import struct A::B\nimport B", ["A", "B"]),
    Case("module called like a kind of later Swift", "import actor", ["actor"]),
    Case("modifier on the line before", "public\nimport A", ["A"]),
    Case("modifier before an attribute", "public @testable import A", ["A"]),
    Case("unknown attribute with text", "@Foo.Bar<Int>(\"import X\") import F", ["F"]),
    Case(
      "attributes with generic arguments",
      "@Foo<(Int) -> Int> import A\n@B.C<[D<E>]>.F(1) import G\n@H<\nimport I", ["A", "G", "I"]),
    Case(
      "modifiers that the parser lets pass", "private(set) import A\n@_spi(X) final lazy import B",
      ["A", "B"]),
    Case("attribute under a condition", "#if X\n@preconcurrency\n#endif\nimport D", ["D"]),
    Case("attribute of something else", "@main struct S {}\nimport A", ["A"]),
    Case("behind a string with a brace", "let s = \"{\"\nimport A", ["A"]),
  ]

  /// What looks like an import, and what hides one.
  static let others: [Case] = [
    Case("multi-line string", "let s = \"\"\"\nimport A\n\"\"\"\nimport B", ["B"]),
    Case("raw multi-line string", "let s = #\"\"\"\n\"\"\"\nimport A\n\"\"\"#\nimport B", ["B"]),
    Case("raw string of quotes", "let s = #\"\"\"#\nimport B", ["B"]),
    Case("raw string with an escape", "let s = #\"\\\"#; let t = ##\"\\#(\"##\nimport B", ["B"]),
    Case("escaped quotes", "let s = \"\\\"\\\\\"\nimport B", ["B"]),
    Case("quote before the end", "let s = \"\"\"\n a\\\"\"\"\n\"\"\"\nimport B", ["B"]),
    Case("interpolation", "let s = \"\\(f(\"import A)\", [1: \"}\"]))\"\nimport B", ["B"]),
    Case("nested interpolations", "let s = \"\\(\"\\(\"\\(x)\")\") )\"\nimport B", ["B"]),
    Case("closure in an interpolation", "let s = \"\"\"\n\\(x.map {\nimport A\n})\n\"\"\"\nimport B", ["B"]),
    Case("raw interpolation", "let s = #\"\\(\" \\#(x) \"#\nimport B", ["B"]),
    Case("comment in an interpolation", "let s = \"\\(x /* \") */)\"\nimport B", ["B"]),
    Case("nested comments", "/* /* */ import A\n/**/ import C */import B", ["B"]),
    Case("comment that looks closed", "/*/ import A */import B", ["B"]),
    Case("extended regular expression", "let r = #/\n import \" A\n/#\nimport B", ["B"]),
    Case("extended, one line", "let r = ##/ \" /# { /##\nimport B", ["B"]),
    Case("parameter", "func f(\nimport data: Int\n) {}\nimport B", ["B"]),
    Case("argument", "f(\nimport: Foo\n)\nimport B", ["B"]),
    Case("member", "x.import(Foo)\nx?.import\n.import\n\\.\nimport\nimport B", ["B"]),
    Case("function in backticks", "func `import`() {}\n`import`()\n`import`(A)\nimport B", ["B"]),
    Case("in a body", "func f() {\n import A\n}\nimport B", ["B"]),
    Case("not at a start", "You should import A\nimport B", ["B"]),
    Case("macro", "#import A\nimport B", ["B"]),
    Case("line comment", "// import A \\\nimport B", ["B"]),
    Case("placeholder", "let x = <#import \" {#>\nimport B", ["B"]),
    Case("name that begins alike", "importA()\nimported\nimport_ B\nimport B", ["B"]),
  ]

  /// Regular expressions and divisions, which look alike.
  static let slashes: [Case] = [
    Case("regular expression with a quote", "let r = /\"/\nimport B", ["B"]),
    Case("with a bracket", "let r = /[({]\\//\nimport B", ["B"]),
    Case("as an argument", "f(/\"/, /{/)\nimport B", ["B"]),
    Case("behind a keyword", "func f() { return /\"/ }\nimport B", ["B"]),
    Case("at the start of a statement", "x = 1\n/\"/.match()\nimport B", ["B"]),
    Case("behind an operator", "let b = x ?? /\"/\nlet c = !/\"/.isEmpty\nimport B", ["B"]),
    Case("with a comma first", "let r = /,\"/\nimport B", ["B"]),
    Case("behind try?", "let r = try? /^ \"/\nimport B", ["B"]),
    Case("division", "let x = a / b; let s = \"/\"\nimport B", ["B"]),
    Case("division without blanks", "let x = a/b + \"c\".count/d\nimport B", ["B"]),
    Case("division of a call", "let x = f() / g(\"/\")\nimport B", ["B"]),
    Case("division of an optional", "let x = y! / f(\"/\") / z[0] / \"/\".count\nimport B", ["B"]),
    Case("division over lines", "let x = a\n  / f(\"b\")\n  / c\nimport B", ["B"]),
    Case("a member called like a keyword", "let x = y.default / f(\"/\") / 2\nimport B", ["B"]),
    Case("operator as an argument", "let x = y.reduce(1, /) + f(\"/\")\nimport B", ["B"]),
    Case("operator in brackets", "let x = (/); let y = [(/), (\"/\")]\nimport B", ["B"]),
    Case("operator declarations", "prefix operator /\nstatic func / (a: A, b: B) {}; \"/\"\nimport B", ["B"]),
    Case("operator function", "func /(a: Int, b: String = \"/\") {}\nimport B", ["B"]),
    Case("compound assignment", "x /= 2; y = \"/\"\nimport B", ["B"]),
    Case("blank at the end", "let x = a /b / f(\"c\")\nimport B", ["B"]),
    Case("comment behind an operator", "let x = a +/* \" */ b +// \"\nc\nimport B", ["B"]),
    Case("prefix operators of Swift 5", "f(/a, (/b))\nimport B", ["B"]),
  ]

  /// Every branch is read, also those that the compiler skips.
  static let branches: [Case] = [
    Case(
      "every branch", "#if A\nimport A\n#elseif B\nimport B\n#else\nimport C\n#endif\nimport D",
      ["A", "B", "C", "D"]),
    Case("apostrophe and quote", "#if compiler(>=99)\nit's \"so\n#endif\nimport B", ["B"]),
    Case("open brackets", "#if compiler(>=99)\nfunc f( { [\n#else\nimport A\n#endif\nimport B", ["A", "B"]),
    Case("closed brackets", "#if compiler(>=99)\n} ) ]\n#endif\nimport B", ["B"]),
    Case("open backtick and interpolation", "#if swift(>=99)\n`\n#/ \n\"\\(\n#else\n#endif\nimport B", ["B"]),
    Case("open multi-line string", "#if compiler(>=99)\n\"\"\"\n#endif\nimport B", ["B"]),
    Case("open comment", "#if compiler(>=99)\n/* import A\n #else\nimport C\n#endif\nimport B", ["C", "B"]),
    Case("open bracket in the condition", "#if (A ||\n B)\nimport A\n#endif\nimport B", ["A", "B"]),
    Case("comment behind the condition", "#if A // \"\nimport A\n#endif /* b */\nimport B", ["A", "B"]),
    Case("in an argument list", "f([\n#if A\n1,\n#endif\n])\nimport B", ["B"]),
    Case("in an interpolation's string", "let s = \"\"\"\n#if A\n\"\"\"\nimport B", ["B"]),
  ]

  @Test(arguments: imports + others + slashes + branches)
  func `finds every form of import, and no false imports`(form: Case) {
    let (found, damage) = ImportScanner().scan(form.source.utf8)
    #expect(found.map(\.module) == form.modules)
    #expect(damage == nil)
  }
}
