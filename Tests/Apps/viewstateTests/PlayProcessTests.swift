import Foundation
import Testing

/// Flows that several processes play.
@MainActor
struct PlayProcessTests {
  private let folder: FlowFolder

  init() throws { folder = try FlowFolder() }

  @Test func `the report is the same with one process and with several`() async throws {
    for number in 1...5 { _ = try folder.flow("When 1 s passes", name: "\(number).feature") }
    _ = try folder.flow("When I open cache", name: "2b.feature")
    _ = try folder.flow("When I opn cache", name: "4b.feature")
    for format in ["text", "json", "junit", "github"] {
      let alone = try await folder.play(folder.url.path, "--report", format, "--jobs", "1")
      let shared = try await folder.play(folder.url.path, "--report", format, "--jobs", "3")
      #expect(alone.status == 2)
      #expect(shared.status == 2)
      #expect(shared.output == alone.output)
    }
  }
}
