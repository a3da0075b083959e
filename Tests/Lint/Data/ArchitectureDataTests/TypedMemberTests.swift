import ArchitectureData
import ArchitectureDomain
import Testing

@Suite struct TypedMemberTests {
  static let properties: [Scan] = [
    Scan("let s: Store", "Store"),
    Scan("let s: any Store, t: some P", "Store", "P"),
    Scan("var s: Store?\nvar t: Store!\nlet u: Store? = nil", "Store", "Store", "Store"),
    Scan("let s: [Store]\nlet t: [Key: Store]\nlet u: Box<Store>", "Store", "Key", "Store", "Box", "Store"),
    Scan("let s: [Key: [Store?]] = [:]", "Key", "Store"),
    Scan(
      "let f: (Store) -> Void\nlet g: @Sendable (_ s: Store, t: Int) async throws -> Key", "Store", "Void",
      "Store", "Int", "Key"),
    Scan("let t: (store: Store, Int)\nlet u: (a: [K: Store])", "Store", "Int", "K", "Store"),
    Scan(
      "let s: Outer.Store\nlet t: Store.Type\nlet u: (any Store.Protocol)?", "Outer.Store", "Store", "Store"),
    Scan("let s: A & B\nlet t: some Collection<Store>", "A", "B", "Collection", "Store"),
    Scan("let a: Dictionary<A, B>, b: C", "Dictionary", "A", "B", "C"),
    Scan("let a = 1, b: B = B(), c: C", "B", "C"),
    Scan("var (a, b): (A, B)", "A", "B"),
    Scan("let a:\n  A\nlet b\n  : B\nlet c: Box<\n  C\n>", "A", "B", "Box", "C"),
    Scan("let `class`: `Type`\nlet x: Int", "Type", "Int"),
    Scan(
      "lazy var a: A = { A(b) }()\nweak var b: B?\nstatic let c: C = .shared\nunowned(unsafe) let d: D", "A",
      "B", "C", "D"),
    Scan("@State private var a: A\n@Wrapped(B()) public private(set) var c: C", "A", "C"),
    Scan("nonisolated(unsafe) static var a: A", "A"),
    Scan(
      "var a: A { B() }\nvar b: B {\n get { c }\n set {}\n}\nvar c: C\n{ d }\nvar d: D { _read { yield e } }"),
    Scan(
      "var a: A { didSet { f() } }\nvar b: B = c { willSet(new) { f() } }\nvar c: C { @X didSet {} }", "A",
      "B", "C"),
    Scan("var a: A { get async throws { B() } }\nlet b: B", "B"),
    Scan("var a: Int { didSet {} }, b: B", "Int", "B"),
    Scan("let a: A;let b: B", "A", "B"),
    Scan("#if X\nlet a: A\n#else\nlet a: B\n#endif", "A", "B"),
    Scan("let s: Store?=nil\nlet t: Box<Int>=x", "Store", "Box", "Int"),
  ]

  static let inferred: [Scan] = [
    Scan("let s = Store()", "Store"),
    Scan(
      "let s = try Store(x)\nlet t = try! Store()\nlet u = await Store(x) { y }", "Store", "Store", "Store"),
    Scan(
      "let s = Store.init(x)\nlet t = Outer.Store()\nlet u = Store { x }", "Store", "Outer.Store", "Store"),
    Scan(
      "let s = Box<Store>()\nlet t = [Store]()\nlet u = [Key: Store]()", "Box", "Store", "Store", "Key",
      "Store"),
    Scan("lazy var s = Store()\nstatic let t = Store(), u = Other()", "Store", "Store", "Other"),
    Scan("var s = Store() { didSet { f() } }", "Store"),
    Scan(
      "let s = Store().value\nlet t = Store.make()\nlet u = Store.shared\nlet v = store()\nlet w = [Store()]"),
    Scan("let s = f(Store())\nlet t = { Store() }()\nlet u = Store\n(x)"),
    Scan("let a = x < y, b: B", "B"),
  ]

  @Test(arguments: properties + inferred)
  func `finds the types of stored properties`(property: Scan) {
    for kind in ["struct", "final class", "actor", "enum", "extension"] {
      #expect(types("\(kind) S {\n\(property.source)\n}") == property.names.map { "property \($0)" })
    }
    #expect(types(property.source) == property.names.map { "property \($0)" })
  }

