import CommandLinePresentation
import FlowSupport
import FlowsDomain
import Foundation
import Testing

@testable import HeadlessPresentation

@MainActor
struct FlowPlayerTests {
  private func makeSUT(_ patterns: StepPattern..., isRestless: Bool = false) -> FlowPlayer<StillWorld> {
    let screen = CounterScreen.make()
    let tool = CommandLineTool(
      name: "tool", version: "1", abstract: "", commands: screen.commands, options: [])
    let counts = StillWorld.Counts()
    counts.isRestless = isRestless
    return FlowPlayer(
      tool, screens: [screen], steps: patterns.map { StepDefinition(.context, $0) { _, _ in } }
    ) { StillWorld(counts) }
  }

  @Test func `a step that matches two definitions equally well is wrong`() {
    let sut = makeSUT("the {text} fails", "the {text} {text}", "the network {text}")
    #expect(
      throws: StepFault.wrong(
        "“the network fails” can mean “the {text} fails” or “the network {text}”."
          + " Put the values in quotes, or say it differently.")
    ) {
      try sut.definition(of: "the network fails")
    }
    #expect(throws: Never.self) { try sut.definition(of: "the \"network\" fails") }
  }

  @Test func `missing optional parts don't decide the meaning of a step`() throws {
    let sut = makeSUT(
      "the sample (at {text}) (in {text})", "the {text} in {text}", "the sample {text} {text}")
    #expect(
      try sut.definition(of: "the sample at noon")?.0.pattern.description.hasPrefix("the sample (") == true)
    #expect(try sut.definition(of: "the sample x y")?.0.pattern == "the sample {text} {text}")
    #expect(try sut.definition(of: "the sample in Rome")?.0.pattern == "the sample (at {text}) (in {text})")
  }

  @Test func `a state that can't be a frame fails the step that shows it`() async throws {
    let sut = makeSUT()
    let stage = sut.stage()
    try sut.perform(step("I open count"), on: stage)
    try sut.perform(step("I divide"), on: stage)
    for operation in stage.running.values { await operation.task.value }
    #expect(
      throws: StepFault.wrong(
        "A frame of the screen “counter” can't be encoded: inf is not a number of JSON.")
    ) {
      try sut.perform(step("\"quotient\" is absent"), on: stage)
    }
    sut.end(stage)
  }

  @Test func `a world that never settles is reported with the current step`() throws {
    let sut = makeSUT(isRestless: true)
    let stage = sut.stage()
    #expect(throws: StepFault.failed("Nothing settles: something runs again and again, and no time passes."))
    { try stage.settle() }
    try sut.perform(step("I open count"), on: stage)
    #expect(
      throws: StepFault.failed(
        "“I open count” never ends: something runs again and again, and no time passes.")
    ) { try stage.settle() }
    sut.end(stage)
  }

  private nonisolated func step(_ text: String) -> Step {
    Step(kind: .unknown, keyword: "* ", text: text, position: FlowPosition(line: 1, column: 1))
  }
}
