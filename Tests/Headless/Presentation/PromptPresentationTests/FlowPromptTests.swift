import FlowSupport
import FlowsDomain
import HeadlessPresentation
import Testing

@testable import PromptPresentation

@MainActor
struct FlowPromptTests {
  private let counts = StillWorld.Counts()

  @Test func `the session isn't replayed after a refused step that changed nothing`() {
    let sut = StillWorld.prompt(counts)
    #expect(sut.answer("I open list").status == 0)
    #expect(sut.answer("frobnicate").status == 2)
    #expect(sut.answer("I is open").status == 2)
    #expect(sut.answer("\"title\" is \"9\"").status == 1)
    #expect(sut.answer("\"title\" is \"Two rows\"").status == 0)
    #expect(counts.worlds == 1)
    #expect(sut.answer("I frobnicate").status == 2)
    #expect(counts.worlds == 1)
    #expect(sut.steps.map(\.text) == ["I open list", "\"title\" is \"Two rows\""])
  }

  @Test func `a line that is refused before it changes anything doesn't replay the session`() {
    var performed = 0
    let step = StepDefinition<StillWorld>(.context, "another thing") { _, _ in performed += 1 }
    let refused = StepDefinition<StillWorld>(.context, "the value {text}") { _, values throws(StepFault) in
      throw .wrong("“\(values.text())” is not a value.")
    }
    let sut = StillWorld.prompt(counts, steps: [step, refused])
    #expect(sut.answer("I open list").status == 0)
    for _ in 0..<1_000 { #expect(sut.answer("another thing").status == 0) }
    let lines = [
      "I frobnicate", "I load twice", "I open list --serach x", "I open row 9", "I open the row \"x\"",
      "the value \"x\"", "\"title\" is \"Books\"", "\"titel\" is \"Books\"", "frobnicate", "I is open",
    ]
    for _ in 0..<100 { for line in lines { #expect(sut.answer(line).status > 0) } }
    #expect(counts.worlds == 1)
    #expect(performed == 1_000)
    #expect(sut.steps.count == 1_001)
    #expect(sut.answer("\"title\" contains \"Two\"").status == 0)
  }

  @Test func `a refused action isn't the last action`() {
    let sut = StillWorld.prompt(counts)
    _ = sut.answer("I open list")
    _ = sut.answer("I frobnicate")
    #expect(sut.answer("nothing happened").fault == "1 frame was shown.")
  }

  @Test func `a step that fails after a change replays the session`() {
    let step = StepDefinition<StillWorld>(.action, "a failing thing") { stage, _ throws(StepFault) in
      stage.isChanged = true
      throw .failed("It fails.")
    }
    let sut = StillWorld.prompt(counts, steps: [step])
    _ = sut.answer("I open list")
    #expect(sut.answer("a failing thing").status == 1)
    #expect(counts.worlds == 2)
    #expect(sut.steps.map(\.text) == ["I open list"])
  }

  @Test func `an interrupted step is undone, and the session continues`() {
    let sut = StillWorld.prompt(counts)
    _ = sut.answer("I open list")
    counts.interrupted = [1]
    let answer = sut.answer("1 s pass")
    #expect(answer.fault == "“1 s pass” was interrupted.")
    #expect(answer.status == 1)
    #expect(counts.worlds == 2)
    #expect(sut.steps.map(\.text) == ["I open list"])
    #expect(sut.answer("1 s pass").status == 0)
  }

  @Test func `an interruption while a session is replayed loses no step`() {
    let sut = StillWorld.prompt(counts)
    _ = sut.answer("I open list")
    _ = sut.answer("1 s pass")
    // The step itself, the end of its world, and the first replay.
    counts.interrupted = [2, 3, 5]
    #expect(sut.answer("1 s pass").fault == "“1 s pass” was interrupted.")
    #expect(sut.steps.map(\.text) == ["I open list", "1 s pass"])
    #expect(counts.worlds == 3)
  }
}
