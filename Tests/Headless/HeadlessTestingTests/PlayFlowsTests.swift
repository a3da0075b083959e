import Foundation
import HeadlessRunner
import HeadlessTesting

/// Flows that can't be played are issues with their places.
@MainActor
struct PlayFlowsTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  private func issues(_ flow: String?) throws -> [String] {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let flow {
      try Data("Feature: F\n  Scenario: S\n    \(flow)\n".utf8).write(to: folder.appending(path: "a.feature"))
    }
    return try issues(at: folder.path).map {
      $0.replacing("\(folder.path)/", with: "").replacing(folder.path, with: "FOLDER")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  private func issues(at path: String) throws -> [String] {
    let screen = Screen<Void>(
      "counter", opening: ScreenOpening("count", help: "Count.") { _ in },
      actions: [
        Action("more", help: "Count.") { $0.count += 1 },
        Action("tick", help: "Count forever.") { model in
          while true {
            try? await Task.sleep(for: .seconds(1))
            model.count += 1
          }
        },
      ],
      model: { _, _ in CounterModel() }, state: { $0.count }, page: { _, _ in })
    return try recordedIssues { try playFlows(path, screens: { [screen] }) { VirtualWorld {} } }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a folder without flows is an issue`() throws {
    #expect(try issues(nil) == ["FOLDER has no flows. The name of a flow ends in .feature."])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a file that isn't there is an issue`() throws {
    #expect(try issues(at: "/no.feature") == ["error: /no.feature was not found. Check the spelling."])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a wrong step is an issue with its place`() throws {
    #expect(
      try issues("When I frobnicate the list") == [
        "error: a.feature:3:10: “I frobnicate the list” needs an open screen. Begin with “When I open count”."
      ])
    let endless = try issues("When I open count\n    And I tick\n    Then \"state\" is \"5\"")
    #expect(endless.count == 2 && endless.last?.contains("A task still runs") == true, "\(endless)")
    #expect(try issues("When xyzzy") == ["error: a.feature:3:10: There is no step “xyzzy”."])
  }
}
