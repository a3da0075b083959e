import CommandLinePresentation
import FlowsDomain
import Foundation
import Testing

@testable import HeadlessPresentation

@MainActor
struct FlowPlayerTests {
  /// A world without events.
  private struct StillWorld: FlowWorld {
    var isRestless = false
    var now: Date { .distantPast }
    var elapsed: Duration { .zero }
    var stuck: String? { nil }
    var isOffline: Bool { false }
    var missing: String? { nil }

    func environment() {}
    func advance(by duration: Duration) throws(NeverSettles) {}
    func settle() throws(NeverSettles) { if isRestless { throw NeverSettles("something runs") } }
  }

  /// - Parameter made: Called for each world.
  private func makeSUT(
    _ patterns: StepPattern..., isRestless: Bool = false, made: @escaping @MainActor () -> Void = {}
  ) -> FlowPlayer<StillWorld> {
    let screen = CounterScreen.make()
    let tool = CommandLineTool(
      name: "tool", version: "1", abstract: "", commands: screen.commands, options: [])
    return FlowPlayer(
      tool, screens: [screen], steps: patterns.map { StepDefinition(.context, $0) { _, _ in } }
    ) {
      made()
      return StillWorld(isRestless: isRestless)
    }
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

  @Test func `the session isn't replayed after a refused step that changed nothing`() {
    var worlds = 0
    let player = makeSUT { worlds += 1 }
    let library = FlowLibrary(
      paths: { [$0] }, flow: { _ in throw InvalidFlow([]) },
      step: { line, _ in step(line) },
      create: { _, _ in true }, record: { _ in nil }, store: { _, _ in }, changes: { _ in [] })
    let sut = FlowPrompt(player, library: library, renderer: TextRenderer(width: 80, isColored: false))
    #expect(sut.answer("I open count").status == 0)
    #expect(sut.answer("frobnicate").status == 2)
    #expect(sut.answer("I is open").status == 2)
    #expect(sut.answer("\"text\" is \"9\"").status == 1)
    #expect(sut.answer("\"text\" is \"0\"").status == 0)
    #expect(worlds == 1)
    #expect(sut.answer("I frobnicate").status == 2)
    #expect(worlds == 1)
    player.end(sut.stage)
    #expect(sut.steps.map(\.text) == ["I open count", "\"text\" is \"0\""])
  }

  @Test func `a world that never settles is reported with the current step`() throws {
    let sut = makeSUT(isRestless: true)
    let stage = sut.stage()
    #expect(throws: StepFault.failed("Nothing settles: something runs.")) { try stage.settle() }
    try sut.perform(step("I open count"), on: stage)
    #expect(throws: StepFault.failed("“I open count” never ends: something runs.")) { try stage.settle() }
    sut.end(stage)
  }

  private nonisolated func step(_ text: String) -> Step {
    Step(kind: .unknown, keyword: "* ", text: text, position: FlowPosition(line: 1, column: 1))
  }
}
