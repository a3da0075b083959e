import FlowSupport
import Foundation
import FuzzSupport
import Headless

extension ReaderFuzz {
  func checkRecord(_ input: [UInt8]) throws {
    // Reads the text as the library reads a file.
    let text = String(decoding: input, as: UTF8.self)
    do {
      let record = try FrameRecord(text: text)
      try written(record)
      for scenario in record.scenarios { _ = scenario.mismatch(with: []) }
    } catch let error as FrameRecordFault {
      let count = text.utf8.count { $0 == 0x0A } + 1
      try require((1...count).contains(error.line) && error.column > 0, "a fault is at \(error)")
      try require(!error.message.isEmpty, "a fault has no message")
    }
  }

  /// Tests that written text can be read, and that writing it again gives the same text.
  private func written(_ record: FrameRecord) throws {
    let text = record.text
    let again: FrameRecord
    do throws(FrameRecordFault) {
      again = try FrameRecord(text: text)
    } catch {
      throw BrokenPromise("its own text can't be read: \(error)")
    }
    try require(again == record, "the second reading differs")
    try require(again.text == text, "the second text differs")
  }

  /// Reads each line as a step. A line with a bar is a row of the table below the step before it.
  @MainActor func checkSteps(_ input: [UInt8]) throws {
    let lines = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
    var scenario = Scenario(
      name: lines.first ?? "", tags: [], steps: [], position: FlowPosition(line: 1, column: 1))
    for (index, line) in lines.enumerated() {
      if line.first == "|", !scenario.steps.isEmpty {
        scenario.steps[scenario.steps.count - 1].add(
          row: line.dropFirst().split(separator: "|").map(String.init))
      } else {
        let position = FlowPosition(line: index + 1, column: 1)
        scenario.steps.append(Step(kind: .unknown, keyword: "* ", text: line, position: position))
      }
    }
    let result = Self.player.play(scenario)
    var flow = CheckedFlow(
      [result], of: Flow(name: "", language: "en", scenarios: [scenario]), record: nil)
    if let text = flow.record(.all) {
      do throws(FrameRecordFault) {
        _ = try FrameRecord(text: text)
      } catch {
        throw BrokenPromise("the record can't be read: \(error)")
      }
    }
    var report = FlowReport(title: "fuzz play")
    report.add(flow, of: "a.feature")
    for format in FlowReport.Format.allCases {
      let text = try report.written(as: format, showingFrames: true)
      let harmful = text.unicodeScalars.first {
        $0.isHarmful && $0 != "\n" && !("\u{2066}"..."\u{2069}").contains($0)
      }
      try require(harmful == nil, "\(format) has \(harmful?.debugDescription ?? "")")
    }
  }

  @MainActor private static let player: FlowPlayer<StillWorld> = {
    let screen = Screen<Void>(
      "fuzz",
      commands: [
        ScreenCommand<Void, FuzzViewModel>(
          CommandLineTool.Command(
            "list", abstract: "List.", arguments: [.init("ID", help: "One.", isRequired: false)])
        ) { _ in
          .init((), { _ in })
        }
      ],
      intents: [
        Intent("load", help: "Load.") { _ in },
        Intent("search", .text("TEXT"), help: "Search.") { _, _ in },
        Intent("show page", .number("N", in: 1...9), help: "Show.") { _, _ in },
      ], openingRowsWith: { ["list", "--", $0["id"] ?? ""] }, model: { _, _ in FuzzViewModel() },
      state: { $0.state },
      page: { _, _ in })
    let tool = CommandLineTool(
      name: "fuzz", version: "1", abstract: "", commands: screen.commands, options: [])
    return FlowPlayer(tool, screens: [screen], steps: []) { StillWorld() }
  }()
}

extension Step {
  fileprivate mutating func add(row: [String]) {
    guard case .table(let rows) = arguments.last else { return arguments.append(.table([row])) }
    arguments[arguments.count - 1] = .table(rows + [row])
  }
}

@MainActor
private final class FuzzViewModel {
  let state = FuzzState(rows: [
    .init(id: "1", title: "“é” \u{1B}[1m", tags: ["a b"]), .init(id: "-x", title: "", tags: []),
  ])
}

private struct FuzzState: Codable, Equatable {
  struct Row: Codable, Equatable {
    var id: String
    var title: String
    var tags: [String]
    var count: Double?
  }

  var rows: [Row]
  var counts = ["a b": 1]
}
