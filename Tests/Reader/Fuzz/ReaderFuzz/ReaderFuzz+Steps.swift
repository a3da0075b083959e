import FlowSupport
import Foundation
import FuzzSupport
import Headless

extension ReaderFuzz {
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
    var report = FlowReport(title: "fuzz play")
    report.add([Self.player.play(scenario)], of: "a.feature")
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
      opening: ScreenOpening(
        "list", ActionArgument<String>.text("ID", help: "One.").optional, help: "List."
      ) {
        FuzzRequest(id: $0)
      } perform: { (_: FuzzViewModel, _) in
      },
      actions: [
        Action("load", help: "Load.") { _ in },
        Action("search", .text("TEXT", help: "The text."), help: "Search.") { _, _ in },
        Action("show page", .number("N", in: 1...9, help: "The page."), help: "Show.") { _, _ in },
      ], model: { _, _ in FuzzViewModel() }, state: { $0.state },
      page: { state, page in
        for row in state.rows {
          page.addRow(opening: FuzzRequest(id: row.id)) { $0.add(row.id, .identifier) }
        }
      })
    let tool = CommandLineTool(
      name: "fuzz", version: "1", abstract: "", commands: screen.commands, options: [])
    return FlowPlayer(tool, screens: [screen], steps: []) { StillWorld() }
  }()
}

private struct FuzzRequest: ScreenRequest {
  var id: String?
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
