import ArchitectureDomain
import Testing

@Suite struct ConcreteRuleTests: SourceRuleSuite {
  struct Detail: Sendable, CustomTestStringConvertible {
    var name: String
    var type: [String] = ["Store"]
    var imports: [Import] = [Import("AppData", at: SourcePosition(line: 1, column: 8))]
    var data: [Declaration] = [Declaration("Store", .class, access: .public)]
    var domain: [Declaration] = []
    var own: [Declaration] = []
    var scope: [String] = []
    var reported: String?
    var testDescription: String { name }
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
    Detail(
      name: "one that a type nests", own: [Declaration("Store", .enum, in: ["Model"])],
      scope: ["Model", "Inner"]),
    Detail(
      name: "one that another type nests", own: [Declaration("Store", .enum, in: ["Model"])],
      scope: ["Other"], reported: "Store"),
    Detail(
      name: "a type parameter", own: [Declaration("Store", .typeParameter, in: ["Model"])], scope: ["Model"]),
    Detail(
      name: "a type with a type parameter elsewhere",
      own: [
        Declaration("Store", .typeParameter, in: ["Model"]), Declaration("Store", .typeParameter, in: ["#3"]),
      ], scope: ["#4"], reported: "Store"),
    Detail(
      name: "one that a superclass of a superclass nests",
      own: [
        Declaration("Store", .struct, in: ["Base"]), Declaration("Model", .class, inherits: ["Middle"]),
        Declaration("Middle", .class, inherits: ["Base"]),
      ], scope: ["Model"]),
    Detail(
      name: "an enum case", own: [Declaration("Store", .enumCase, in: ["Model"])], scope: ["Model"],
      reported: "Store"),
    Detail(
      name: "one that a seen layer declares", imports: imported("AppData", "AppDomain"),
      domain: [Declaration("Store", .protocol, access: .public)]),
    Detail(
      name: "one that a module declares which the file doesn't import",
      domain: [Declaration("Store", .protocol, access: .public)], reported: "Store"),
    Detail(
      name: "one that a seen layer declares for itself", imports: imported("AppData", "AppDomain"),
      domain: [Declaration("Store", .struct)], reported: "Store"),
    Detail(
      name: "one that a file of a seen layer declares for itself",
      imports: [
        Import("AppData", at: SourcePosition(line: 1, column: 8)),
        Import("AppDomain", attributes: ["testable"], at: SourcePosition(line: 2, column: 8)),
      ], domain: [Declaration("Store", .struct, access: .private)], reported: "Store"),
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
    let member = TypedMember(
      detail.type, .storedProperty, in: detail.scope, at: SourcePosition(line: 9, column: 5))
    let sut = makeSUT([
      ScannedModule("AppDomain", [file("a", SourceDetails(declarations: detail.domain))]),
      ScannedModule("AppData", [file("b", SourceDetails(declarations: detail.data))]),
      ScannedModule(
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
          [.concrete(type: $0, of: "Data", role: .storedProperty, because: "it asks a port")]
        } ?? []))
  }

  // Tests run in parallel and wait for each other, so the limit is that of a run which would never end.
  @Test(.timeLimit(.minutes(10)))
  func `finds hidden names of many types in about linear time`() async throws {
    let count = 5_000
    let files = (0..<count).map { number in
      SourceFile(
        path: "Sources/AppPresentation/\(number).swift", imports: [],
        details: SourceDetails(
          declarations: [
            Declaration("F\(number)", .struct, inherits: ["P\(number)"]),
            Declaration("State", .struct, in: ["F\(number)"]),
          ],
          typedMembers: [
            TypedMember(
              ["State"], .storedProperty, in: ["F\(number)"], at: SourcePosition(line: 2, column: 5))
          ]))
    }
    let sut = makeSUT([
      ScannedModule(
        "AppData", [file("b", SourceDetails(declarations: [Declaration("State", .class, access: .public)]))]),
      ScannedModule("AppPresentation", files, uses: ["AppData"]),
    ])
    #expect(try await sut(folder: ".").violations.filter { $0.rule == .concrete } == [])
  }

  @Test func `follows re-exports`() async throws {
    let member = TypedMember(["Store"], .initializer, at: SourcePosition(line: 9, column: 5))
    let umbrella = Import("AppData", attributes: ["_exported"], at: SourcePosition(line: 1, column: 8))
    let sut = makeSUT([
      ScannedModule("AppDomain", [SourceFile(path: "Sources/AppDomain/a.swift", imports: [umbrella])]),
      ScannedModule(
        "AppData", [file("b", SourceDetails(declarations: [Declaration("Store", .actor, access: .public)]))]),
      ScannedModule(
        "AppPresentation",
        [
          SourceFile(
            path: "Sources/AppPresentation/c.swift", imports: Self.imported("SwiftUI", "AppDomain"),
            details: SourceDetails(typedMembers: [member]))
        ]),
    ])
    let faults = try await sut(folder: ".").violations.filter { $0.rule == .concrete }.map(\.fault)
    #expect(faults == [.concrete(type: "Store", of: "Data", role: .initializer, because: "it asks a port")])
  }
}
