import CommandLinePresentation
import CoreDomain
import DomainFakes
import FlowsDomain
import Testing

@testable import viewstate

@MainActor
struct WatchTests {
  private struct Closed: Error {}

  @Test func `flows are played again when one of them changes`() throws {
    let written = ManualDate()
    var events: [String] = []
    let library = FlowLibrary.withoutFeatures { [written.provider.now(), nil] }
    guard
      case .run(let invocation) = try CommandLineTool.viewstate.parse(["play", "a.feature", "--watch"])
    else { throw Closed() }
    let sut = PlayCommand(invocation, library: library) { text in
      events.append(text.split(separator: "\n").last.map(String.init) ?? "")
      if events.count == 6 { throw Closed() }
    } pause: {
      events.append("pause")
      if events.count == 4 { written.advance(minutes: 1) }
    }
    #expect(throws: Closed.self) { try sut.run() }
    #expect(
      events == [
        "No scenario was played. 1 other fault.", "Waiting for a change. Press Ctrl-C to end.", "pause",
        "pause",
        "No scenario was played. 1 other fault.", "Waiting for a change. Press Ctrl-C to end.",
      ])
  }
}
