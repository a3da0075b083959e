import ArchitectureDomain
import ArchitectureFixtures
import RepairsDomain
import Testing

@Suite struct LayerProposalTests {
  @Test func `puts names with the same last word into a layer`() async throws {
    let proposal = try await propose(
      "CoreDomain", "UserDomain > CoreDomain", "UserData > UserDomain", "NetworkData",
      "UserPresentation > UserDomain", "HomePresentation > UserPresentation", "Mocks > UserDomain",
      and: [
        .fixture("app", kind: .executable, uses: "UserData", "HomePresentation"),
        .fixture("UserDataTests", kind: .test, uses: "UserData", "Mocks"),
      ])
    #expect(
      proposal.layers.map(\.name) == ["Domain", "Data", "Presentation", "Apps", "TestSupport", "Tests"])
    #expect(
      proposal.layers.map(\.targets) == [
        ["*Domain"], ["*Data"], ["*Presentation"], ["app"], ["Mocks"], ["*Tests"],
      ])
    #expect(
      proposal.layers.map(\.sees) == [
        ["Domain"], ["Domain"], ["Domain", "Presentation"], ["Data", "Presentation"], ["Domain"],
        ["Data", "TestSupport"],
      ])
    #expect(proposal.layers.map(\.isForTests) == [false, false, false, false, true, true])
  }

  @Test func `ignores platforms at the ends of names`() async throws {
    let proposal = try await propose(
      "SyncUI-iOS > Core", "SyncUI-macOS > Core", "SettingsUI-iOS > Core", "SettingsUI-macOS > Core",
      "PlayerUI_ios > Core", "BarUIiOS > Core", "Core > Storage", "Storage",
      and: [.fixture("CoreTests-iOS", kind: .test, uses: "Core")])
    #expect(proposal.layers.map(\.name) == ["Storage", "Core", "UI", "Tests"])
    #expect(
      proposal.layers.map(\.targets) == [
        ["Storage"], ["Core"], ["*UI-iOS", "*UI-macOS", "BarUIiOS", "PlayerUI_ios"], ["*Tests-iOS"],
      ])
  }

  @Test func `a library that production only declares is for tests, unless it's in a product`() async throws {
    let targets: [Target] = [
      .fixture("Core"), .fixture("CoreTestingUtils", uses: "Core"),
      .fixture("Page", uses: "Core", "CoreTestingUtils"),
      .fixture("CoreTests", kind: .test, uses: "Core", "CoreTestingUtils"),
    ]
    let library = Library("Utils", targets: [targets[1].id])
    for libraries in [[], [library]] {
      var reader = RepositoryReader.fixture(
        targets, imports: ["Page": ["Core"], "CoreTests": ["Core", "CoreTestingUtils"]])
      reader.graph = { _, _ in
        PackageGraph(
          packages: [Package("root", manifest: "Package.swift", libraries: libraries)], targets: targets)
      }
      let proposal = try await ProposeLayersUseCase(reader)(folder: ".").proposal
      #expect(proposal.layers.contains { $0.basis == .testSupport } == libraries.isEmpty)
    }
  }

  @Test(arguments: [("Kit", "Core"), ("Kit", "FieldTesting"), ("app", "FieldTesting")])
  func `a product with a test framework is for tests, unless a program needs it`(
    user: String, used: String
  ) async throws {
    let targets: [Target] = [
      .fixture("Core"), .fixture("FieldTesting", uses: "Core"), .fixture("Kit", uses: "Core"),
      .fixture("app", kind: .executable, uses: "Core", user == "app" ? used : "Core"),
      .fixture("KitTests", kind: .test, uses: "Kit", "FieldTesting"),
    ]
    var reader = RepositoryReader.fixture(
      targets, imports: ["FieldTesting": ["Core", "Testing"], user: [used], "KitTests": ["FieldTesting"]])
    let package = Package(
      "root", manifest: "Package.swift", libraries: [Library("P", targets: [targets[1].id])])
    reader.graph = { _, _ in PackageGraph(packages: [package], targets: targets) }
    let result = try await ProposeLayersUseCase(reader)(folder: ".")
    #expect(
      result.proposal.layers.first { $0.targets.contains("FieldTesting") }?.isForTests == (user == "Kit"))
    #expect(
      result.inspection.violations.filter { $0.rule == .testSupport }.map(\.target)
        == (user == "Kit" ? [] : ["FieldTesting"]))
  }

  @Test(arguments: [false, true])
  func `the folders of a program are layers, by the types that they use`(hasExtension: Bool) async throws {
    let files = [
      file("Core/Order.swift", declares: "Order", uses: "Row"),
      file("Interactors/Orders.swift", declares: "Orders", uses: "Order", "Store"),
      file("Main.swift", declares: "Main", uses: "Row", "Orders"),
      file("Repositories/Store.swift", declares: "Store", uses: "Order"),
      file("UI/Lists/List.swift", declares: "List", uses: "Order", "Orders"),
      file("UI/Row.swift", declares: "Row", uses: "Order"),
    ]
    let result = try await propose(files, beside: hasExtension ? [.fixture("Widget", kind: .executable)] : [])
    let layers = result.proposal.layers
    let app = hasExtension ? "Apps" : "App"
    #expect(layers.map(\.name) == ["Core", "Repositories", "Interactors", "UI", app, "Tests"])
    #expect(
      layers.map(\.paths) == [
        ["Sources/App/Core"], ["Sources/App/Repositories"], ["Sources/App/Interactors"], ["Sources/App/UI"],
        [], [],
      ])
    #expect(
      layers.map(\.sees) == [
        [], ["Core"], ["Core", "Repositories"], ["Core", "Interactors"], ["Interactors", "UI"],
        ["Core", "Repositories", "Interactors", "UI", app],
      ])
    #expect(result.inspection.violations == [])
    #expect(result.proposal.exceptions.map(\.subject.pattern) == ["Row"])
  }

  @Test func `folders with one name are one layer, and features are its parts`() async throws {
    let result = try await propose([
      file("iOS/Views/A.swift", declares: "A", uses: "Cart"), file("tvOS/views/B.swift", declares: "B"),
      file("Features/Cart/Cart.swift", declares: "Cart", uses: "Orders", "Model"),
      file("Features/Orders/Orders.swift", declares: "Orders"),
      file("Models/Model.swift", declares: "Model", uses: "Cart", "Orders", "A", "B", "Cart"),
    ])
    let layers = result.proposal.layers.filter { !$0.paths.isEmpty }
    #expect(Set(layers.map(\.name)) == ["Features", "Models", "Views"])
    #expect(
      Set(layers.map(\.paths)) == [
        ["Sources/App/Features/*"], ["Sources/App/Models"],
        ["Sources/App/iOS/Views", "Sources/App/tvOS/views"],
      ])
    #expect(layers.filter(\.isAcyclic).map(\.name) == ["Features"])
    #expect(result.inspection.violations == [])
  }

  @Test func `layers that use each other see each other, and many folders give few layers`() async throws {
    let cycle = try await propose(
      (0..<9).map { file("A/\($0).swift", declares: "A\($0)", uses: "B\($0)") }
        + (0..<9).map { file("B/\($0).swift", declares: "B\($0)", uses: "A\($0)") })
    #expect(cycle.proposal.layers.filter { !$0.paths.isEmpty }.map(\.sees) == [["B"], ["A"]])
    #expect(cycle.proposal.exceptions == [])
    let many = try await propose(
      (0..<15_000).map { file("Folder\($0 / 3)/\($0).swift", declares: "T\($0)", uses: "T\($0 / 2)") })
    #expect(many.proposal.layers.map(\.name).sorted() == ["App", "Features", "Tests"])
    #expect(many.proposal.exceptions.count <= 150)
    #expect(many.inspection.violations.filter { $0.rule == .layer } == [])
  }

  /// A file of the target `App`.
  private func file(_ path: String, declares type: String, uses types: String...) -> SourceFile {
    let position = SourcePosition(line: 1, column: 1)
    return SourceFile(
      path: "Sources/App/" + path, imports: [],
      details: SourceDetails(
        declarations: [Declaration(type, .struct)], typeNames: types.map { TypeName($0, at: position) }))
  }

  private func propose(
    _ files: [SourceFile], beside others: [Target] = []
  ) async throws -> ProposeLayersUseCase.Result {
    let target = Target.fixture("App", kind: .executable)
    let tests = Target.fixture("AppTests", kind: .test, uses: "App")
    var reader = RepositoryReader.fixture([target, tests] + others, imports: ["AppTests": ["App"]])
    let sources = reader.sources
    reader.sources = { folder, targets, interests in
      try await sources(folder, targets, interests).merging([target.id: files]) { $1 }
    }
    return try await ProposeLayersUseCase(reader)(folder: ".")
  }

  @Test func `keeps layers that nearly all arrows obey, and allows the rest by name`() async throws {
    var targets = (0..<12).map { Target.fixture("F\($0)Data", uses: "F\($0)Domain") }
    targets += (1..<12).map { Target.fixture("F\($0)Domain") }
    targets.append(.fixture("F0Domain", uses: "F1Data"))
    let result = try await ProposeLayersUseCase(.fixture(targets))(folder: ".")
    #expect(result.proposal.layers.map(\.name) == ["Domain", "Data"])
    #expect(result.proposal.layers.map(\.sees) == [[], ["Domain"]])
    #expect(result.proposal.exceptions.map(\.target.pattern) == ["F0Domain"])
    #expect(result.inspection.violations.filter { $0.rule == .layer } == [])
  }

  @Test func `makes no layer of names whose arrows lead both ways`() async throws {
    let proposal = try await propose(
      "AlphaOne > BetaTwo", "BetaOne > AlphaTwo", "AlphaTwo", "BetaTwo", "GammaOne > DeltaTwo, BetaOne",
      "DeltaTwo > AlphaOne")
    for layer in proposal.layers {
      #expect(!layer.targets.contains("*One") || !layer.targets.contains("*Two"))
    }
    let result = try await ProposeLayersUseCase(
      .fixture([.fixture("AlphaOne", uses: "BetaTwo"), .fixture("BetaTwo")]))(folder: ".")
    #expect(result.inspection.violations.filter { $0.rule == .layer } == [])
  }

  @Test func `excludes names that a pattern matches but the layer does not contain`() async throws {
    let proposal = try await propose(
      "AppUI", "HomeUI", "GUI > AppUI",
      and: [.fixture("ATest", kind: .test), .fixture("BTests", kind: .test)])
    #expect(proposal.layers.map(\.targets) == [["*UI", "!GUI"], ["GUI"], ["*Test", "*Tests"]])
  }

  @Test func `recognizes Domain and Presentation by the names of all targets`() async throws {
    let proposal = try await propose(
      "CartDomain", "UserDomain", "CartData > CartDomain", "UserData > UserDomain", "CartUI > CartDomain",
      "UserUI > UserDomain", "Shop > CartUI, UserUI, CartData")
    #expect(proposal.layers.map(\.name) == ["Domain", "Data", "UI", "Shop"])
    #expect(proposal.layers.map(\.role) == [.domain, nil, .presentation, nil])
    let layers = proposal.rules(in: "l").layers
    #expect(
      layers.map { $0["forbids"].contains { $0.patterns("modules").matches("CoreData") } } == [
        true, false, true, false,
      ])
    #expect(
      layers.map {
        $0["forbids"].contains { !$0.flag("external") && $0.patterns("modules").matches("SwiftUI") }
      } == [
        true, false, false, false,
      ])
    #expect(layers.map { $0["forbids"].first?.flag("external") } == [true, nil, true, nil])
    #expect(
      layers.map { $0["ambient"].flatMap { $0.names("identifiers") }.contains("Date()") } == [
        true, false, true, false,
      ])
  }

  @Test func `moves a target to the layer that it depends on and that depends on it`() async throws {
    let proposal = try await propose(
      "CubeCore", "HapticsCore", "AFeature > CubeCore", "BFeature > HapticsCore", "CFeature > CubeCore",
      "GameCore > AFeature, BFeature, CubeCore", "DFeature > GameCore", "EFeature > GameCore, CubeCore")
    #expect(proposal.layers.map(\.name) == ["Core", "Feature"])
    #expect(proposal.layers.map(\.targets) == [["*Core", "!GameCore"], ["*Feature", "GameCore"]])
    #expect(proposal.layers.map(\.family) == [.core, .feature])
    #expect(proposal.layers.map(\.isIndependent) == [false, false])
  }

  @Test func `proposes independent features if they are independent`() async throws {
    let proposal = try await propose(
      "AFeature > HTTPClients", "BFeature > FileClient", "FileClient", "HTTPClients", "FileLive > FileClient")
    #expect(proposal.layers.map(\.name) == ["Clients", "Feature", "Live"])
    #expect(proposal.layers.map(\.targets) == [["FileClient", "HTTPClients"], ["*Feature"], ["FileLive"]])
    #expect(proposal.layers.map(\.isIndependent) == [false, true, false])
  }

  @Test func `recognizes folders, programs, plugins, and system libraries`() async throws {
    func target(_ name: String, _ kind: Target.Kind = .library, in folder: String, uses: String...) -> Target
    {
      var target = Target.fixture(name, kind: kind, uses: uses)
      target.folder = TargetFolder("\(folder)/\(name)")
      return target
    }
    let proposal = try await propose(and: [
      target("Cart", in: "Sources/Features", uses: "Prices"), target("Orders", in: "Sources/Features"),
      target("Prices", in: "Sources/Services"), target("Stock", in: "Sources/Services", uses: "CStock"),
      target("CStock", .system, in: "Sources"), target("shop", .executable, in: "Sources", uses: "Cart"),
      target("Check", .plugin, in: "Plugins", uses: "shop"),
      target("Recorder", in: "Tests/Support", uses: "Cart"),
      target("CartTests", .test, in: "Tests", uses: "Recorder"),
    ])
    #expect(
      proposal.layers.map(\.name) == [
        "System", "Services", "Features", "Apps", "Plugins", "TestSupport", "Tests",
      ])
    #expect(proposal.layers.map(\.paths)[1...2] == [["Sources/Services/*"], ["Sources/Features/*"]])
    #expect(proposal.layers.map(\.targets)[0] == ["CStock"])
  }

  @Test func `follows a chain that would overflow the stack`() {
    let count = 5_000
    let targets = (0..<count).map { Target.fixture("t\($0)", uses: $0 == 0 ? [] : ["t\($0 - 1)"]) }
    let graph = PackageGraph(packages: [Package("root", manifest: "Package.swift")], targets: targets)
    let proposal = LayerProposal(Repository(graph: graph, rules: nil, sources: [:]))
    #expect(proposal.layers.flatMap(\.targets).sorted() == targets.map(\.name).sorted())
  }

  /// For any graph, all violations of the proposed layers fit in the baseline.
  @Test(arguments: 0..<60)
  func `passes a check with its baseline`(seed: UInt64) async throws {
    var random = Linear(state: seed)
    let words = ["Core", "Data", "Domain", "UI", "Kit", "Tests", "Mock", ""]
    let count = Int.random(in: 1...40, using: &random)
    let names = (0..<count).map { "T\($0)" + (words.randomElement(using: &random) ?? "") }
    let targets = names.enumerated().map { index, name -> Target in
      let uses = names[..<index].filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      return .fixture(name, kind: name.hasSuffix("Tests") ? .test : .library, uses: Array(uses))
    }
    var imports: [String: [String]] = [:]
    for name in names {
      imports[name] = names.filter { _ in Int.random(in: 0..<12, using: &random) == 0 }
      if Int.random(in: 0..<8, using: &random) == 0 { imports[name, default: []].append("XCTest") }
    }
    let result = try await ProposeLayersUseCase(.fixture(targets, imports: imports))(folder: ".")
    #expect(result.inspection.violations.filter { $0.rule == .oneLayer } == [])
    let reader = RepositoryReader.fixture(
      targets, imports: imports, rules: result.proposal.rules(in: "l"),
      baseline: Baseline(result.inspection.violations))
    let inspection = try await CheckArchitectureUseCase(reader)(folder: ".")
    #expect(inspection.violations == [])
    #expect(inspection.fixedCount == 0)
  }

  private func propose(_ targets: String..., and others: [Target] = []) async throws -> LayerProposal {
    try await ProposeLayersUseCase(.fixture(targets.map(Target.parsing) + others))(folder: ".").proposal
  }
}

/// Knuth's MMIX generator, which returns the same numbers on every machine.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}
