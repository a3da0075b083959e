import AppComposition
import Foundation
import Headless

extension StepDefinition<SimulatedMachine> {
  /// Steps about the answers of servers.
  static var answers: [StepDefinition] {
    [
      StepDefinition(
        .context, "{text} {text} answers/answers: (from {text})",
        example: "GET https://example.org/feed.xml answers from feed.xml", takes: .textOrTable
      ) { stage, values throws(StepFault) in try stage.answer(values) },
      StepDefinition(
        .context, "{text} {text} then answers/answers: (from {text})",
        example: "GET https://example.org/feed.xml then answers from feed-2.xml", takes: .textOrTable
      ) { stage, values throws(StepFault) in try stage.answer(values, isNext: true) },
      StepDefinition(
        .context, "{text} {text} answers (from {text}) if asked/asked:",
        example: "GET https://example.org/feed.xml answers from feed.xml if asked", takes: .textOrTable
      ) { stage, values throws(StepFault) in try stage.answer(values, isNeeded: false) },
    ]
  }
}

extension FlowStage<SimulatedMachine> {
  /// - Parameter isNeeded: Whether an answer that nothing asks for is a fault.
  fileprivate func answer(
    _ values: StepValues, isNext: Bool = false, isNeeded: Bool = true
  ) throws(StepFault) {
    var content = values.docString.map { Data($0.utf8) }
    if let name = values.text(ifPresent: 2) {
      guard content == nil else { throw .wrong("An answer has a file or a text below it, not both.") }
      content = try SimulatedMachine.content(of: name, beside: file)
    }
    let unused = try world.addAnswer(
      content, to: values.text(), values.text(1), isNext: isNext, mediaType: values.mediaType,
      table: values.table, replacing: hasBegun)
    if isNeeded { expect(unused) }
  }
}
