import ArchitectureDomain
import ArchitectureFixtures
import RepairsDomain
import Testing

/// Layers of targets without a known word, by their places.
@Suite struct LayerBandsTests {
  @Test func `makes a base and features of targets without known words`() async throws {
    let layers = try await propose([
      .fixture("Cart", uses: "Money", "Clock"), .fixture("Orders", uses: "Money"), .fixture("Money"),
      .fixture("Clock"),
    ])
    #expect(layers.map(\.name) == ["Base", "Features"])
    #expect(layers.map(\.basis) == [.base, .features])
    #expect(layers.map(\.targets) == [["Clock", "Money"], ["Cart", "Orders"]])
  }

  @Test func `makes services of targets between named layers`() async throws {
    let layers = try await propose([
      .fixture("UserModels"), .fixture("CartModels", uses: "Clock", "Money"), .fixture("Clock"),
      .fixture("Money"),
      .fixture("Payment", uses: "FileStorage"), .fixture("Login", uses: "FileStorage"),
      .fixture("FileStorage", uses: "UserModels", "CartModels"), .fixture("CartUI", uses: "Payment"),
      .fixture("UserUI", uses: "Login"), .fixture("CCore", uses: "Payment", "Login"),
    ])
    #expect(layers.map(\.name) == ["Base", "Models", "Storage", "Services", "Core", "UI"])
    #expect(layers.map(\.targets)[3] == ["Login", "Payment"])
    #expect(layers.map(\.sees)[3] == ["Storage"])
  }

  @Test func `divides a chain of targets that is too long for one layer`() async throws {
    let names = ["A", "B", "C", "D", "E", "F"]
    let layers = try await propose(
      names.indices.map { .fixture(names[$0], uses: $0 == 0 ? [] : [names[$0 - 1]]) })
    #expect(layers.map(\.targets) == [["A"], ["B", "C"], ["D", "E", "F"]])
    #expect(layers.map(\.name) == ["A", "Services", "Features"])
  }

  @Test func `moves targets to the center if only it needs them`() async throws {
    let layers = try await propose(
      [
        .fixture("Log"), .fixture("Zip"), .fixture("Login", uses: "Log", "Network"),
        .fixture("Network", uses: "Zip"),
        .fixture("Browser", uses: "Login", "Network"),
      ] + ["Ads", "Tabs", "Sync", "Sites"].map { .fixture($0, uses: "Browser") })
    #expect(layers.map(\.name) == ["Base", "Network", "Browser", "Features"])
    #expect(layers.map(\.targets)[2] == ["Browser", "Login"])
  }

  @Test func `recognizes the target that puts the others together`() async throws {
    let layers = try await propose([
      .fixture("Ads", uses: "Core"), .fixture("Tabs", uses: "Core"), .fixture("Sync", uses: "Core"),
      .fixture("Core"), .fixture("Browser", uses: "Ads", "Tabs", "Sync", "Core"),
      .fixture("run", kind: .executable, uses: "Browser"),
    ])
    #expect(layers.map(\.name) == ["Core", "Features", "Browser", "Apps"])
    #expect(layers.map(\.basis)[2] == .composition(4))
  }

  @Test func `makes layers of the parts that only features or programs need`() async throws {
    let layers = try await propose([
      .fixture("UserModels"), .fixture("UserStorage", uses: "UserModels"),
      .fixture("Preview", uses: "UserStorage", "Alert"), .fixture("Alert", uses: "UserModels"),
      .fixture("AFeature", uses: "Preview", "UserStorage"), .fixture("BFeature", uses: "Alert"),
      .fixture("CFeature", uses: "Preview", "Alert"), .fixture("Boot", uses: "UserStorage"),
      .fixture("Jobs", uses: "Boot"), .fixture("run", kind: .executable, uses: "Jobs"),
    ])
    #expect(layers.map(\.name) == ["Models", "Storage", "AppSupport", "FeatureSupport", "Feature", "Apps"])
    #expect(layers.map(\.targets)[2...3] == [["Boot", "Jobs"], ["Alert", "Preview"]])
    #expect(layers.map(\.basis)[2...3] == [.programParts, .support(of: "Feature")])
  }

  @Test func `makes no layer of a single target without dependencies`() async throws {
    let helpers = try await propose([
      .fixture("Queue"), .fixture("AHelpers"), .fixture("BHelpers"),
      .fixture("ACore", uses: "Queue", "AHelpers"),
      .fixture("BCore", uses: "BHelpers"),
    ])
    #expect(helpers.map(\.targets) == [["*Helpers", "Queue"], ["*Core"]])
    let features = try await propose([
      .fixture("Generator"), .fixture("Common"), .fixture("Redux", uses: "Common"),
      .fixture("Engine", uses: "Common"),
    ])
    #expect(features.map(\.targets) == [["Common"], ["Engine", "Generator", "Redux"]])
  }

  @Test func `names a layer after the target that the others extend`() async throws {
    let layers = try await propose([
      .fixture("Clock"), .fixture("Bird", uses: "Clock"), .fixture("BirdRouter", uses: "Bird"),
      .fixture("BirdFiles", uses: "BirdRouter"),
    ])
    #expect(layers.map(\.name) == ["Clock", "Bird"])
    #expect(layers.map(\.basis) == [.single, .extended("Bird")])
    let siblings = try await propose([
      .fixture("Clock"), .fixture("Bird", uses: "Clock"), .fixture("BirdRouter", uses: "Clock"),
    ])
    #expect(siblings.map(\.name) == ["Clock", "Features"])
  }

  @Test func `puts programs and plugins after all libraries`() async throws {
    let layers = try await propose([
      .fixture("Core"), .fixture("make", kind: .executable, uses: "Core"),
      .fixture("Check", kind: .plugin, uses: "make"), .fixture("ShopUI", uses: "Core"),
      .fixture("Cart", uses: "ShopUI"), .fixture("Orders", uses: "Cart"),
    ])
    #expect(layers.map(\.name) == ["Core", "UI", "Features", "Apps", "Plugins"])
  }

  private func propose(_ targets: [Target]) async throws -> [LayerProposal.ProposedLayer] {
    try await ProposeLayersUseCase(.fixture(targets))(folder: ".").proposal.layers
  }
}
