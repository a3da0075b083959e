import ArchitectureComposition
import ArchitecturePresentation
import Foundation
import Testing

/// One configuration of at most 40 lines for a repository with 92 targets and 35 tests, and the findings that a person
/// expects.
@Suite struct PublicGraphTests {
  /// Arrows from features to features, and from a module of Core to features. Each one is declared and imported.
  private static let arrows = [
    "DailyChallengeFeature → LeaderboardFeature", "DemoFeature → OnboardingFeature",
    "GameCore → ActiveGamesFeature", "GameCore → GameOverFeature", "GameCore → UpgradeInterstitialFeature",
    "GameFeature → ActiveGamesFeature", "GameFeature → GameOverFeature", "GameFeature → SettingsFeature",
    "GameFeature → UpgradeInterstitialFeature", "GameOverFeature → UpgradeInterstitialFeature",
    "HomeFeature → ActiveGamesFeature", "HomeFeature → ChangelogFeature",
    "HomeFeature → DailyChallengeFeature",
    "HomeFeature → LeaderboardFeature", "HomeFeature → MultiplayerFeature", "HomeFeature → SettingsFeature",
    "HomeFeature → SoloFeature", "HomeFeature → UpgradeInterstitialFeature", "SettingsFeature → StatsFeature",
    "StatsFeature → VocabFeature", "TrailerFeature → OnboardingFeature",
  ]

  @Test func `finds what a person finds in isowords with 40 lines of configuration`() async throws {
    let graph = try PublicGraph("isowords")
    #expect(graph.targets.count { $0.kind != "T" } == 92)
    var files = graph.files(
      adding: ["SiteMiddleware": "DatabaseLive"], imports: ["HapticsCore": "UIKit", "HomeFeature": "UIKit"])
    let configuration = try String(
      contentsOf: PublicGraph.folder.appending(path: "isowords.architecture.json5"), encoding: .utf8)
    #expect(configuration.split(separator: "\n").count <= 40)
    files["App/architecture.json5"] = configuration
    let package = try GeneratedPackage(files)
    let services = ArchitectureServices.live(keepsManifests: false)
    let report = try await services.check(package: package.path + "/App")
    let found = report.diagnostics.map {
      "\($0.rule ?? $0.message): \($0.target ?? "") → \($0.subject ?? "")"
    }
    #expect(
      found.sorted()
        == (Self.arrows.flatMap { ["layer: \($0)", "layer: \($0)"] } + [
          "forbidden-module: HapticsCore → UIKit", "forbidden-module: SharedModels → Tagged",
          "protected-module: SiteMiddleware → DatabaseLive",
        ]).sorted())
    #expect(report.outcome == .violations)
  }
}
