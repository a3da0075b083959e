import CommandLinePresentation
import FlowsDomain
import Foundation
import Testing

@testable import viewstate

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

  @Test func `each process records what it plays`() async throws {
    for name in ["a", "b"] { _ = try folder.flow("When I open cache", name: "\(name).feature") }
    let result = try await folder.play(folder.url.path, "--jobs", "2", "--record", "missing")
    #expect(result.output.hasSuffix("Scenarios: 2 recorded.\n"))
    #expect(result.status == 1)
    #expect(try await folder.play(folder.url.path, "--jobs", "2").status == 0)
  }

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
    let paths = try (1...6).map { number in
      let file = folder.url.appending(path: "\(number).feature")
      try Data(repeating: 0x20, count: number == 6 ? 500 : 100).write(to: file)
      return file.path
    }
    #expect(paths.parts(2).map(\.count) == [5, 1])
    #expect(paths.parts(1) == [paths])
    #expect(paths.parts(100).flatMap(\.self) == paths)
    #expect(paths.parts(100).map(\.count) == [1, 1, 1, 1, 1, 1])
    #expect([String]().parts(3) == [])
  }

  /// Plays two flows, the second of which another process should play.
  private func report(
    _ words: [String] = [], start: @escaping ([String]) throws -> () -> Data?
  ) throws -> String {
    let words = ["play", "a.feature", "b.feature", "--jobs", "2"] + words
    guard case .run(let invocation) = try CommandLineTool.request(words) else { return "" }
    var reports: [String] = []
    let sut = PlayCommand(
      invocation, library: .withoutFeatures(), write: { reports.append($0) }, start: start)
    _ = try sut.run()
    return reports.last ?? ""
  }
}

extension FlowLibrary {
  /// A library whose flows can't be played.
  static func withoutFeatures(changes: @escaping @Sendable () -> [Date?] = { [] }) -> FlowLibrary {
    struct NoFeature: Error {}
    return FlowLibrary(
      paths: { [$0] },
      flow: { _ in throw InvalidFlow([FlowFault("No feature.", at: FlowPosition(line: 1, column: 1))]) },
      step: { _, _ in throw NoFeature() }, create: { _, _ in false }, record: { _ in nil },
      store: { _, _ in }, changes: { _ in changes() })
  }
}
