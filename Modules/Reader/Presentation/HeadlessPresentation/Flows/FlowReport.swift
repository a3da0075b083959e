import CommandLinePresentation
import FlowsDomain

/// What `play` says about flows, as text.
public struct FlowReport {
  private let showsFrames: Bool
  private var lines: [String] = []
  private var counts = (passed: 0, failed: 0, wrong: 0, recorded: 0)

  public init(showsFrames: Bool) {
    self.showsFrames = showsFrames
  }

  /// 0 all passed, 1 something failed or was recorded, 2 a flow is wrong.
  public var status: Int32 {
    counts.wrong > 0 ? 2 : counts.failed + counts.recorded > 0 ? 1 : counts.passed > 0 ? 0 : 2
  }

  public var text: String { (lines + [summary]).joined(separator: "\n") }

  public mutating func add(wrong message: String) {
    counts.wrong += 1
    lines.append("error: \(message.harmless)")
  }

  public mutating func add(_ flow: CheckedFlow, of path: String) {
    for scenario in flow.scenarios {
      let row = scenario.result.scenario.row.map { " (examples in line \($0.line))" } ?? ""
      let name = scenario.result.scenario.name + row
      let place = "\(path):\((scenario.result.scenario.row ?? scenario.result.scenario.position).line)"
      switch scenario.verdict {
      case .passed: counts.passed += 1
      case .recorded:
        counts.recorded += 1
        lines.append("recorded: \(place): \(name)".harmless)
      case .failed(let position, let message, let difference):
        counts.failed += 1
        lines.append(
          "failed: \(position.map { "\(path):\($0.line)" } ?? place): \(name): \(message)".harmless)
        lines += difference.map { "  \($0.harmless)" }
      case .wrong(let position, let message):
        counts.wrong += 1
        lines.append("error: \(path):\(position): \(message)".harmless)
      }
      if showsFrames { lines += FrameRecord([scenario.recorded]).scenarioLines }
    }
    for orphan in flow.orphans {
      counts.failed += 1
      lines.append(
        "failed: The record of \(path) has “\(orphan)”, and the flow doesn't. Record all frames again."
          .harmless)
    }
  }

  private var summary: String {
    let parts = [
      (counts.passed, "passed"), (counts.failed, "failed"), (counts.wrong, "wrong"),
      (counts.recorded, "recorded"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "No scenario was played." : "Scenarios: \(words.joined(separator: ", "))."
  }
}

extension FrameRecord {
  /// The lines of its text below the header.
  fileprivate var scenarioLines: [String] {
    text.split(separator: "\n").dropFirst().map(String.init)
  }
}
