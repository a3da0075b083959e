import ArchitectureDomain
import ArchitectureFixtures
import RepairsDomain
import Testing

/// Layers by words of names.
@Suite struct LayerFamilyTests {
  @Test func `merges layers whose words mean the same`() async throws {
    let layers = try await proposeLayers(
      "SecureStorage", "Persistence", "AFeature > SecureStorage", "BFeature > Persistence",
      "CFeature > Persistence, SecureStorage")
    #expect(layers.map(\.name) == ["Storage", "Feature"])
    #expect(layers.map(\.targets) == [["Persistence", "SecureStorage"], ["*Feature"]])
    #expect(layers.map(\.family) == [.data, .feature])
  }

  @Test func `keeps the word that nearly all targets have`() async throws {
    func target(_ name: String) -> Target {
      var target = Target.fixture(name)
      target.folder = TargetFolder("Sources/Domain/\(name)")
      return target
    }
    let layers = try await proposeLayers(
      "PlanDomain > CartDomain", "CartFeature > PlanDomain", "UserFeature > UserDomain",
      and: [target("CartDomain"), target("UserDomain")])
    #expect(layers.map(\.name) == ["Domain", "Feature"])
    #expect(layers.map(\.targets)[0] == ["*Domain"])
  }

  @Test func `merges a target that is between two with the same purpose`() async throws {
    let layers = try await proposeLayers(
      "DesignSystem", "Legacy > DesignSystem", "ShopUI > Legacy", "Cart > ShopUI", "Orders > ShopUI")
    #expect(layers.map(\.name) == ["UI", "Features"])
    #expect(layers.map(\.targets) == [["DesignSystem", "Legacy", "ShopUI"], ["Cart", "Orders"]])
  }

  @Test func `doesn't merge layers with another layer between them`() async throws {
    let layers = try await proposeLayers(
      "AStore", "BStore", "ACore > AStore", "BCore > BStore", "ADatabase > ACore", "BDatabase > BCore")
    #expect(layers.map(\.name) == ["Store", "Core", "Database"])
  }

  @Test func `counts only targets without knowledge of the app as helpers`() async throws {
    let layers = try await proposeLayers(
      "DateHelpers", "ViewHelpers > DateHelpers", "UserClient", "FileClient",
      "UserHelpers > UserClient, DateHelpers", "AFeature > UserHelpers", "BFeature > ViewHelpers, FileClient")
    #expect(layers.map(\.name) == ["Client", "Helpers", "Feature"])
    #expect(layers.map(\.targets)[1...2] == [["*Helpers", "!UserHelpers"], ["*Feature", "UserHelpers"]])
  }

  @Test func `puts two targets with the same unknown word together only if they are alike`() async throws {
    let rules = try await proposeLayers(
      "Lint", "OldRules > Lint", "NewRules > Lint", "Linter > OldRules, NewRules")
    #expect(rules.map(\.targets).contains(["*Rules"]))
    let protection = try await proposeLayers(
      "Tunnel", "Lists", "NetworkProtection > Tunnel", "SiteProtection > Lists", "Page > SiteProtection")
    #expect(!protection.map(\.targets).contains(["*Protection"]))
  }

  @Test func `separates tools for tests that libraries need`() async throws {
    let layers = try await proposeLayers(
      "UserMocks", "ClientTestHelpers", "UserClient > ClientTestHelpers", "FileClient",
      "AFeature > UserMocks, UserClient", "BFeature")
    #expect(layers.map(\.name) == ["Testing", "Client", "Feature"])
    #expect(layers.map(\.isForTests) == [false, false, false])
  }

  @Test(arguments: [("CartDomain", [LayerRole.domain, .presentation]), ("CartCore", [nil, nil])])
  func `gives screens rules only next to Domain`(inner: String, roles: [LayerRole?]) async throws {
    let layers = try await proposeLayers(inner, "CartUI > \(inner)")
    #expect(layers.map(\.role) == roles)
  }
}

/// The layers that the lint proposes for targets.
///
/// - Parameters:
///   - targets: Names with the names of dependencies, such as `App > Core, Data`.
///   - others: Targets of other kinds.
func proposeLayers(
  _ targets: String..., and others: [Target] = []
) async throws -> [LayerProposal.ProposedLayer] {
  let reader = RepositoryReader.fixture(targets.map(Target.parsing) + others)
  return try await ProposeLayersUseCase(reader)(folder: ".").proposal.layers
}
