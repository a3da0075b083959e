import ArchitectureDomain
import ArchitectureFixtures
import RepairsDomain
import Testing

/// Layers by words of names.
@Suite struct LayerFamilyTests {
  @Test func `merges layers whose words mean the same`() async throws {
    let layers = try await propose([
      .fixture("SecureStorage"), .fixture("Persistence"), .fixture("AFeature", uses: "SecureStorage"),
      .fixture("BFeature", uses: "Persistence"), .fixture("CFeature", uses: "Persistence", "SecureStorage"),
    ])
    #expect(layers.map(\.name) == ["Storage", "Feature"])
    #expect(layers.map(\.targets) == [["Persistence", "SecureStorage"], ["*Feature"]])
    #expect(layers.map(\.family) == [.data, .feature])
  }

  @Test func `keeps the word that nearly all targets have`() async throws {
    func target(_ name: String, uses: String...) -> Target {
      var target = Target.fixture(name, uses: uses)
      target.folder = TargetFolder("Sources/Domain/\(name)")
      return target
    }
    let layers = try await propose([
      target("CartDomain"), target("UserDomain"), .fixture("PlanDomain", uses: "CartDomain"),
      .fixture("CartFeature", uses: "PlanDomain"), .fixture("UserFeature", uses: "UserDomain"),
    ])
    #expect(layers.map(\.name) == ["Domain", "Feature"])
    #expect(layers.map(\.targets)[0] == ["*Domain"])
  }

  @Test func `merges a target that is between two with the same purpose`() async throws {
    let layers = try await propose([
      .fixture("DesignSystem"), .fixture("Legacy", uses: "DesignSystem"), .fixture("ShopUI", uses: "Legacy"),
      .fixture("Cart", uses: "ShopUI"), .fixture("Orders", uses: "ShopUI"),
    ])
    #expect(layers.map(\.name) == ["UI", "Features"])
    #expect(layers.map(\.targets) == [["DesignSystem", "Legacy", "ShopUI"], ["Cart", "Orders"]])
  }

  @Test func `doesn't merge layers with another layer between them`() async throws {
    let layers = try await propose([
      .fixture("AStore"), .fixture("BStore"), .fixture("ACore", uses: "AStore"),
      .fixture("BCore", uses: "BStore"),
      .fixture("ADatabase", uses: "ACore"), .fixture("BDatabase", uses: "BCore"),
    ])
    #expect(layers.map(\.name) == ["Store", "Core", "Database"])
  }

  @Test func `counts only targets without knowledge of the app as helpers`() async throws {
    let layers = try await propose([
      .fixture("DateHelpers"), .fixture("ViewHelpers", uses: "DateHelpers"), .fixture("UserClient"),
      .fixture("FileClient"), .fixture("UserHelpers", uses: "UserClient", "DateHelpers"),
      .fixture("AFeature", uses: "UserHelpers"), .fixture("BFeature", uses: "ViewHelpers", "FileClient"),
    ])
    #expect(layers.map(\.name) == ["Client", "Helpers", "Feature"])
    #expect(layers.map(\.targets)[1...2] == [["*Helpers", "!UserHelpers"], ["*Feature", "UserHelpers"]])
  }

  @Test func `puts two targets with the same unknown word together only if they are alike`() async throws {
    let rules = try await propose([
      .fixture("Lint"), .fixture("OldRules", uses: "Lint"), .fixture("NewRules", uses: "Lint"),
      .fixture("Linter", uses: "OldRules", "NewRules"),
    ])
    #expect(rules.map(\.targets).contains(["*Rules"]))
    let protection = try await propose([
      .fixture("Tunnel"), .fixture("Lists"), .fixture("NetworkProtection", uses: "Tunnel"),
      .fixture("SiteProtection", uses: "Lists"), .fixture("Page", uses: "SiteProtection"),
    ])
    #expect(!protection.map(\.targets).contains(["*Protection"]))
  }

  @Test func `separates tools for tests that libraries need`() async throws {
    let layers = try await propose([
      .fixture("UserMocks"), .fixture("ClientTestHelpers"), .fixture("UserClient", uses: "ClientTestHelpers"),
      .fixture("FileClient"), .fixture("AFeature", uses: "UserMocks", "UserClient"), .fixture("BFeature"),
    ])
    #expect(layers.map(\.name) == ["Testing", "Client", "Feature"])
    #expect(layers.map(\.isForTests) == [false, false, false])
  }

  @Test(arguments: [("CartDomain", [LayerRole.domain, .presentation]), ("CartCore", [nil, nil])])
  func `gives screens rules only next to Domain`(inner: String, roles: [LayerRole?]) async throws {
    let layers = try await propose([.fixture(inner), .fixture("CartUI", uses: inner)])
    #expect(layers.map(\.role) == roles)
  }

  private func propose(_ targets: [Target]) async throws -> [LayerProposal.ProposedLayer] {
    try await ProposeLayersUseCase(.fixture(targets))(folder: ".").proposal.layers
  }
}
