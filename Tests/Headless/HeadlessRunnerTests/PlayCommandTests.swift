import Foundation
import Headless
import Synchronization
import Testing

@testable import HeadlessRunner

@MainActor
struct PlayCommandTests {
  @Test(arguments: [nil, Data("{".utf8), Data()])
  func `a process that ends without a report is a failure`(output: Data?) throws {
    #expect(
      try report { _ in { output } } == """
        error: a.feature:1:1: No feature.
        error: A process that played flows ended before its report. See why with --jobs 1: b.feature.
        No scenario was played. 2 other faults.
        """)
  }

  @Test func `a process that doesn't start is a failure`() throws {
    struct NoProcess: Error {}
    #expect(try report { _ in throw NoProcess() }.contains("error: A process that played flows"))
  }

  @Test func `some options keep all flows in one process`() throws {
    for words in [["--trace"], ["--coverage"], ["--tags", "@none"]] {
      _ = try report(words) { _ in
        Issue.record("\(words) started a process.")
        return { nil }
      }
    }
  }

  @Test func `the parts keep their order and have about the same size`() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try (1...6).map { number in
      let file = folder.appending(path: "\(number).feature")
      try Data(repeating: 0x20, count: number == 6 ? 500 : 100).write(to: file)
      return file.path
    }
    #expect(paths.parts(2).map(\.count) == [5, 1])
    #expect(paths.parts(1) == [paths])
    #expect(paths.parts(100).flatMap(\.self) == paths)
    #expect(paths.parts(100).map(\.count) == [1, 1, 1, 1, 1, 1])
    #expect([String]().parts(3) == [])
  }

  @Test func `flows are played again when one of them changes`() throws {
    var events: [String] = []
    let written = Mutex(Date(timeIntervalSince1970: 0))
    let library = FlowLibrary.withoutFeatures { written.withLock { $0 } }
    let sut = try PlayCommand(
      player: player, invocation: invocation(["a.feature", "--watch"]), library: library
    ) { text in
      events.append(text.split(separator: "\n").last.map(String.init) ?? "")
      if events.count == 6 { throw Closed() }
    } pause: {
      events.append("pause")
      if events.count == 4 { written.withLock { $0 += 60 } }
    }
    #expect(throws: Closed.self) { try sut.run() }
    #expect(
      events == [
        "No scenario was played. 1 other fault.", "Waiting for a change. Press Ctrl-C to end.", "pause",
        "pause",
        "No scenario was played. 1 other fault.", "Waiting for a change. Press Ctrl-C to end.",
      ])
  }

  /// Plays two flows, the second of which another process should play.
  private func report(
    _ words: [String] = [], start: @escaping ([String]) throws -> () -> Data?
  ) throws -> String {
    var reports: [String] = []
    let sut = try PlayCommand(
      player: player, invocation: invocation(["a.feature", "b.feature", "--jobs", "2"] + words),
      library: .withoutFeatures(), write: { reports.append($0) }, start: start)
    _ = try sut.run()
    return reports.last ?? ""
  }

  private var player: FlowPlayer<VirtualWorld<Void>> { FlowPlayer(tool, screens: []) { VirtualWorld {} } }

  private var tool: CommandLineTool {
    CommandLineTool(
      name: "tool", version: "1", abstract: "", commands: [FlowCommand.play.command(in: "tool")], options: [])
  }

  private func invocation(_ words: [String]) throws -> Invocation {
    guard case .run(let invocation) = try tool.parse(["play"] + words) else { throw Closed() }
    return invocation
  }

  private struct Closed: Error {}
}

extension FlowLibrary {
  /// A library whose flows can't be played.
  static func withoutFeatures(change: @escaping @Sendable () -> Date? = { nil }) -> FlowLibrary {
    FlowLibrary(
      paths: { [$0] },
      flow: { _ in throw InvalidFlow([FlowFault("No feature.", at: FlowPosition(line: 1, column: 1))]) },
      change: { _ in change() })
  }
}
