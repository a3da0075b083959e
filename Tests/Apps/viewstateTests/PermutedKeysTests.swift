import AppComposition
import Foundation
import Headless
import HeadlessRunner
import HeadlessTesting
import Testing

@testable import viewstate

/// The scenarios by keys, in a reader whose user has moved every key.
@MainActor
struct PermutedKeysTests {
  @Test func `at most 15 scenarios need the usual keys`() throws {
    #expect(try Self.scenarios().filter { $0.scenario.tags.contains(Self.tag) }.count <= 15)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `each scenario also passes with a permutation of the keys`() async throws {
    let player = Self.player
    // Each scenario has a session of its own, so that other tests get their turns between them.
    for (path, scenario) in try Self.scenarios() where !scenario.tags.contains(Self.tag) {
      let ending = try await inVirtualTime { _ in player.play(scenario, of: path).ending }
      if ending != .passed { Issue.record("\(path): \(scenario.name): \(ending)") }
    }
  }

  private static let tag = "@keys"

  private static func scenarios() throws -> [(path: String, scenario: Scenario)] {
    try FlowLibrary.live.paths(CommittedFlows.folder.path).flatMap { path in
      try FlowLibrary.live.flow(path).scenarios.filter { scenario in
        scenario.steps.contains { $0.text.contains("press \"") }
      }.map { (path, $0) }
    }
  }

  /// Each key has the meaning of the one before it, apart from the key of the help, whose hint is on every screen.
  private static var player: FlowPlayer<SimulatedMachine> {
    let entries = KeyMap(BrowsedApplication.reader).entries
    let keys = Set(entries.map(\.keys[0])).subtracting(["?"]).sorted { $0.name < $1.name }
    let moved = Dictionary(uniqueKeysWithValues: zip(keys, keys.dropFirst() + keys.prefix(1)))
    var configuration = BrowserConfiguration()
    for (key, other) in moved {
      let name = BrowserConfiguration.Located(other.name, line: 1, column: 1)
      let texts = Set(entries.filter { $0.keys == [key] }.flatMap(\.texts))
      let isGeneral = entries.contains { $0.keys == [key] && $0.place == .everywhere }
      if !isGeneral { configuration.bindings.append(.init(name, actions: [])) }
      configuration.bindings += texts.map { .init(name, actions: [.init($0, line: 1, column: 1)]) }
    }
    #expect(KeyMap(BrowsedApplication.reader, configuration).faults == [])
    let browser = Screen.browse(.reader, configuration) { moved[$0] ?? $0 }
    return FlowPlayer(
      .viewstate, screens: ScreenName.allCases.map(\.screen) + [browser], steps: StepDefinition.reader,
      states: .reader
    ) { SimulatedMachine() }
  }
}
