import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct AmbientRuleTests: SourceRuleSuite {
  struct Shadow: Sendable, CustomTestStringConvertible {
    var name: String
    var form: IdentifierUse.Form
    var declaration: Declaration
    /// Whether the declaration is in another file of the target.
    var isElsewhere = false
    var isReported: Bool
    var testDescription: String { name }
  }

  static let shadows: [Shadow] = [
    Shadow(
      name: "a function of the module", form: .name("Date", within: ["A"]),
      declaration: Declaration("Date", .value), isElsewhere: true, isReported: false),
    Shadow(
      name: "a private function of another file", form: .name("Date", within: ["A"]),
      declaration: Declaration("Date", .value, access: .private), isElsewhere: true, isReported: true),
    Shadow(
      name: "a private function of the file", form: .name("Date", within: ["A"]),
      declaration: Declaration("Date", .value, access: .fileprivate), isReported: false),
    Shadow(
      name: "a member of the type around", form: .name("Date", within: ["A", "B", "#1"]),
      declaration: Declaration("Date", .struct, in: ["A", "B"]), isElsewhere: true, isReported: false),
    Shadow(
      name: "a member of another type", form: .name("Date", within: ["A"]),
      declaration: Declaration("Date", .value, in: ["B"]), isReported: true),
    Shadow(
      name: "a local name of another function", form: .name("Date", within: ["A", "#2"]),
      declaration: Declaration("Date", .value, in: ["A", "#1"], access: .fileprivate), isReported: true),
    Shadow(
      name: "a name of the module, behind another's", form: .qualified(module: "Foundation"),
      declaration: Declaration("Date", .value), isReported: true),
    Shadow(
      name: "a name behind a module of the repository", form: .qualified(module: "AppData"),
      declaration: Declaration("X", .value), isReported: false),
    Shadow(
      name: "a case that may be meant", form: .member("now", of: nil),
      declaration: Declaration("now", .enumCase, in: ["Mode"]), isReported: false),
    Shadow(
      name: "a case of the type that is written", form: .member("now", of: "Mode"),
      declaration: Declaration("now", .enumCase, in: ["Mode"]), isReported: false),
    Shadow(
      name: "a case of another type", form: .member("now", of: "Date"),
      declaration: Declaration("now", .enumCase, in: ["Mode"]), isReported: true),
    Shadow(
      name: "a static member of the target", form: .member("now", of: nil),
      declaration: Declaration("now", .value, in: ["Mode"]), isReported: true),
  ]

  @Test(arguments: shadows)
  func `ignores declarations of the target itself`(shadow: Shadow) async throws {
    let declared = SourceDetails(declarations: [shadow.declaration])
    var used = SourceDetails(uses: [use("Date()", shadow.form)])
    if !shadow.isElsewhere { used.declarations = declared.declarations }
    let sut = makeSUT([
      ScannedModule(
        "AppDomain",
        [
          SourceFile(path: "Sources/AppDomain/a.swift", imports: [], details: used),
          SourceFile(
            path: "Sources/AppDomain/b.swift", imports: [],
            details: shadow.isElsewhere ? declared : SourceDetails()),
        ]), ScannedModule("AppData", []),
    ])
    #expect(try await sut(folder: ".").violations.map(\.rule) == (shadow.isReported ? [.ambient] : []))
  }

  @Test func `ignores a method that the target declares, but not its own singletons`() async throws {
    let details = SourceDetails(
      uses: [
        use("*.formatted()", .member("formatted", of: nil)),
        use("*.shuffled()", .member("shuffled", of: nil)), use(".shared", .member("shared", of: "Store")),
      ],
      declarations: [
        Declaration("formatted", .value, in: ["Money"]), Declaration("shared", .value, in: ["Store"]),
      ])
    let names = ["*.formatted()", "*.shuffled()", ".shared"]
    let layer = Layer(
      "Domain", targets: [Glob("*Domain")], entries: ["ambient": [RuleEntry.identifiers(names, because: "")]],
      at: Place("layers.json5"))
    let file = SourceFile(path: "Sources/AppDomain/a.swift", imports: [], details: details)
    let sut = makeSUT([ScannedModule("AppDomain", [file])], layers: [layer])
    #expect(try await sut(folder: ".").violations.map(\.subject).sorted() == ["*.shuffled()", ".shared"])
  }

  // Tests run in parallel and wait for each other, so the limit is that of a run which would never end.
  @Test(.timeLimit(.minutes(10)))
  func `finds the uses of a layer with many identifiers in about linear time`() async throws {
    let names = (0..<200_000).map { "a\($0)" }
    let uses = names.suffix(20_000).map { use($0, .name($0, within: [])) }
    let layer = Layer(
      "Domain", targets: [Glob("*Domain")], entries: ["ambient": [RuleEntry.identifiers(names, because: "")]],
      at: Place("layers.json5"))
    let sut = makeSUT([ScannedModule("AppDomain", [file("a", uses: uses)])], layers: [layer])
    #expect(try await sut(folder: ".").violations.count == uses.count)
  }
}
