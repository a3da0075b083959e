package import FlowsDomain
import Foundation
package import HeadlessPresentation

/// A flow that a user plays at the keyboard, step by step.
///
/// The session is always the result of its steps in a new world: a failed step is undone.
@MainActor
package final class FlowPrompt<World: FlowWorld> {
  /// The answer of the prompt to a line.
  package struct Answer: Equatable, Sendable {
    /// Frames and help.
    package var output: [String] = []
    /// Sentences about the changes.
    package var notes: [String] = []
    /// The reason why an action failed: a sentence, and lines of a difference.
    package var fault: String?
    /// 0 if everything succeeded, 1 if a step failed, 2 if the line is wrong.
    package var status: Int32 = 0
    /// Whether the user wants to quit.
    package var isLast = false
  }

  /// The largest number of steps in a session. Undoing a step plays all others again.
  private static var stepLimit: Int { 10_000 }

  package internal(set) var format: PromptFormat
  let player: FlowPlayer<World>
  /// Writes frames and help. The size of the terminal may change.
  package var renderer: TextRenderer
  let library: FlowLibrary
  private(set) var stage: FlowStage<World>
  private(set) var steps: [Step] = []
  /// A step whose table isn't complete.
  private var unfinished: (line: String, rows: [String])?
  var answer = Answer()

  package init(
    _ player: FlowPlayer<World>, library: FlowLibrary, renderer: TextRenderer, format: PromptFormat = .text
  ) {
    self.player = player
    self.library = library
    self.renderer = renderer
    self.format = format
    stage = player.stage()
    watch()
  }

  /// The text before the next line.
  package var invitation: String { unfinished == nil ? "> " : ". " }

  /// Performs the command or step in a line.
  package func answer(_ line: String) -> Answer {
    answer = Answer()
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if unfinished != nil, line.hasPrefix("|") {
      unfinished?.rows.append(line)
    } else {
      finishTable()
      if !line.isEmpty, !line.hasPrefix("#") { read(line) }
    }
    return answer
  }

  /// The answer to a line that can't be read.
  package static func refusal(_ fault: String) -> Answer { Answer(fault: fault, status: 2) }

  /// Performs the remaining work after the last line.
  package func end() -> Answer {
    answer = Answer()
    finishTable()
    return answer
  }

  private func finishTable() {
    guard let (line, rows) = unfinished else { return }
    unfinished = nil
    perform(line, rows)
  }

  private func read(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : nil
    switch (PromptWord(rawValue: words[0]), rest) {
    case (.help, nil): answer.output.append(help)
    case (.undo, nil): undo()
    case (.quit, nil): answer.isLast = true
    case (.show, let rest): show(rest ?? "")
    case (.save, let path): save(path ?? "")
    default: say(line)
    }
  }

  // MARK: Steps

  private func say(_ line: String) {
    do {
      let step = try library.step(line, [])
      if try player.definition(of: step.text)?.0.argument == .table {
        unfinished = (line, [])
        answer.notes.append("Write the rows of the table, as in | title |. Another line ends it.")
        return
      }
    } catch {
      // Performing the step reports what is wrong with it.
    }
    perform(line, [])
  }

  private func perform(_ line: String, _ rows: [String]) {
    guard steps.count < Self.stepLimit else {
      return refuse("A session can't have more than \(Self.stepLimit) steps. Save it, and begin another one.")
    }
    var kind = Step.Kind.unknown
    do {
      var step = try library.step(line, rows)
      guard let definition = try player.definition(of: step.text)?.0 else {
        return refuse(unknown(step.text))
      }
      kind = definition.kind
      step.kind = kind
      let count = stage.frames.count
      try player.perform(step, on: stage)
      steps.append(step)
      if kind == .outcome { answer.notes.append("Passed.") }
      if kind == .action, count == stage.frames.count { answer.notes.append("No frame was shown.") }
    } catch let invalid as InvalidFlow {
      refuse(invalid.faults.first?.message ?? "This isn't a step.")
    } catch StepFault.failed(let message, let difference) {
      refuse(([message] + difference.map { "  \($0)" }).joined(separator: "\n"), status: 1)
      takeBack(kind)
    } catch StepFault.wrong(let message, _) {
      refuse(message)
      takeBack(kind)
    } catch {
      refuse("\(error)")
    }
  }

  func refuse(_ fault: String, status: Int32 = 2) {
    answer.fault = [answer.fault, fault].compactMap(\.self).joined(separator: "\n")
    answer.status = max(answer.status, status)
  }

  private func undo() {
    guard let last = steps.popLast() else { return refuse("There is no step to undo.") }
    replay()
    answer.notes.append("“\(last.text)” is undone.")
  }

  /// Undoes a step that doesn't belong to the session.
  private func takeBack(_ kind: Step.Kind) {
    guard kind != .unknown else { return }
    if stage.isChanged { replay() } else { stage.forgetStep() }
  }

  /// Creates a new world, and performs the steps in it.
  private func replay() {
    player.end(stage)
    stage = player.stage()
    for (index, step) in steps.enumerated() where (try? player.perform(step, on: stage)) == nil {
      // The user pressed Ctrl-C again.
      if stage.isInterrupted { return replay() }
      steps.removeSubrange(index...)
      answer.notes.append("Only the first \(index) steps can be repeated; the session continues there.")
      break
    }
    watch()
  }

  private func watch() {
    stage.onFrame = { [unowned self] state in answer.output.append(text(of: state)) }
  }
}
