import CommandLinePresentation
import FlowsDomain
import Foundation
import HeadlessPresentation

extension FlowPrompt {
  func show(_ name: String) {
    guard let format = PromptFormat(rawValue: name) else {
      let isStep = stage.session?.intentHelp.contains { $0.usage.hasPrefix("show ") } == true && !name.isEmpty
      return refuse(
        "show needs one of \(PromptFormat.allCases.map(\.rawValue).joined(separator: ", "))."
          + (isStep ? " Did you mean “I show \(name)”?" : ""))
    }
    self.format = format
    answer.notes.append("Frames are shown as \(name).")
  }

  func text(of state: ShownState) -> String {
    let number = stage.frames.count
    let frame = Frame(of: state.screen, sequence: number, at: stage.world.now, state: state.state)
    guard let played = stage.frames.last?.played else { return "" }
    let head = renderer.line("── frame \(number), \(played.milliseconds) ms ──")
    switch format {
    case .text: return head + "\n" + renderer.text(of: state.page())
    case .changes:
      let old = stage.frames.dropLast().last { $0.played.screen == played.screen }?.played.state
      let difference = FrameDifference(from: old ?? .object(FrameObject()), to: played.state)
      return ([head] + difference.lines).joined(separator: "\n")
    // A state that can't be encoded has no frame.
    case .json: return (try? FrameEncoder().document(frame)) ?? ""
    case .ndjson: return (try? FrameEncoder().line(frame)) ?? ""
    }
  }

  /// Writes the steps to a new flow, and its frames to a record.
  func save(_ name: String) {
    guard !name.isEmpty else { return refuse("save needs the name of a file, such as search.feature.") }
    guard !steps.isEmpty else { return refuse("There is no step to save yet.") }
    let path = name.hasSuffix(".feature") ? name : "\(name).feature"
    let title = (path.split(separator: "/").last?.dropLast(8).harmless ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let start = FlowPosition(line: 1, column: 1)
    let flow = Flow(
      name: title, language: "en",
      scenarios: [Scenario(name: title, tags: [], steps: steps, position: start)])
    do {
      guard try library.record(path) == nil, try library.create(flow, path) else {
        return refuse("\(path) or its record exists already. Choose another name.")
      }
      let frames = stage.frames.map(\.played)
      if !frames.isEmpty {
        try library.store(FrameRecord([.init(title, frames: frames)]).text, path)
      }
      let count = steps.count == 1 ? "1 step" : "\(steps.count) steps"
      answer.notes.append("\(path) has \(count), and a record of what they showed.")
    } catch {
      refuse("\(error)", status: 1)
    }
  }
}
