import ArchitectureData
import ArchitectureDomain
import Testing

@Suite struct DeclarationTests {
  static let declarations: [Scan] = [
    Scan(
      "struct A {}; class B {}\nenum C {}; actor D {}; protocol E {}; typealias F = A", "struct A", "class B",
      "enum C", "actor D", "protocol E", "typealias F"),
    Scan(
      "public final class A: B, C where D == E {\n struct F {}\n}\nstruct G {}", "class A", "struct A.F",
      "struct G"),
    Scan("extension A.B { enum C {} }\nextension [X] { struct D {} }", "enum A.B.C", "struct Array.D"),
    Scan(
      "struct A<T, each U: P<V>, let n: Int>: P {}\nfunc f<X>(x: X) {}", "struct A", "typeParameter A.T",
      "typeParameter A.U", "typeParameter A.n", "typeParameter X"),
    Scan(
      "protocol P<T> { associatedtype T; associatedtype U: Q }", "protocol P", "typeParameter P.T",
      "typeParameter P.T", "typeParameter P.U"),
    Scan(
      "class A { class func f() {}\n class var x: Int { 1 }\n class override func g() {}\n class B {} }",
      "class A", "class A.B"),
    Scan("protocol P: class {}\nstruct `struct` {}\nstruct S {}", "protocol P", "struct struct", "struct S"),
    Scan("let actor = 1\nactor.run()\nf(actor: x)\nfunc g(actor name: Int) {}\nactor A {}", "actor A"),
    Scan(
      "enum E { case One, two(Int), Three = 3\n case four }\nlet Constant = 1\nfunc Make() {}", "enum E",
      "enumCase E.One", "enumCase E.Three", "value Constant", "value Make"),
    Scan("func f() { struct A {}; if x { enum B {} } }\nstruct C {}", "struct A", "enum B", "struct C"),
    Scan("let s = \"struct A {}\" // struct B {}\nx.struct\nimport struct C.D", ""),
    Scan("#if X\nstruct A {\n#else\nstruct B {\n#endif\n}\nstruct C {}", "struct A", "struct B", "struct C"),
    Scan(
      "@attached(member) struct A {}\nindirect enum B {}\npublic\nstruct C {}", "struct A", "enum B",
      "struct C"),
  ]

  @Test(arguments: declarations)
  func `finds the declarations of a file`(declaration: Scan) {
    let found = ImportScanner().scan(declaration.source.utf8, for: SourceInterest(declarations: true))
    let names = found.details.declarations.map { declaration in
      "\(declaration.kind) "
        + (declaration.parents.filter { !$0.hasPrefix("#") } + [declaration.name]).joined(separator: ".")
    }
    #expect(names == declaration.names.filter { !$0.isEmpty })
  }

  @Test func `finds the supertypes of a type`() {
    let found = ImportScanner().scan(
      "final class A<T: Q>: B.C, P<X>, @unchecked Sendable where T: D { struct E {} }\nenum F { case g }"
        .utf8,
      for: SourceInterest(declarations: true))
    let inherited = found.details.declarations.filter { !$0.inherited.isEmpty }
    #expect(inherited.map(\.name) == ["A"])
    #expect(inherited.first?.inherited == ["C", "P", "X", "Sendable"])
  }

  @Test func `lists a type name once in each scope`() {
    let source = "struct A { let s: Store; let t: Store; func f() { Store() } }\nlet u: Store"
    let found = ImportScanner().scan(source.utf8, for: SourceInterest(declarations: true, typeNames: true))
    let scopes = found.details.typeNames.filter { $0.name == "Store" }.map { $0.scope.prefix(1) }
    #expect(scopes == [["A"], ["A"], []])
  }

  static let exposed: [Scan] = [
    Scan(
      "public func f(_ a: A, b: [B: C] = D.e) -> E? { F() }\nfunc g(_ h: H) -> I", "A", "B", "C", "D", "E"),
    Scan("package var a: A { B() }\nvar c: C\npublic let d = D.e\npublic let f: F = G.h", "A", "D", "F"),
    Scan("public struct A<T: B>: C\n  where T: D {\n E()\n}\nstruct F: G {}", "A", "B", "C", "D", "T"),
    Scan("public struct A { let b: B; @C var d: D; public init(e: E) {} \n init(f: F) {} }", "A", "E"),
    Scan("struct A { public let b: B }\nfunc f() { public let c: C }", ""),
    Scan("public enum A { case b(B), c(C); func d(_ d: D) { switch d { case E.f: F() } } }", "A", "B", "C"),
    Scan("enum A { case b(B) }\nprotocol C { func d() -> D }", ""),
    Scan(
      "public protocol A: B { associatedtype T: C; func d() -> D; init(e: E) }", "A", "B", "C", "D", "E", "T"),
    Scan(
      "extension A.B { public func c(_ c: C) {}; func d(_ d: D) {} }\nextension E { func f() {} }", "A", "B",
      "C"),
    Scan("extension A: B { func c(_ c: C) {} }\npublic extension D { var e: E { F() } }", "A", "B", "D", "E"),
    Scan(
      "public typealias A = M.B\npublic import C\npublic class func d(\n  e: E\n)\n  -> F {}", "A", "B", "E",
      "F", "M"),
    Scan("// public func a(_ a: A)\npublic let b = \"B\"", ""),
  ]

