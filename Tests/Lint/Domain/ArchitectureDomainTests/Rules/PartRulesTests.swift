import ArchitectureDomain
import Testing

/// Layers, tags, and protected code whose parts are folders of the targets App and Kit.
@Suite struct PartRulesTests: SourceRuleSuite {
  private static let place = Place("architecture.json5")

  private func features(_ paths: String..., independent: Bool = false, acyclic: Bool = false) -> Layer {
    Layer(
      "Features", paths: paths.map { Glob($0) }, sees: ["Features", "Kit"], isIndependent: independent,
      isAcyclic: acyclic, at: Self.place)
  }

  /// Cart uses Orders and a type of its own folder, Orders uses Cart, and a file beside the folders uses both.
  private var app: ScannedModule {
    ScannedModule(
      "App",
      [
        folder("Features/Cart", declares: "Cart", names: "Orders", "Total"),
        file("Features/Cart/Deep/t", SourceDetails(declarations: [Declaration("Total", .struct)])),
        folder("Features/Orders", declares: "Orders", names: "Cart"),
        file("Features/Root", SourceDetails(typeNames: [name("Cart", 1), name("Orders", 2)])),
      ])
  }

  private func texts(
    _ modules: [ScannedModule], _ layers: [Layer], tags: [TargetTag] = [], protected: [RuleEntry] = []
  ) async throws -> [String] {
    let rest = modules.map(\.target).filter { target in !layers.contains { $0.claims(target) } }.map {
      layer($0.name, targets: [$0.name], sees: $0.name == "App" ? ["Features", "Kit"] : [])
    }
    let rules = ArchitectureRules(layers: layers + rest, tags: tags, entries: ["protected": protected])
    return try await makeSUT(modules, rules: rules)(folder: ".").violations.map {
      "\($0.rule): \($0.target): \($0.subject)"
    }
  }

  private static let cart = "Sources/App/Features/Cart"
  private static let orders = "Sources/App/Features/Orders"

