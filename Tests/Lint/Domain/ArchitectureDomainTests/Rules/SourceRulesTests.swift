import ArchitectureDomain
import Testing

@Suite struct SourceRulesTests {
  // MARK: Ambient identifiers

  @Test func `reports an identifier that the layer may not use, with its reason`() async throws {
    let sut = makeSUT([
      Module("AppDomain", [file("a", uses: [use("Date()", .name("Date", within: []), line: 3)])]),
      Module("AppData", [file("b", uses: [use("Date()", .name("Date", within: []))])]),
    ])
    #expect(
      try await sut(folder: ".").violations == [
        Violation(
          .ambient(identifier: "Date()", layer: "Domain", because: "time is given"), in: "AppDomain",
          at: Place("Sources/AppDomain/a.swift", SourcePosition(line: 3, column: 1)))
      ])
  }

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
      Module(
        "AppDomain",
        [
          SourceFile(path: "Sources/AppDomain/a.swift", imports: [], details: used),
          SourceFile(
            path: "Sources/AppDomain/b.swift", imports: [],
            details: shadow.isElsewhere ? declared : SourceDetails()),
        ]), Module("AppData", []),
    ])
    #expect(try await sut(folder: ".").violations.map(\.rule) == (shadow.isReported ? [.ambient] : []))
  }

  // MARK: Details

  struct Detail: Sendable, CustomTestStringConvertible {
    var name: String
    var type: [String] = ["Store"]
    var imports: [Import] = [Import("AppData", at: SourcePosition(line: 1, column: 8))]
    var data: [Declaration] = [Declaration("Store", .class, access: .public)]
    var domain: [Declaration] = []
    var own: [Declaration] = []
    var reported: String?
    var testDescription: String { name }
  }

  private static func imported(_ names: String...) -> [Import] {
    names.map { Import($0, at: SourcePosition(line: 1, column: 8)) }
  }

  static let details: [Detail] = [
    Detail(name: "a class", reported: "Store"),
    Detail(name: "a struct", data: [Declaration("Store", .struct, access: .package)], reported: "Store"),
    Detail(name: "an actor", data: [Declaration("Store", .actor, access: .open)], reported: "Store"),
    Detail(name: "a protocol", data: [Declaration("Store", .protocol, access: .public)]),
    Detail(name: "an enumeration", data: [Declaration("Store", .enum, access: .public)]),
    Detail(name: "a type of no module", type: ["Other"]),
    Detail(name: "a type with its module", type: ["AppData", "Store"], reported: "Store"),
    Detail(
      name: "a nested type", type: ["Outer", "Store"],
      data: [Declaration("Store", .struct, in: ["Outer"], access: .public)], reported: "Outer.Store"),
    Detail(name: "a nested type by its last name", data: [Declaration("Store", .struct, in: ["Outer"])]),
    Detail(name: "one that the target declares as well", own: [Declaration("Store", .struct)]),
    Detail(name: "one that the target nests", own: [Declaration("Store", .enum, in: ["Model"])]),
    Detail(name: "a type parameter", own: [Declaration("Store", .typeParameter, in: ["Model"])]),
    Detail(
      name: "one that a seen layer declares", domain: [Declaration("Store", .protocol, access: .public)]),
    Detail(
      name: "a detail in an extension of a seen type", type: ["Article", "Store"],
      data: [Declaration("Store", .struct, in: ["Article"], access: .public)],
      domain: [Declaration("Article", .struct, access: .public)], reported: "Article.Store"),
    Detail(name: "what another module may have", imports: imported("SwiftUI")),
    Detail(name: "what only one module can have", imports: imported("AppDomain"), reported: "Store"),
    Detail(name: "what is imported among others", imports: imported("SwiftUI", "AppData"), reported: "Store"),
    Detail(
      name: "an internal name that another module may have", imports: imported("SwiftUI", "AppData"),
      data: [Declaration("Store", .class)]),
    Detail(name: "an internal name", data: [Declaration("Store", .class)], reported: "Store"),
    Detail(name: "a private name", data: [Declaration("Store", .class, access: .private)]),
  ]

  @Test(arguments: details)
  func `reports concrete types, but no ambiguous names`(detail: Detail) async throws {
    let member = TypedMember(detail.type, isProperty: true, at: SourcePosition(line: 9, column: 5))
    let sut = makeSUT([
      Module("AppDomain", [file("a", SourceDetails(declarations: detail.domain))]),
      Module("AppData", [file("b", SourceDetails(declarations: detail.data))]),
      Module(
        "AppPresentation",
        [
          SourceFile(
            path: "Sources/AppPresentation/c.swift", imports: detail.imports,
            details: SourceDetails(declarations: detail.own, typedMembers: [member]))
        ], uses: ["AppData", "AppDomain"]),
    ])
    let faults = try await sut(folder: ".").violations.filter { $0.rule == .concrete }.map(\.fault)
    #expect(
      faults
        == (detail.reported.map {
          [.concrete(type: $0, of: "Data", isProperty: true, because: "it asks a port")]
        } ?? []))
  }

  @Test func `follows re-exports`() async throws {
    let member = TypedMember(["Store"], isProperty: false, at: SourcePosition(line: 9, column: 5))
    let umbrella = Import("AppData", attributes: ["_exported"], at: SourcePosition(line: 1, column: 8))
    let sut = makeSUT([
      Module("AppDomain", [SourceFile(path: "Sources/AppDomain/a.swift", imports: [umbrella])]),
      Module(
        "AppData", [file("b", SourceDetails(declarations: [Declaration("Store", .actor, access: .public)]))]),
      Module(
        "AppPresentation",
        [
          SourceFile(
            path: "Sources/AppPresentation/c.swift", imports: Self.imported("SwiftUI", "AppDomain"),
            details: SourceDetails(typedMembers: [member]))
        ]),
    ])
    let faults = try await sut(folder: ".").violations.filter { $0.rule == .concrete }.map(\.fault)
    #expect(faults == [.concrete(type: "Store", of: "Data", isProperty: false, because: "it asks a port")])
  }

  // MARK: Layers within a target

  @Test func `assigns a file to the layer with the most precise path`() async throws {
    let uses = [use("Date()", .name("Date", within: []))]
    let sut = makeSUT(
      [
        Module(
          "App",
          [
            file("Domain/a", uses: uses), file("Domain/Inner/b", uses: uses),
            file("Domain/Inner/c", uses: uses),
            file("Other/d", uses: uses), file("e", uses: uses),
          ])
      ],
      layers: [
        layer("Whole", targets: ["App"]), layer("Domain", paths: ["Sources/App/Domain"], isPure: true),
        layer("Inner", paths: ["Sources/App/**/Inner", "Sources/App/Domain/Inner"]),
        layer("File", paths: ["Sources/App/Domain/Inner/c.swift"], isPure: true),
      ])
    let violations = try await sut(folder: ".").violations
    #expect(violations.map(\.place.path) == ["Domain/a", "Domain/Inner/c"].map { "Sources/App/\($0).swift" })
  }

  @Test func `reports the first use of each type against the layers of a target's folders`() async throws {
    let sut = makeSUT(
      [
        Module(
          "App",
          [
            file(
              "Data/a",
              SourceDetails(declarations: [Declaration("Store", .class), Declaration("Both", .enum)])),
            file(
              "Domain/b",
              SourceDetails(
                declarations: [Declaration("Both", .struct), Declaration("Port", .protocol)],
                typeNames: [name("Store", 4), name("Both", 5), name("Port", 6), name("Int", 7)])),
            file("Data/c", SourceDetails(typeNames: [name("Port", 1), name("Store", 2)])),
          ])
      ],
      layers: [
        layer("Domain", paths: ["Sources/App/Domain"]),
        layer("Data", paths: ["Sources/App/Data"], sees: ["Domain"]),
      ])
    #expect(
      try await sut(folder: ".").violations == [
        Violation(
          .typeAgainstLayers(type: "Store", of: "Data", from: "Domain", sees: []), in: "App",
          at: Place("Sources/App/Domain/b.swift", SourcePosition(line: 4, column: 1)))
      ])
  }

  @Test(
    arguments: [
      Declaration("Store", .class, in: ["Outer"]), Declaration("Store", .typeParameter, in: ["Box"]),
      Declaration("Store", .value), Declaration("Store", .enumCase, in: ["E"]),
      Declaration("Store", .struct, in: []),
    ])
  func `ignores ambiguous type names`(other: Declaration) async throws {
    let sut = makeSUT(
      [
        Module(
          "App",
          [
            file("Data/a", SourceDetails(declarations: [Declaration("Store", .class)])),
            file("Domain/b", SourceDetails(typeNames: [name("Store", 4)])),
            file("Domain/c", SourceDetails(declarations: [other])),
          ])
      ],
      layers: [layer("Domain", paths: ["Sources/App/Domain"]), layer("Data", paths: ["Sources/App/Data"])])
    #expect(try await sut(folder: ".").violations == [])
  }

  @Test func `checks an import by the layer of its file`() async throws {
    let imports = Self.imported("Lib")
    let sut = makeSUT(
      [
        Module("Lib", []),
        Module(
          "App",
          [
            SourceFile(path: "Sources/App/Data/a.swift", imports: imports),
            SourceFile(path: "Sources/App/Domain/b.swift", imports: imports),
          ], uses: ["Lib"]),
      ],
      layers: [
        layer("Lib", targets: ["Lib"]), layer("Domain", paths: ["Sources/App/Domain"]),
        layer("Data", paths: ["Sources/App/Data"], sees: ["Lib"]),
      ])
    let violations = try await sut(folder: ".").violations
    #expect(
      violations.map(\.fault) == [.importAgainstLayers(module: "Lib", of: "Lib", from: "Domain", sees: [])])
    #expect(violations.map(\.place.path) == ["Sources/App/Domain/b.swift"])
  }

  @Test func `requires each file of a divided target to be in exactly one layer`() async throws {
    let sut = makeSUT(
      [Module("App", [file("Domain/a"), file("b"), file("Twice/c"), file("Other/d")])],
      layers: [
        layer("Domain", paths: ["Sources/App/Domain"]), layer("One", paths: ["Sources/App/Twice"]),
        layer("Two", paths: ["Sources/App/Twice"]),
      ])
    #expect(
      try await sut(folder: ".").violations == [
        Violation(.layersOfFile([], others: 1), in: "App", at: Place("Sources/App/b.swift")),
        Violation(
          .layersOfFile(["One", "Two"], others: 0), in: "App", at: Place("Sources/App/Twice/c.swift")),
      ])
  }

  // MARK: Cycles of folders

  @Test func `reports the shortest cycle of folders at the first use of its first arrow`() async throws {
    let sut = makeSUT(
      [
        Module(
          "App",
          [
            folder("A", declares: "A1", names: "B1"), folder("B", declares: "B1", names: "C1"),
            folder("C", declares: "C1", names: "A1", "D1"), folder("D", declares: "D1", names: "C1"),
            folder("E", declares: "E1", names: "A1"), file("root", SourceDetails(typeNames: [name("E1", 1)])),
          ])
      ], layers: [], acyclic: [Glob("App")])
    #expect(
      try await sut(folder: ".").violations.filter { $0.rule == .cycle } == [
        Violation(
          .cycle(["C", "D", "C"], of: .folders), in: "App",
          at: Place("Sources/App/C/x.swift", SourcePosition(line: 2, column: 1)))
      ])
  }

  @Test func `compares folders with their siblings only`() async throws {
    let files = [
      folder("A", declares: "A1", names: "Inner1"), folder("A/Inner", declares: "Inner1", names: "A1"),
      folder("B/X", declares: "X1", names: "Y1"), folder("B/Y", declares: "Y1", names: "X1"),
    ]
    let sut = makeSUT([Module("App", files)], layers: [], acyclic: [Glob("A*")])
    let faults = try await sut(folder: ".").violations.filter { $0.rule == .cycle }.map(\.fault)
    #expect(faults == [.cycle(["B/X", "B/Y", "B/X"], of: .folders)])
    let other = makeSUT(
      [Module("App", files), Module("Other", [])], layers: [], acyclic: [Glob("Other")])
    #expect(try await other(folder: ".").violations.allSatisfy { $0.rule != .cycle })
  }

  @Test func `requires a target for every pattern of acyclic folders`() async throws {
    let sut = makeSUT([Module("App", [])], layers: [], acyclic: [Glob("App"), Glob("Ap")])
    await #expect(
      throws: ArchitectureFailure.configuration(Place("layers.json5"), .acyclicFoldersMatchNothing("Ap"))
    ) {
      try await sut(folder: ".")
    }
  }

  // MARK: Source interests

  @Test func `requests no details of a file whose layer has no rule for them`() {
    let rules = ArchitectureRules(
      layers: [
        layer("Domain", targets: ["AppDomain"], sees: ["Core"], isPure: true),
        layer("Core", targets: ["Core"]), layer("Data", targets: ["AppData"]),
        layer("App", targets: ["App"]),
        Layer(
          "UI", targets: [Glob("UI")], sees: ["Core"], concrete: [ConcreteTypes(of: ["Data"], because: "x")],
          at: Place("x")),
      ], acyclicFolders: [AcyclicFolders(Glob("Big"), at: Place("x"))])
    func interest(_ name: String) -> SourceInterest {
      SourceInterests(rules).ofFiles(in: Module(name, []).target)("Sources/\(name)/a.swift")
    }
    #expect(interest("AppDomain") == SourceInterest(identifiers: ["Date()"]))
    #expect(interest("Core") == SourceInterest(declarations: true))
    #expect(interest("AppData") == SourceInterest(declarations: true))
    #expect(interest("UI") == SourceInterest(declarations: true, typedMembers: true))
    #expect(interest("Big") == SourceInterest(declarations: true, typeNames: true))
    #expect(interest("App") == .none)
    #expect(SourceInterests(nil).ofFiles(in: Module("App", []).target)("a.swift") == .none)
  }

  // MARK: -

  struct Module {
    var target: Target
    var files: [SourceFile]

    init(_ name: String, _ files: [SourceFile], uses names: [String] = []) {
      target = Target(
        Target.ID(package: "root", name: name), module: name, folder: TargetFolder("Sources/\(name)"),
        dependencies: names.map {
          Dependency($0, targets: [Target.ID(package: "root", name: $0)], at: Place("Package.swift"))
        },
        declaration: Place("Package.swift"))
      self.files = files.map { file in
        var file = file
        if !file.path.hasPrefix("Sources/") { file.path = "Sources/\(name)/\(file.path)" }
        return file
      }
    }
  }

  private func makeSUT(
    _ modules: [Module], layers: [Layer]? = nil, acyclic: [Glob] = []
  ) -> CheckArchitectureUseCase {
    let targets = modules.map(\.target)
    let rules = ArchitectureRules(
      layers: layers ?? [
        layer("Domain", targets: ["*Domain"], isPure: true),
        layer("Data", targets: ["*Data"], sees: ["Domain"]),
        Layer(
          "Presentation", targets: [Glob("*Presentation")], sees: ["Domain"],
          concrete: [ConcreteTypes(of: ["Data"], because: "it asks a port")], at: Place("layers.json5")),
      ], acyclicFolders: acyclic.map { AcyclicFolders($0, at: Place("layers.json5")) })
    let sources = Dictionary(uniqueKeysWithValues: modules.map { ($0.target.id, $0.files) })
    return CheckArchitectureUseCase(
      RepositoryReader(
        graph: { _ in PackageGraph(packages: [Package("root", manifest: "Package.swift")], targets: targets)
        },
        rules: { _, _ in rules.used(by: targets) }, sources: { _, _, _ in sources },
        source: { SourceFile(path: $0, imports: []) }))
  }

  private func layer(
    _ name: String, targets: [String] = [], paths: [String] = [], sees: Set<String> = [], isPure: Bool = false
  ) -> Layer {
    Layer(
      name, targets: targets.map(Glob.init), paths: paths.map(Glob.init), sees: sees,
      ambient: isPure ? [AmbientIdentifiers(["Date()"], because: "time is given")] : [],
      at: Place("layers.json5"))
  }

  private func file(_ path: String, _ details: SourceDetails = SourceDetails()) -> SourceFile {
    SourceFile(path: path + ".swift", imports: [], details: details)
  }

  private func file(_ path: String, uses: [IdentifierUse]) -> SourceFile {
    file(path, SourceDetails(uses: uses))
  }

  private func folder(_ path: String, declares type: String, names: String...) -> SourceFile {
    file(
      path + "/x",
      SourceDetails(
        declarations: [Declaration(type, .struct)],
        typeNames: names.enumerated().map { name($1, $0 + 1) }))
  }

  private func use(_ identifier: String, _ form: IdentifierUse.Form, line: Int = 1) -> IdentifierUse {
    IdentifierUse(identifier, form, at: SourcePosition(line: line, column: 1))
  }

  private func name(_ name: String, _ line: Int) -> TypeName {
    TypeName(name, at: SourcePosition(line: line, column: 1))
  }
}