  @Test func `finds the types at file scope that other modules can see, also without an interest`() {
    let source = """
      @frozen public struct A { public struct B {} }; final package class C: D {}
      enum E {}; public func f() {}; private class G {}; open class H {}
      #if X
      public actor I {}; public indirect enum J { case k }; public protocol `L` {}; public typealias M = N
      #endif
      """
    for interest in [SourceInterest.none, SourceInterest(declarations: true)] {
      let found = ImportScanner().scan(source.utf8, for: interest).details
      #expect(found.publicTypes == ["A", "C", "H", "I", "J", "L"])
    }
  }

  @Test(arguments: exposed)
  func `finds the names in declarations that other modules can see`(scan: Scan) {
    let found = ImportScanner().scan(scan.source.utf8, for: SourceInterest(exposedTypes: true))
    #expect(found.details.exposedTypes.sorted() == scan.names.filter { !$0.isEmpty })
  }

  @Test(arguments: ["public init < ", "public subscript ", "public enum E { case a, b = "])
  func `reads a header without an end once`(header: String) {
    let text = String(repeating: header, count: 20_000)
    let interest = SourceInterest(declarations: true, exposedTypes: true)
    #expect(ImportScanner().scan(text.utf8, for: interest).imports == [])
  }

  static let access: [(String, AccessLevel?)] = [
    ("struct A {}", nil), ("public struct A {}", .public), ("@frozen public struct A {}", .public),
    ("open class A {}", .open), ("public final class A {}", .public), ("final package class A {}", .package),
    ("fileprivate enum A {}", .fileprivate), ("private actor A {}", .private),
    ("public nonisolated(unsafe) final class A {}", .public),
    ("public let x = 1\nstruct A {}", nil), ("public extension X { struct A {} }", .public),
    ("private extension X { struct A {} }", .private),
    ("public extension X { internal struct A {} }", .internal),
    ("public import Foundation\nstruct A {}", nil), ("@testable import Foo\nstruct A {}", nil),
  ]

  @Test(arguments: access)
  func `finds the access level`(source: String, level: AccessLevel?) {
    let found = ImportScanner().scan(source.utf8, for: SourceInterest(declarations: true))
    #expect(found.details.declarations.last?.access == level)
    #expect(found.details.declarations.last?.name == "A")
  }

  static let names: [Scan] = [
    Scan("let a: A = B(c: C.d) as! E", "A", "B", "C", "E"),
    Scan("struct A: B { func f(_ c: C) -> [D: E] { F.g(H.self) } }", "B", "C", "D", "E", "F", "H"),
    Scan("extension A: B {}", "A", "B"),
    Scan("A()\nA()\nB()", "A", "B"),
    Scan("x.A()\nA.B.C()\nM::D()", "A", "M"),
    Scan("f(A: 1, b: B)\nlet t = (A: C, D)", "B", "C", "D"),
    Scan("\"A \\(B())\" // C", "B"),
    Scan("@A var b: Int\n@B(C.self) func f() {}\n#D", "A", "Int", "B", "C"),
    Scan("lower()\n_Under()\nÄ()\n`Quoted`()", "_Under", "Ä", "Quoted"),
    Scan("import A\nimport struct B.C\n@_exported import D\nE()", "E"),
    Scan("switch x { case A.b: C() }", "A", "C"),
    Scan("struct A<B, C: D> { let b: B }\nfunc f<E>(_ x: E) -> F", "D", "B", "E", "F"),
  ]

  @Test(arguments: names)
  func `finds each name that can be a type`(scan: Scan) {
    let found = ImportScanner().scan(scan.source.utf8, for: SourceInterest(typeNames: true))
    #expect(found.details.typeNames.filter { $0.qualifier == nil }.map(\.name) == scan.names)
  }

  @Test func `finds each use of a name in a file with ignore comments`() {
    let source = "// layerlint:ignore layer because it moves\nlet a: A\nlet b: (A, A)"
    let found = ImportScanner().scan(source.utf8, for: SourceInterest(typeNames: true)).details.typeNames
    #expect(found.map(\.position.line) == [2, 3, 3])
  }

  @Test func `finds each name with the one before its period`() {
    let source = "let a: App.Chart = M::D()\nx.y.Z()\nA.B.C()\nf().E()"
    let found = ImportScanner().scan(source.utf8, for: SourceInterest(typeNames: true)).details.typeNames
    let names = found.compactMap { name in name.qualifier.map { "\($0).\(name.name)" } }
    #expect(names == ["App.Chart", "M.D", "A.B"])
  }

  @Test func `limits the depth of nested declarations`() {
    let source = String(repeating: "struct A { ", count: 1_000) + String(repeating: "}", count: 1_000)
    let found = ImportScanner().scan(source.utf8, for: SourceInterest(declarations: true))
    #expect(found.details.declarations.count == 1_000)
    #expect(found.details.declarations.map(\.parents.count).max() == 64)
  }
}
