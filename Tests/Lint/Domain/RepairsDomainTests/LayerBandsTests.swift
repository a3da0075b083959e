import ArchitectureDomain
import ArchitectureFixtures
import RepairsDomain
import Testing

/// Layers of targets without a known word, by their places.
@Suite struct LayerBandsTests {
  @Test func `makes a base and features of targets without known words`() async throws {
    let layers = try await proposeLayers("Cart > Money, Clock", "Orders > Money", "Money", "Clock")
    #expect(layers.map(\.name) == ["Base", "Features"])
    #expect(layers.map(\.basis) == [.base, .features])
    #expect(layers.map(\.targets) == [["Clock", "Money"], ["Cart", "Orders"]])
  }

  @Test func `makes services of targets between named layers`() async throws {
    let layers = try await proposeLayers(
      "UserModels", "CartModels > Clock, Money", "Clock", "Money", "Payment > FileStorage",
      "Login > FileStorage", "FileStorage > UserModels, CartModels", "CartUI > Payment", "UserUI > Login",
      "CCore > Payment, Login")
    #expect(layers.map(\.name) == ["Base", "Models", "Storage", "Services", "Core", "UI"])
    #expect(layers.map(\.targets)[3] == ["Login", "Payment"])
    #expect(layers.map(\.sees)[3] == ["Storage"])
  }

  @Test func `divides a chain of targets that is too long for one layer`() async throws {
    let names = ["A", "B", "C", "D", "E", "F"]
    let layers = try await proposeLayers(
      and: names.indices.map { .fixture(names[$0], uses: $0 == 0 ? [] : [names[$0 - 1]]) })
    #expect(layers.map(\.targets) == [["A"], ["B", "C"], ["D", "E", "F"]])
    #expect(layers.map(\.name) == ["A", "Services", "Features"])
  }

  @Test func `moves targets to the center if only it needs them`() async throws {
    let layers = try await proposeLayers(
      "Log", "Zip", "Login > Log, Network", "Network > Zip", "Browser > Login, Network", "Ads > Browser",
      "Tabs > Browser", "Sync > Browser", "Sites > Browser")
    #expect(layers.map(\.name) == ["Base", "Network", "Browser", "Features"])
    #expect(layers.map(\.targets)[2] == ["Browser", "Login"])
  }

  @Test func `recognizes the target that puts the others together`() async throws {
    let layers = try await proposeLayers(
      "Ads > Core", "Tabs > Core", "Sync > Core", "Core", "Browser > Ads, Tabs, Sync, Core",
      and: [.fixture("run", kind: .executable, uses: "Browser")])
    #expect(layers.map(\.name) == ["Core", "Features", "Browser", "Apps"])
    #expect(layers.map(\.basis)[2] == .composition(4))
  }

  @Test func `makes layers of the parts that only features or programs need`() async throws {
    let layers = try await proposeLayers(
      "UserModels", "UserStorage > UserModels", "Preview > UserStorage, Alert", "Alert > UserModels",
      "AFeature > Preview, UserStorage", "BFeature > Alert", "CFeature > Preview, Alert",
      "Boot > UserStorage", "Jobs > Boot", and: [.fixture("run", kind: .executable, uses: "Jobs")])
    #expect(layers.map(\.name) == ["Models", "Storage", "AppSupport", "FeatureSupport", "Feature", "Apps"])
    #expect(layers.map(\.targets)[2...3] == [["Boot", "Jobs"], ["Alert", "Preview"]])
    #expect(layers.map(\.basis)[2...3] == [.programParts, .support(of: "Feature")])
  }

  @Test func `makes no layer of a single target without dependencies`() async throws {
    let helpers = try await proposeLayers(
      "Queue", "AHelpers", "BHelpers", "ACore > Queue, AHelpers", "BCore > BHelpers")
    #expect(helpers.map(\.targets) == [["*Helpers", "Queue"], ["*Core"]])
    let features = try await proposeLayers("Generator", "Common", "Redux > Common", "Engine > Common")
    #expect(features.map(\.targets) == [["Common"], ["Engine", "Generator", "Redux"]])
  }

  @Test func `names a layer after the target that the others extend`() async throws {
    let layers = try await proposeLayers(
      "Clock", "Bird > Clock", "BirdRouter > Bird", "BirdFiles > BirdRouter")
    #expect(layers.map(\.name) == ["Clock", "Bird"])
    #expect(layers.map(\.basis) == [.single, .extended("Bird")])
    let siblings = try await proposeLayers("Clock", "Bird > Clock", "BirdRouter > Clock")
    #expect(siblings.map(\.name) == ["Clock", "Features"])
  }

  @Test func `puts programs and plugins after all libraries`() async throws {
    let layers = try await proposeLayers(
      "Core", "ShopUI > Core", "Cart > ShopUI", "Orders > Cart",
      and: [
        .fixture("make", kind: .executable, uses: "Core"), .fixture("Check", kind: .plugin, uses: "make"),
      ])
    #expect(layers.map(\.name) == ["Core", "UI", "Features", "Apps", "Plugins"])
  }
}
