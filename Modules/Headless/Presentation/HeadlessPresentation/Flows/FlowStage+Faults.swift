import CommandLinePresentation

/// The faults of steps that can't be played, with suggestions.
extension FlowStage {
  /// The fault of an intent without an open screen.
  func needsScreen(_ words: [String]) -> StepFault {
    let text = words.joined(separator: " ")
    let isOpening = words.count > 1 && CommandLineTool.nearest(to: words[0], in: ["open"]) != nil
    let meant = (["I open"] + words.dropFirst()).joined(separator: " ")
    return .wrong(
      isOpening
        ? "There is no step “I \(text)”. Did you mean “\(meant)”?"
        : "“I \(text)” needs an open screen. Begin with “\(opening)”.")
  }

  /// The fault of words that are neither an intent of the open screen nor another step.
  ///
  /// - Parameter error: The message of the screen.
  func isNoStep(_ words: [String], _ error: UsageError) -> StepFault {
    let step = CommandLineTool.nearest(to: (["I"] + words).joined(separator: " "), in: examples)
    return .wrong(
      error.message
        + (step.map { " Or the step “\($0)”?" }
          ?? " It's no other step either: '\(tool().name) play --steps'."))
  }

  /// A step that opens the first screen.
  var opening: String {
    ["When I open", screens().first?.commands.first?.name].compactMap(\.self).joined(separator: " ")
  }

  /// The fault of a wait that has no end. It names the oldest running operation.
  func neverSettles(_ reason: String) -> StepFault {
    let step = running.min { $0.key < $1.key }?.value.step
    return .failed("\(step.map { "“\($0)” never ends" } ?? "Nothing settles"): \(reason).")
  }
}
