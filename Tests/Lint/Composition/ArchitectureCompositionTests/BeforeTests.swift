import ArchitectureComposition
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import TestSupport
import Testing

/// The code that Docs/Patterns.md shows as “before”.
struct BeforeTests {
  private static let package = checkout.appending(path: "Tests/Examples/Before")

  @Test func `each “before” breaks a rule, and the way out is named`() async throws {
    let report = try await ArchitectureServices.live(keepsManifests: false).check(package: Self.package.path)
    var found: [String: [String]] = [:]
    for text in report.diagnostics.map(\.text) {
      let match = try #require(text.wholeMatch(of: /(?:.*\/)?(\w+)\.swift:.*: error: .*; .* \[(.*)\]/))
      found[String(match.1), default: []].append(String(match.2))
    }
    #expect(
      found == [
        "Package": ["layer", "layer"],
        "EventScheduler": ["ambient"],
        "CoverViewModel": ["layer", "concrete", "ambient"],
        "FeedViewModel": ["ambient", "ambient", "ambient", "ambient"],
        "ProfileViewModel": ["layer", "concrete", "concrete"],
        "ReminderViewModel": ["forbidden-module", "ambient", "ambient"],
        "ArticleListView": ["ambient"],
        "LandmarkListView": ["ambient"],
        "RootView": ["layer", "ambient"],
      ])
  }

  @Test func `the patterns show each “before” with what layerlint says about it`() throws {
    let text = try String(contentsOf: checkout.appending(path: "Docs/Patterns.md"), encoding: .utf8)
    let sources = Self.package.appending(path: "Sources")
    for module in ["BeforeDomain", "BeforePresentation", "BeforeViews"] {
      let folder = sources.appending(path: module)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for file in files where file != "Article.swift" {
        #expect(text.contains("<!-- code: Tests/Examples/Before/Sources/\(module)/\(file)#"))
        #expect(text.contains("$ layerlint check | grep '^Sources/\(module)/\(file)'"))
      }
    }
  }
}
