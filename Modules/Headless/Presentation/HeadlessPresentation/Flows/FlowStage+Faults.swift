import CommandLinePresentation
import FlowsDomain

/// The faults of steps that can't be played, with suggestions.
extension FlowStage {
  /// The fault of an action without an open screen.
  func needsScreen(_ words: [String]) -> StepFault {
    let text = words.joined(separator: " ")
    if let fault = isForeign() { return fault }
    let isOpening = words.count > 1 && CommandLineTool.nearest(to: words[0], in: ["open"]) != nil
    let meant = (["I open"] + words.dropFirst()).joined(separator: " ")
    return .wrong(
      isOpening
        ? "There is no step “I \(text)”. Did you mean “\(meant)”?"
        : "“I \(text)” needs an open screen. Begin with “\(opening)”.")
  }

  /// The fault of words that are neither an action of the open screen nor another step.
  ///
  /// - Parameter error: The message of the screen.
  func isNoStep(_ words: [String], _ error: UsageError) -> StepFault {
    if let fault = isForeign() { return fault }
    let step = nearestStep(to: (["I"] + words).joined(separator: " "))
    return .wrong(
      error.message
        + (step.map { " Or the step “\($0)”?" }
          ?? (tool().hasPlay ? " It's no other step either: '\(tool().name) play --steps'." : "")))
  }

  /// A step that opens the first screen.
  var opening: String {
    ["When I open", screens().first?.commands.first?.name].compactMap(\.self).joined(separator: " ")
  }

  /// The fault of the current step if it is a step of another tool.
  private func isForeign() -> StepFault? {
    guard let text = steps.last, let meant = suggestion(for: text) else { return nil }
    return .wrong("There is no step “\(text)”. Did you mean “\(meant)”?")
  }

  /// The fault of a step that matches no definition.
  func isUnknown(_ text: String) -> StepFault {
    let help = tool().hasPlay ? " '\(tool().name) play --steps' lists all steps." : ""
    let meant = suggestion(for: text) ?? nearestStep(to: text)
    return .wrong("There is no step “\(text)”." + (meant.map { " Did you mean “\($0)”?" } ?? help))
  }

  /// The example whose form is the nearest one to that of a text.
  private func nearestStep(to text: String) -> String? {
    let forms = examples.map(\.form)
    let nearest = CommandLineTool.nearest(to: text.form, in: forms)
    return zip(forms, examples).first { $0.0 == nearest }?.1
  }

  /// The fault of a wait that has no end. It names the oldest running operation.
  func neverSettles(_ reason: String) -> StepFault {
    let step = running.min { $0.key < $1.key }?.value.step
    return .failed("\(step.map { "“\($0)” never ends" } ?? "Nothing settles"): \(reason).")
  }
}

extension String {
  /// The words of a step without its texts and negations, which no step has.
  fileprivate var form: String {
    guard let words = try? StepWord.words(of: self) else { return self }
    let negations = ["not", "isn't", "does", "doesn't"]
    return words.filter { !negations.contains($0.text) }.map { $0.isQuoted ? "“”" : $0.text }.joined(
      separator: " ")
  }
}

extension CommandLineTool {
  /// Whether the program can list the steps.
  fileprivate var hasPlay: Bool { commands.contains { $0.name == "play" } }
}