  static let parameters: [Scan] = [
    Scan("init(s: Store)", "Store"),
    Scan("public convenience init?(_ s: Store, t u: any P = Q())", "Store", "P"),
    Scan("init!(s: Store...)\ninit(t: inout Store)", "Store", "Store"),
    Scan(
      "init<T: P>(s: Box<T, Store>, u: @escaping @Sendable (Store) -> T = { Foo<A, B>() })", "P", "Box", "T",
      "Store", "Store", "T"),
    Scan(
      "init<each T: Box<A, B> & C, U>(t: U) throws(E) where U: Store {}", "Box", "A", "B", "C", "U", "U",
      "Store"),
    Scan(
      "required init(\n  s: Store,\n  t: [Key: Store] = [:]\n) async throws {\n  let x: Y\n}", "Store", "Key",
      "Store"),
    Scan("@MainActor init(@Wrapped(A()) s: Store) {}", "Store"),
    Scan("init()\ninit(_: Store)", "Store"),
  ]

  @Test(arguments: parameters)
  func `finds the types of the parameters of an initializer`(parameter: Scan) {
    for kind in ["struct", "class", "actor", "enum", "extension", "protocol"] {
      #expect(types("\(kind) S {\n\(parameter.source)\n}") == parameter.names.map { "parameter \($0)" })
    }
  }

  @Test(
    arguments: [
      "func f(s: Store) -> Store { let t: Store = s; return t }",
      "subscript(s: Store) -> Store { s }",
      "func f() { func g(s: Store) {}; var x: Store { s } }",
      "func f() { if let s: Store = x {}; for s: Store in x {} }",
      "func initialize(s: Store) {}\nfunc f() { self.init(s: Store()); X.init(s: Store()) }",
      "var x: Int { let s: Store = y; return s.z }",
      "let f: Int = { (s: Store) -> Int in let t: Store = s; return 1 }(x)",
      "associatedtype U: Store", "case one\ncase two",
      "// let s: Store\n/* init(s: Store) */",
      "static func make(s: Store) -> Self { f(store: Store()) }",
    ])
  func `finds nothing in functions and local names`(source: String) {
    #expect(types("struct S {\n\(source)\n}").filter { $0.hasSuffix("Store") } == [])
  }

  static let others: [Scan] = [
    Scan(
      "enum E { case a(Store), b(s: Outer.Store?, [Key])\n indirect case c(E) }", "associatedValue Store",
      "associatedValue Outer.Store", "associatedValue Key", "associatedValue E"),
    Scan(
      "func f(_ s: Store, t: @escaping (A) -> B = { c }) async throws -> [D] { Store() }", "function Store",
      "function A", "function B", "function D"),
    Scan(
      "func f<T: P>(t: T) -> Box<T> where T: Q {}\nfunc g()\nlet x: Int", "function P", "function T",
      "function Box",
      "function T", "function T", "function Q", "property Int"),
    Scan(
      "func f<T: A.Store, U>(t: U) {}", "function A.Store", "function U"),
    Scan(
      "typealias A = Store\nstruct S { typealias B<T> = Box<T, Store> }", "alias Store", "alias Box",
      "alias T",
      "alias Store"),
    Scan("struct S { func f(s: Store) -> Store { func g(s: Store) {} } }"),
  ]

  @Test(arguments: others)
  func `finds the types of associated values, functions, and aliases`(declaration: Scan) {
    #expect(types(declaration.source) == declaration.names)
  }

  @Test func `finds the types that extensions extend`() {
    let found = ImportScanner().scan(
      "extension A.Store: P { let x: Int { 1 } }\nextension [A] {}".utf8,
      for: SourceInterest(typedMembers: true))
    #expect(found.details.typedMembers.map(\.type) == [["A", "Store"]])
    #expect(found.details.typedMembers.map(\.role) == [.extension])
  }

  @Test func `doesn't treat a requirement as a stored property`() {
    #expect(types("protocol P {\n  var s: Store { get }\n  static var t: Store { get set }\n}") == [])
  }

  @Test func `finds the properties of local and nested types`() {
    let source =
      "struct A {\n struct B { let s: S }\n func f() { struct C { let t: T }\n let u: U }\n let v: V\n}"
    #expect(types(source) == ["property S", "property T", "property V"])
  }

  @Test func `reports the position of the type`() {
    var found = ImportScanner().scan(
      "struct A {\n  let s:\n    [Store]\n  init(t: Other) {}\n}".utf8,
      for: SourceInterest(typedMembers: true)
    ).details.typedMembers
    #expect(found[1].scope.first == "A" && found[1].scope.count == 2)
    found[1].scope = []
    #expect(
      found == [
        TypedMember(["Store"], .storedProperty, in: ["A"], at: SourcePosition(line: 3, column: 6)),
        TypedMember(["Other"], .initializer, at: SourcePosition(line: 4, column: 11)),
      ])
  }

  private func types(_ source: String) -> [String] {
    ImportScanner().scan(source.utf8, for: SourceInterest(typedMembers: true)).details.typedMembers
      .filter { $0.role != .extension }.map {
        let role =
          $0.role == .storedProperty ? "property" : $0.role == .initializer ? "parameter" : "\($0.role)"
        return role + " " + $0.type.joined(separator: ".")
      }
  }
}
