import FlowSupport
import Testing

@testable import HeadlessPresentation

@MainActor
struct ComparisonTests {
  private func fault(_ step: String) -> StepFault? { StillWorld.player().fault("I open list", step) }

  @Test(arguments: [
    "\"stale\" is absent", "\"empty\" has 0 elements",
    "\"page\" is at least 2", "\"page\" is at most 2", "\"page\" is more than 1", "\"page\" is less than 3",
    "\"page\" is fewer than 2.5", "\"part\" is more than 0.25", "\"part\" is at least -1",
    "\"rows\" has at least 4 elements", "\"rows\" has at most 4 elements",
    "\"rows\" has more than 3 elements",
    "\"rows\" has fewer than 5 elements", "\"rows\" has less than 5 elements",
    "\"tags\" has at least 1 element",
  ])
  func `a true comparison passes`(step: String) {
    #expect(fault(step) == nil)
  }

  @Test(arguments: [
    ("\"page\" is at least 3", "“page” is 2, not at least 3."),
    ("\"page\" is at most 1.5", "“page” is 2, not at most 1.5."),
    ("\"page\" is more than 2", "“page” is 2, not more than 2."),
    ("\"page\" is less than 2", "“page” is 2, not less than 2."),
    ("\"title\" is at least 3", "“title” is “Four \"rows\"”, which is not a number."),
    ("\"stale\" is at least 3", "“stale” is absent."),
    ("\"rows\" has at least 5 elements", "“rows” has 4 elements, not at least 5."),
    ("\"rows\" has fewer than 4 elements", "“rows” has 4 elements, not fewer than 4."),
    ("\"tags\" has more than 1 element", "“tags” has 1 element, not more than 1."),
  ])
  func `a false comparison says what the field is`(step: String, message: String) {
    #expect(fault(step) == .failed(message))
  }

  @Test(
    arguments: [
      ("\"page\" is at least many", "“many” is not a number, such as 3 or 0.5.", .text(19)),
      ("\"page\" is at least nan", "“nan” is not a number, such as 3 or 0.5.", .text(19)),
      ("\"title\" has at least 1 element", "“title” is not a list.", nil),
      (
        "\"rows\" is at least 3", "“rows” is a list. Say how many elements it has, or name a field of one.",
        nil
      ),
    ] as [(String, String, StepFault.Place?)])
  func `an impossible comparison is wrong`(step: String, message: String, place: StepFault.Place?) {
    #expect(fault(step) == .wrong(message, at: place))
  }

  @Test func `whole numbers are compared exactly`() {
    let large = "9007199254740993"
    #expect(NumberComparison.moreThan.holds(for: large, than: "9007199254740992") == true)
    #expect(NumberComparison.atLeast.holds(for: "1e3", than: "1000") == true)
    #expect(NumberComparison.atLeast.holds(for: "inf", than: "1") == nil)
  }

  /// Every example has one meaning, which is that of its own step.
  @Test func `no two steps compete for an example`() throws {
    let player = StillWorld.player()
    for definition in player.definitions {
      #expect(try player.definition(of: definition.example)?.0.pattern == definition.pattern)
    }
  }
}
