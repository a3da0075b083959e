import ArchitectureDomain
import Testing

@Suite struct FolderRulesTests: SourceRuleSuite {
  @Test func `assigns a file to the layer with the most precise path`() async throws {
    let uses = [use("Date()", .name("Date", within: []))]
    let names = ["Domain/a", "Domain/Inner/b", "Domain/Inner/c", "Other/d", "e"]
    let violations = try await violations(
      names.map { file($0, uses: uses) },
      layers: [
        layer("Whole", targets: ["App"]), layer("Domain", paths: ["Sources/App/Domain"], isPure: true),
        layer("Inner", paths: ["Sources/App/**/Inner", "Sources/App/Domain/Inner"]),
        layer("File", paths: ["Sources/App/Domain/Inner/c.swift"], isPure: true),
      ])
    #expect(violations.map(\.place.path) == ["Domain/a", "Domain/Inner/c"].map { "Sources/App/\($0).swift" })
  }

  @Test func `reports the first use of each type against the layers of a target's folders`() async throws {
    let domain = SourceDetails(
      declarations: [Declaration("Both", .struct), Declaration("Port", .protocol)],
      typeNames: [name("Store", 4), name("Both", 5), name("Port", 6), name("Int", 7)])
    let files = [
      file(
        "Data/a", SourceDetails(declarations: [Declaration("Store", .class), Declaration("Both", .enum)])),
      file("Domain/b", domain),
      file("Data/c", SourceDetails(typeNames: [name("Port", 1), name("Store", 2)])),
    ]
    let layers = [
      layer("Domain", paths: ["Sources/App/Domain"]),
      layer("Data", paths: ["Sources/App/Data"], sees: ["Domain"]),
    ]
    #expect(
      try await violations(files, layers: layers) == [
        Violation(
          .typeAgainstLayers(type: "Store", of: "Data", from: "Domain", sees: []), in: "App",
          at: Place("Sources/App/Domain/b.swift", SourcePosition(line: 4, column: 1)))
      ])
  }

  @Test func `a comment hides the use of a type on its line only`() async throws {
    var commented = file("Domain/b", SourceDetails(typeNames: [2, 3, 4, 5].map { name("Store", $0) }))
    commented.ignoreComments = [2, 4].map {
      IgnoreComment("layer", line: $0, at: SourcePosition(line: $0, column: 20))
    }
    let violations = try await violations([storeOfData, commented])
    #expect(violations.map(\.rule) == [.layer])
    #expect(violations.map(\.place.position?.line) == [3])
  }

  @Test(
    arguments: [
      Declaration("Store", .class, in: ["Box"]), Declaration("Store", .typeParameter, in: ["Box"]),
      Declaration("Store", .value), Declaration("Store", .enumCase, in: ["Box"]),
      Declaration("Store", .struct, in: []),
    ])
  func `ignores ambiguous type names`(other: Declaration) async throws {
    #expect(try await chartUses(TypeName("Store", in: ["Box"], at: Self.position), beside: other) == [])
  }

  @Test(arguments: [
    Declaration("Store", .class, in: ["Outer"]), Declaration("Store", .typeParameter, in: ["Box"]),
  ])
  func `resolves type names by scope, and reports each once in a file`(other: Declaration) async throws {
    let uses = [["Outer"], ["Box"], [], ["Other"]].enumerated().map { index, scope in
      TypeName("Store", in: scope, at: SourcePosition(line: index + 1, column: 1))
    }
    let files = [
      file("Domain/b", SourceDetails(typeNames: uses)),
      file("Domain/c", SourceDetails(declarations: [other])),
    ]
    let violations = try await violations([storeOfData] + files)
    #expect(violations.map(\.place.position?.line) == [other.parents == ["Outer"] ? 2 : 1])
  }

  @Test(arguments: [
    Declaration("Store", .enumCase, in: ["Other"]),
    Declaration("Store", .value, in: ["#3"], access: .fileprivate),
    Declaration("Store", .value, in: ["Other"]), Declaration("Store", .value, access: .fileprivate),
  ])
  func `lets a value hide a type in its scope only`(other: Declaration) async throws {
    #expect(try await chartUses(TypeName("Store", at: Self.position), beside: other) == ["Store"])
  }

  @Test func `finds types with the names of associated types, but not in types`() async throws {
    #expect(try await chartUses(TypeName("Content", at: Self.position)) == ["Content"])
    #expect(try await chartUses(TypeName("Content", in: ["#3"], at: Self.position)) == ["Content"])
    #expect(try await chartUses(TypeName("Content", in: ["Box"], at: Self.position)) == [])
  }

  @Test func `finds types with the name of their module`() async throws {
    #expect(try await chartUses(TypeName("Store", of: "App", in: ["Box"], at: Self.position)) == ["Store"])
    #expect(try await chartUses(TypeName("Store", of: "Other", at: Self.position)) == [])
    let enumeration = Declaration("App", .enum)
    #expect(try await chartUses(TypeName("Store", of: "App", at: Self.position), beside: enumeration) == [])
  }

  private static let position = SourcePosition(line: 4, column: 1)

  /// The types of Data that a file of Domain uses.
  private func chartUses(_ name: TypeName, beside other: Declaration? = nil) async throws -> [String] {
    let types = [Declaration("Store", .class), Declaration("Content", .class)]
    let files = [
      file("Data/a", SourceDetails(declarations: types)),
      file("Domain/b", SourceDetails(typeNames: [name])),
      file("Domain/c", SourceDetails(declarations: [other].compactMap(\.self))),
    ]
    return try await violations(files).map(\.subject)
  }

  private var storeOfData: SourceFile {
    file("Data/a", SourceDetails(declarations: [Declaration("Store", .class)]))
  }

  /// The violations of App, whose layers are Domain and Data by default.
  private func violations(_ files: [SourceFile], layers: [Layer]? = nil) async throws -> [Violation] {
    let folders = ["Domain", "Data"].map { layer($0, paths: ["Sources/App/\($0)"]) }
    let sut = makeSUT([ScannedModule("App", files)], layers: layers ?? folders)
    return try await sut(folder: ".").violations
  }

  @Test func `checks an import by the layer of its file`() async throws {
    let imports = Self.imported("Lib")
    let sut = makeSUT(
      [
        ScannedModule("Lib", []),
        ScannedModule(
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

  // MARK: Cycles of folders

  @Test func `reports the shortest cycle of folders at the first use of its first arrow`() async throws {
    let files = [
      folder("A", declares: "A1", names: "B1"), folder("B", declares: "B1", names: "C1"),
      folder("C", declares: "C1", names: "A1", "D1"), folder("D", declares: "D1", names: "C1"),
      folder("E", declares: "E1", names: "A1"), file("root", SourceDetails(typeNames: [name("E1", 1)])),
    ]
    let sut = makeSUT([ScannedModule("App", files)], layers: [], acyclic: ["App"])
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
    let sut = makeSUT([ScannedModule("App", files)], layers: [], acyclic: ["A*"])
    let faults = try await sut(folder: ".").violations.filter { $0.rule == .cycle }.map(\.fault)
    #expect(faults == [.cycle(["B/X", "B/Y", "B/X"], of: .folders)])
    let other = makeSUT(
      [ScannedModule("App", files), ScannedModule("Other", [])], layers: [], acyclic: ["Other"])
    #expect(try await other(folder: ".").violations.allSatisfy { $0.rule != .cycle })
  }
}