  @Test(arguments: ["Sources/App/Features/*", "**/Features/*", "Sources/*/Features/**/*"])
  func `each outermost folder that a pattern matches is a part, and a file beside them is in none`(
    pattern: String
  ) async throws {
    #expect(
      try await texts([app], [features(pattern, independent: true)]) == [
        "layer: \(Self.cart): Orders", "layer: \(Self.orders): Cart",
      ])
  }

  @Test func `names the parts in the message`() async throws {
    let rules = ArchitectureRules(layers: [
      features("**/Features/*", independent: true), layer("App", targets: ["App"]),
    ])
    let first = try await makeSUT([app], rules: rules)(folder: ".").violations.first
    #expect(
      first?.message == """
        '\(Self.cart)' uses 'Orders' of '\(Self.orders)', but the parts of Features are independent; \
        move the code that they share to a layer that Features sees
        """)
  }

  @Test func `finds a cycle between the folders of an acyclic layer`() async throws {
    #expect(
      try await texts([app], [features("**/Features/*", acyclic: true)]) == [
        "cycle: App: \(Self.cart) → \(Self.orders) → \(Self.cart)"
      ])
  }

  @Test func `a layer that does not see itself separates its folders`() async throws {
    let closed = layer("Features", paths: ["**/Features/*"])
    #expect(try await texts([app], [closed]) == ["layer: App: Orders", "layer: App: Cart"])
  }

  // MARK: Several targets

  /// Cart of App imports Kit, whose folders are Orders and Base.
  private func modules(_ names: String..., access: AccessLevel? = .public) -> [ScannedModule] {
    var cart = file(
      "Features/Cart/c", SourceDetails(typeNames: names.enumerated().map { name($1, $0 + 2) }))
    cart.imports = Self.imported("Kit")
    let types = ["Features/Orders": "Orders", "Base": "Base"].map { folder, type in
      file(folder + "/t", SourceDetails(declarations: [Declaration(type, .struct, access: access)]))
    }
    return [ScannedModule("App", [cart], uses: ["Kit"]), ScannedModule("Kit", types)]
  }

  private let base = Layer("Base", paths: [Glob("Sources/Kit/Base")], at: place)

  @Test func `an import means each folder of which the file names a public type`() async throws {
    let layers = [base, features("**/Features/*", independent: true)]
    #expect(
      try await texts(modules("Base", "Orders"), layers) == [
        "layer: App: Base", "layer: \(Self.cart): Orders",
      ])
    #expect(try await texts(modules("Orders", access: nil), layers) == [])
    let acyclic = [base, features("**/Features/*", acyclic: true)]
    #expect(try await texts(modules("Orders"), acyclic) == [])
  }

  @Test func `whole targets and folders are parts of one layer`() async throws {
    let layers = [base, features("Sources/App", "**/Features/*", independent: true)]
    #expect(try await texts(modules("Orders"), layers) == ["layer: App: Orders"])
  }

  @Test func `a type that another imported module declares too has an unknown meaning`() async throws {
    var modules = modules("Orders")
    modules[0].files[0].imports += Self.imported("Other")
    var other = ScannedModule("Other", [file("o")])
    other.files[0].details.publicTypes = ["Orders"]
    let layers = [
      base, features("**/Features/*", independent: true),
    ]
    #expect(try await texts(modules + [other], layers) == ["layer: App: Other"])
  }

  // MARK: Tags and protected code

  @Test func `folders have tags, and are groups`() async throws {
    let tags = [
      TargetTag("features", paths: [Glob("**/Features/*")], isIndependent: true, at: Self.place),
      TargetTag("team:a", paths: [Glob(Self.cart)], sees: ["team:a"], at: Self.place),
      TargetTag("team:b", paths: [Glob(Self.orders)], at: Self.place),
    ]
    #expect(
      try await texts([app], [], tags: [tags[0]]) == [
        "tag: \(Self.cart): Orders", "tag: \(Self.orders): Cart",
      ])
    #expect(try await texts([app], [], tags: Array(tags[1...])) == ["tag: App: Orders"])
    let of = TargetTag("of", of: ["Features", "App"], isIndependent: true, at: Self.place)
    #expect(try await texts([app], [features("**/Cart")], tags: [of]).contains("tag: of: Orders") == false)
  }

  @Test func `protects the types of a folder, except from the folder itself`() async throws {
    let entry = RuleEntry(
      ["paths": .names(["**/Orders"]), "for": .names([]), "because": .text("they move")], at: Self.place)
    #expect(
      try await texts([app], [], protected: [entry]) == [
        "protected-module: App: Orders", "protected-module: App: Orders",
      ])
    #expect(try await texts(modules("Orders"), [], protected: [entry]) == ["protected-module: App: Orders"])
  }

  // MARK: Rules without an effect

  @Test(arguments: ["Sources/App/Features/Cart", "Sources/App/Features/Root.swift"])
  func `a rule for fewer than two parts is a mistake`(pattern: String) async throws {
    for layer in [features(pattern, independent: true), features(pattern, acyclic: true)] {
      let key = layer.isIndependent ? "independent" : "acyclic"
      let rules = ArchitectureRules(layers: [layer, self.layer("App", targets: ["App"], sees: ["Features"])])
      let violations = try await makeSUT([app], rules: rules)(folder: ".").violations.filter {
        $0.rule == .noMatch
      }
      let parts =
        pattern.hasSuffix(".swift") ? "only files, and no folder or target" : "only one part, '\(pattern)'"
      #expect(
        violations.map(\.message) == [
          "'\(key)' of Features has no effect, because its patterns match \(parts); add patterns for other folders "
            + "or targets, or remove '\(key)'"
        ])
    }
  }

  @Test func `layers whose patterns match the same folder are a mistake`() async throws {
    let layers = [features("**/C?rt"), layer("Cart", paths: ["**/Ca?t"])]
    #expect(try await texts([app], layers).first == "one-layer: App: App")
  }
}
