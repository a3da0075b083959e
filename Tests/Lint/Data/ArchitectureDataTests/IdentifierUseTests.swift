import ArchitectureData
import ArchitectureDomain
import Testing

@Suite struct IdentifierUseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var identifier: String
    var source: String
    /// The lines that use the identifier.
    var lines: [Int]
    var testDescription: String { "\(identifier) in \(source)" }

    init(_ identifier: String, _ source: String, _ lines: Int...) {
      self.identifier = identifier
      self.source = source
      self.lines = lines
    }
  }

  static let calls: [Case] = [
    Case("Date()", "let now = Date()", 1),
    Case("Date()", "let now = Date(  )\nlet then = Date(/* now */)\nlet late = Date(\n)", 1, 2, 3),
    Case("Date()", "let now = Date.init()\nlet then = Date . init ( )", 1, 2),
    Case("Date()", "let now = Foundation.Date()\nlet then = Foundation.Date.init()", 1, 2),
    Case("Date()", "let now = Foundation::Date()", 1),
    Case("Date()", "let now = `Date`()", 1),
    Case("Date()", "func log(at date: Date = Date()) {}", 1),
    Case("Date()", "f(Date(), { Date() }, [Date()])", 1, 1, 1),
    Case("Date()", "@Stamp(Date()) var x: Int", 1),
    Case("Date()", "return Date()\nthrow E(Date())", 1, 2),
    Case("Date()", "#if os(Linux)\nlet now = Date()\n#else\nlet now = Date()\n#endif", 2, 4),
    Case("Date()", "let now = Date(timeIntervalSince1970: 0)\nlet then = Date(x)"),
    Case("Date()", "let now: Date\nlet then = Date.init\nlet type = Date.self"),
    Case("Date()", "let now = clock.Date()\nlet then = My.Date()\nlet late = a.Foundation.Date()"),
    Case("Date()", "let now = UpDate()\nlet then = DateFormatter()\nlet late = Dated()"),
    Case("Date()", "@Date() var x: Int\n#Date()"),
    Case("Date()", "// Date()\n/* Date() /* Date() */ Date() */"),
    Case(
      "Date()",
      "let s = \"Date()\"\nlet t = #\"\\(Date())\"#\nlet u = \"\"\"\nDate()\n\"\"\"\nlet r = /Date()/"),
    Case(
      "Date()", "let s = \"at \\(Date())\"\nlet t = #\"\\#(Date())\"#\nlet u = \"\"\"\n\\(Date())\n\"\"\"", 1,
      2, 4),
    Case("Date()", "func Date() {}\nclass Date {}"),
    Case("UUID()", "let id = UUID().uuidString", 1),
    Case(
      ".random(in:)",
      "Int.random(in: 0..<3)\nlet x: Int = .random(in: f(a, b: [1, 2]))\nInt.random(\n  in: 0...1\n)",
      1, 2, 3),
    Case(
      ".random(in:)",
      "Int.random(in: 0..<3, using: &generator)\nInt.random(of: 1)\nInt.random(1)\nInt.random()"),
    Case(".random(in:)", "generator.random(in: 0..<3)\nlet f = Int.random\nfunc random(in range: R) {}"),
    Case("Data(contentsOf:)", "Data(contentsOf: url)\nlet d: Data = .init(contentsOf: url)", 1, 2),
    Case(
      "Data(contentsOf:)", "Data(contentsOf: url, options: [])\nData(url)\nData()\nData(contentsOf: url"),
    Case("send(_:to:)", "send(a, to: b)\nsend(a ? b : c, to: d)\nsend(f(a, b), to: { x, y in z })", 1, 2, 3),
    Case("send(_:to:)", "send(to: b, a)\nsend(a)\nsend(a: b, to: c)\nsend(a, to: b, c)"),
    Case(
      "*.shuffled()", "[1, 2].shuffled()\nnames.shuffled().first\nf(a?.shuffled(), Deck\n  .shuffled())", 1,
      2, 3, 4),
    Case("*.shuffled()", "a.shuffled(using: &g)\nlet f = a.shuffled\nfunc shuffled() {}\nshuffled()"),
    Case(".current()", "UNUserNotificationCenter.current().add(request)\nlet c: Center = .current()", 1, 2),
    Case(".init()", "let now: Date = .init()\nlet then = Date.init()\nlet other = Date.init(x)", 1, 2),
  ]

  static let members: [Case] = [
    Case("Date.now", "let now = Date.now", 1),
    Case("Date.now", "let now = Date\n  .now\nlet then = Date /* a */ . /* b */ now // c", 1, 3),
    Case("Date.now", "let now = Foundation.Date.now", 1),
    Case("Date.now", "let now = Date.now.timeIntervalSince1970", 1),
    Case("Date.now", "let now = Date.nowhere\nlet then = UpDate.now\nlet late = my.Date.now"),
    Case(
      "Date.now", "let now: Date = .now\nlet then: Date? = .now\nlet late: Foundation.Date =\n  .now", 1, 2, 3
    ),
    Case("Date.now", "init(now: Date = .now, then: Date = .nowhere, late: Day = .now) {}", 1),
    Case(
      "Date.now", "let now: [Date] = .now\nlet then = Date\nlet late: Date; x = .now\nlet d: Date = x.now"),
    Case("Date()", "let now: Date = .init()\nlet then: Date = .init(x)\nlet late: Date = .now", 1),
    Case("Locale.current", "struct S {\n  var locale: Locale = .current\n}", 2),
    Case(".now", "let now: Date = .now\nlet then = Date.now", 1, 2),
    Case("Locale.current", "f(Locale.current)\nlet l = Locale.`current`", 1, 2),
    Case("Locale.current", "let l = Locale.currentLocale\nlet m = Locale.autoupdatingCurrent"),
    Case("URLSession.shared", "URLSession.shared.data(for: x)", 1),
    Case("Task.sleep", "try await Task.sleep(for: .seconds(1))", 1),
  ]

  static let implicit: [Case] = [
    Case(".standard", "let d = UserDefaults.standard", 1),
    Case(".standard", "let d: UserDefaults = .standard\nlet e: UserDefaults? = .standard", 1, 2),
    Case(".standard", "f(.standard)\ng(store: .standard, [.standard])", 1, 2, 2),
    Case(".standard", "return .standard\nlet x = a ?? .standard\nlet y = a ? .standard : b", 1, 2, 3),
    Case(".standard", "let x = try? .standard.load()\nlet y = await .standard.load()", 1, 2),
    Case(
      ".standard", "let x = Cache<Int>.standard\nlet y = Self.standard\nlet z = My.Store.standard", 1, 2, 3),
    Case(".standard", "let x = FileHandle.standardError\nlet y: H = .standardOutput"),
    Case(".standard", "let x = configuration.standard\nlet y = self.standard\nlet z = a().standard"),
    Case(
      ".standard", "let x = a?.standard\nlet y = a[0].standard\nlet z = \"\".standard\nview\n  .standard()"),
    Case(".standard", "let x = \\Store.standard\nlet y = \\.standard\nlet z = \\Store.Inner.standard"),
    Case(".standard", "extension Store {\n  static let standard = Store()\n}"),
    Case(".standard", "enum Mode { case standard, other }\nenum Other: Int { case standard = 1 }"),
    Case(".default", "switch x {\ncase .default: break\ncase .a, .default: break\ncase\n .default: break\n}"),
    Case(".default", "switch x {\ncase .default: return .default\ndefault: break\n}", 2),
    Case(
      ".default", "if case .default = x {}\nguard case .a(.default) = x else {}\nfor case .default in x {}"),
    Case(".default", "if case .a = x, x == .default {}\nswitch x { case .a where b == .default: f() }", 1, 2),
    Case(".default", "do {} catch .default {}\nswitch x { case FileManager.default: f() }", 2),
    Case(".default", "switch x { default: f(FileManager.default) }", 1),
    Case(".shared", "import struct A.shared\nlet x = A.shared", 2),
  ]

  static let values: [Case] = [
    Case("Date.init", "f(make: Date.init)\nlet d = Date.init()\nx.map(Date.init(timeIntervalSince1970:))", 1),
    Case(
      "UUID.init",
      "ids.compactMap(UUID.init)\nnames.mapValues(UUID.init)\nf(UUID.init)\nlet make = UUID.init", 3, 4),
    Case("*.write(to:)", "data.write(to: url)\nvalue.write(to: &text)\nx.write(to: url, with: y)", 1),
    Case("print", "print(1, to: &text)\nprint(1)\nprint(f(to: &text))", 2, 3),
    Case("exit(_:)", "exit(1)\nGlibc.exit(1)", 1, 2),
    Case("*.formatted()", "date.formatted()\nlet text = self.formatted()", 1, 2),
    Case(
      "*.timeIntervalSinceNow", "let t = x.timeIntervalSinceNow + Date.distantPast.timeIntervalSinceNow", 1, 1
    ),
    Case("*.timeIntervalSinceNow", "f(timeIntervalSinceNow: 1)\nDate(timeIntervalSinceNow: 1)"),
    Case("print", "print(\"x\")\nprint (x)\nSwift.print(x)\nSwift::print(x)", 1, 2, 3, 4),
    Case("print", "x.forEach(print)\nlet log: (Any) -> Void = print", 1, 2),
    Case("print", "f(\"\\(print(1))\")", 1),
    Case("print", "x.print(1)\nx?.print(1)\nself.print(1)\n.print(1)"),
    Case("print", "f(print: 1)\nfunc g(print: Int) {}\nfunc h(print x: Int) {}\nlet x = (print: 1)"),
    Case("print", "printer(1)\ndebugPrint(1)\n#print(1)\n@print(1) var x: Int"),
    Case("print", "// print(1)\nlet s = \"print(1)\""),
    Case("print", "print(terminator: \"\")", 1),
    Case("stdout", "fputs(\"x\", stdout)", 1),
    Case("stdout", "f { stdout in g(stdout: 1) }\ncase let .x(stdout) = y"),
    Case("FileManager", "let f: FileManager\nlet g = FileManager()\nextension FileManager {}", 1, 2, 3),
    Case("FileManager", "f(FileManager: 1)\nstruct FileManager {}\nlet x = My.FileManager()"),
    Case("FileManager", "let f: [FileManager: Int] = a ? FileManager : b", 1, 1),
    Case("@MainActor", "@MainActor struct S {}", 1),
    Case("@AppStorage", "@AppStorage(\"a\") var a = 1\n@AppStorages var b: Int\nAppStorage(\"a\")", 1),
    Case(
      "@State", "import A\n@A.State var a = 1\n@A::State var b = 1\n@My.State var c = 1\n@A.States var d = 1",
      2,
      3),
  ]

  @Test(arguments: calls + members + implicit + values)
  func `finds the uses of an identifier, and nothing else`(use: Case) {
    let found = ImportScanner().scan(
      ("import Foundation\n" + use.source).utf8, for: SourceInterest(identifiers: [use.identifier]))
    #expect(found.details.uses.map { $0.position.line - 1 } == use.lines)
    #expect(found.details.uses.allSatisfy { $0.identifier == use.identifier })
  }

  @Test(arguments: [
    "due.timeIntervalSinceNow", "Date.timeIntervalSinceReferenceDate", "f(Date.init)", "f(UUID.init)",
    "time(nil)",
    "FileManager()", "fopen(a, b)", "UserDefaults(suiteName: a)", "FileHandle(forReadingAtPath: a)",
    "data.write(to: a)", "puts(a)", "price.formatted()", "Calendar(identifier: a)", "NSHomeDirectory()",
    "URL.homeDirectory", "let a: URL = .homeDirectory", "rand()", "Thread.sleep(forTimeInterval: 1)",
    "exit(1)",
    "Analytics.logEvent(a)", "FirebaseApp.configure()",
  ])
  func `the lists contain every common effect`(source: String) {
    #expect(uses(IdentifierList.allCases.flatMap(\.identifiers), in: source).count == 1)
  }

  @Test func `reports the position of the first byte`() {
    let uses = self.uses(["Date()", ".shared"], in: "let é = [Date(),\n\tA\n  .shared]")
    #expect(
      uses.map(\.position) == [SourcePosition(line: 1, column: 11), SourcePosition(line: 3, column: 3)])
  }

  @Test func `reports possible other meanings`() {
    let source = """
      import Glibc
      enum Outer {
        struct Inner { func f() { print(Date(), Glibc.time(nil)) } }
      }
      extension Other.Type_ { var x: Y { g(.now, UserDefaults.now); let a: Z? = .now; return .now } }
      print(1)
      """
    let uses = uses(["Date()", "print", ".now", "time"], in: source)
    #expect(
      uses.map(\.form.withoutFunctions) == [
        .name("print", within: ["Outer", "Inner"]), .name("Date", within: ["Outer", "Inner"]),
        .qualified(module: "Glibc"), .member("now", of: nil), .member("now", of: "UserDefaults"),
        .member("now", of: "Z"), .member("now", of: nil), .name("print", within: []),
      ])
  }

  @Test func `reports the most specific identifier`() {
    let uses = uses(
      [".shared", "URLSession.shared", "URLSession"], in: "URLSession.shared\nA.shared\nURLSession()")
    #expect(uses.map(\.identifier) == ["URLSession.shared", ".shared", "URLSession"])
  }

  @Test func `records declarations of the name nearby`() {
    let source = """
      func print(_ x: Int) {}
      struct Date {}
      enum Mode { case now, later }
      struct S {
        func print() {}
        func f(print: (Int) -> Void) { print(1) }
        private var stdout = 1
      }
      """
    let found = ImportScanner().scan(
      source.utf8, for: SourceInterest(identifiers: ["print", "Date()", ".now", "stdout"]))
    #expect(
      found.details.declarations.map { "\($0.name) \($0.kind) \($0.parents.count) \($0.isFileScoped)" } == [
        "print value 0 false", "Date struct 0 false", "now enumCase 1 false", "print value 1 false",
        "print value 2 true", "stdout value 1 true",
      ])
  }

  @Test(arguments: ["", " ", "\"print\"", "1", "()", ". ", ".", "#file", "@"])
  func `ignores an identifier in an unknown form`(identifier: String) {
    #expect(uses([identifier], in: "print(1)\n\"print\"\n.x").isEmpty)
  }

  @Test func `scans no details without a request`() {
    let found = ImportScanner().scan("struct S { let x: T = Date() }".utf8, for: .none)
    #expect(found.details == SourceDetails())
  }

  private func uses(_ identifiers: [String], in source: String) -> [IdentifierUse] {
    ImportScanner().scan(source.utf8, for: SourceInterest(identifiers: identifiers)).details.uses
  }
}

extension IdentifierUse.Form {
  fileprivate var withoutFunctions: Self {
    guard case .name(let name, let path) = self else { return self }
    return .name(name, within: path.filter { !$0.hasPrefix("#") })
  }
}
