import FlowsDomain

extension StepDefinition {
  /// Expectations of the lines of an interactive program.
  static var lines: [StepDefinition] {
    [
      StepDefinition(.outcome, "the screen shows", takes: .text) { stage, values in
        guard let text = values.docString else {
          throw StepFault.wrong("A text with the lines of the screen has to follow.")
        }
        let expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutEnd)
        let actual = try stage.shownLines.map(\.withoutEnd)
        guard actual != expected else { return }
        let difference = expected.map { [$0] }
        throw StepFault.failed(
          "The screen shows other lines.",
          difference: FlowStage<World>.difference(from: difference, to: actual.map { [$0] }))
      },
      StepDefinition(.outcome, "the screen shows {text}", example: "the screen shows \"3 of 45\"") {
        stage, values in
        let lines = try stage.shownLines
        guard !lines.contains(where: { $0.contains(values.text()) }) else { return }
        throw StepFault.failed("No line of the screen contains “\(values.text())”.", difference: lines)
      },
    ]
  }
}

extension FlowStage {
  fileprivate var shownLines: [String] {
    get throws(StepFault) {
      let session = try opened()
      guard case .object(let state)? = lastFrame?.state, case .array(let lines)? = state["lines"] else {
        throw StepFault.wrong("The screen “\(session.screen)” has no lines. An interactive program has.")
      }
      return lines.map(\.plain)
    }
  }
}

extension StringProtocol {
  /// The text without the spaces at its end.
  fileprivate var withoutEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
