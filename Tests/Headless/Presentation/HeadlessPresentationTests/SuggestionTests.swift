import FlowSupport
import Testing

@testable import HeadlessPresentation

/// Steps as other tools write them.
@MainActor
struct SuggestionTests {
  @Test(arguments: [
    ("I wait 1 s", "1 s pass"), ("I wait for 3 seconds", "3 s pass"), ("wait 500 ms", "500 ms pass"),
    ("I sleep 1.5 s", "1500 ms pass"), ("I wait", "everything settles"),
    ("I wait until it is there", "everything settles"), ("2 s elapse", "2 s pass"),
    ("I press refresh", "I refresh"), ("I click on refresh", "I refresh"), ("I tap the refresh", "I refresh"),
    ("I go to the list page", "I open list"), ("I navigate to item \"a b\"", "I open item \"a b\""),
    ("I am on the list", "I open list"), ("I go back", "I close the screen"),
    ("I see \"Layers\"", "\"rows[1].title\" is \"Layers\""),
    ("I should see \"by season\"", "\"rows[0].title\" contains \"by season\""),
    ("I should see \"Books\"", "\"title\" contains \"Books\""),
    ("the title should be \"Books\"", "\"title\" is \"Books\""),
    ("\"title\" should contain \"Books\"", "\"title\" contains \"Books\""),
    ("\"rows\" has 3 items", "\"rows\" has 3 elements"),
    ("there are 3 rows", "\"rows\" has 3 elements"),
  ])
  func `a step of another tool suggests the step that means the same`(step: String, meant: String) throws {
    let player = StillWorld.player()
    #expect(
      player.fault("I open list", step) == .wrong("There is no step “\(step)”. Did you mean “\(meant)”?"))
    #expect(try player.definition(of: meant) != nil)
  }

  @Test(arguments: [
    ("I wait 1 s", "There is no step “I wait 1 s”. Did you mean “1 s pass”?"),
    ("I go to list", "There is no step “I go to list”. Did you mean “I open list”?"),
    ("I press refresh", "“I press refresh” needs an open screen. Begin with “When I open list”."),
    ("I opne list", "There is no step “I opne list”. Did you mean “I open list”?"),
    ("I open lst", "There is no “lst”. Did you mean “list”?"),
    ("all went well", "There is no step “all went well”."),
    ("I close the screen", "No screen is open. Begin with “When I open list”."),
  ])
  func `a step that can't be played is one sentence with the nearest step`(step: String, message: String) {
    #expect(StillWorld.player().fault(step) == .wrong(message))
  }

  @Test(arguments: [
    ("\"a\" is not \"b\"", "\"title\" is \"Articles\""),
    ("\"stale\" is present", "\"stale\" is absent"),
    ("\"a\" doesn't contain \"Books\"", "\"filter\" contains \"swift\""),
    ("\"a\" does not match \"^B\"", "\"count\" matches \"\\d+ articles\""),
    ("\"list\" has no elements", "\"rows\" has 3 elements"),
    ("the screen doesn't show \"a\"", "the screen shows \"3 of 45\""),
  ])
  func `a negation has no step, and suggests the positive one`(step: String, meant: String) {
    #expect(
      StillWorld.player().fault("I open list", step)
        == .wrong("There is no step “\(step)”. Did you mean “\(meant)”?"))
  }

  @Test func `an action or screen that doesn't exist isn't suggested`() {
    for step in ["I press save", "I go to books"] {
      guard case .wrong(let message, nil)? = StillWorld.player().fault("I open list", step) else {
        Issue.record("“\(step)” is a step.")
        continue
      }
      #expect(message.contains("has no action"))
    }
  }

  @Test func `an unknown option is one line with the nearest option`() {
    #expect(
      StillWorld.player().fault("I open item a --serach x")
        == .wrong("There is no option “--serach”. Did you mean “--search”?"))
  }
}
