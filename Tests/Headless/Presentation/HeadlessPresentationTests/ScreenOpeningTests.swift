import CommandLinePresentation
import Testing

@testable import HeadlessPresentation

/// The commands of ``RobotScreen`` with other openings.
@MainActor
struct ScreenOpeningTests {
  private typealias Place = RobotScreen.Place

  private let robot = Robot()

  private func makeSUT(usual: Place? = nil, precedesActions: Bool = true) -> Screen<Void> {
    let opening = ScreenOpening<Place, Robot>(
      "robot", .text("PLACE", help: "The place."), help: "Show the robot.", on: .key("g"), usual: usual,
      precedesActions: precedesActions
    ) { name throws(UsageError) in
      if name.isEmpty { throw UsageError("A place has a name.") }
      return Place(name: name)
    } perform: {
      $0.note("look at \($1.name)")
    }
    return RobotScreen.make(opening, robot)
  }

  private func perform(_ visit: ScreenVisit<Void>) async { await visit.open((), nil) { _ in }.begin().value }

  @Test func `each action has a command, and the program's help has those with examples`() {
    let sut = makeSUT()
    #expect(
      sut.actions.map(\.command) == [
        "robot turn", "robot say", "robot say all", "robot drop all", "robot walk", "robot paint",
      ])
    #expect(sut.commands.filter(\.isListed).map(\.name) == ["robot", "robot say"])
    let byActions = RobotScreen.make(.byActions, robot)
    #expect(byActions.commands.map(\.name) == ["turn", "say", "say all", "drop all", "walk", "paint"])
    #expect(byActions.commands.filter(\.isListed).map(\.name) == ["say"])
  }

  @Test func `the arguments of the opening follow those of the action, of which some can be missing`()
    async throws
  {
    let sut = makeSUT()
    await perform(try sut.visit("robot", "walk", "1", "2", "hall"))
    #expect(robot.calls == ["look at hall", "walk 1 2"])
    await perform(try sut.visit("robot", "turn", "left", "hall"))
    await perform(try sut.visit("robot", "say", "all", "a", "b", "hall"))
    #expect(robot.calls.suffix(3) == ["turn left 0 at 5", "look at hall", #"say ["a", "b"]"#])
    #expect(throws: UsageError("robot walk needs PLACE: The place.", command: "robot walk")) {
      try sut.visit("robot", "walk", "1", "2")
    }
  }

  @Test func `with a usual request, the command of an action takes only the action's arguments`() async throws
  {
    await perform(try makeSUT(usual: Place(name: "home")).visit("robot", "walk", "1", "2"))
    #expect(robot.calls == ["look at home", "walk 1 2"])
    let alone = makeSUT(usual: Place(name: "home"), precedesActions: false)
    await perform(try alone.visit("robot", "walk", "1", "2"))
    #expect(robot.calls.dropFirst(2) == ["walk 1 2"])
    await perform(try alone.visit("robot", "hall"))
    #expect(robot.calls.last == "look at hall")
  }

  @Test func `a screen without a command of its own only performs the action`() async throws {
    await perform(try RobotScreen.make(.byActions, robot).visit("walk", "1", "2"))
    #expect(robot.calls == ["walk 1 2"])
  }

  @Test func `a screen is named for its first command, unless it has a name`() {
    let counter = Screen<Void>(
      opening: ScreenOpening("count", help: "Count.") { _ in }, model: { _, _ in Counter() },
      state: { $0.state },
      page: { _, _ in })
    #expect([counter.name, makeSUT().name] == ["count", "robot"])
  }

  @Test func `what belongs to another screen isn't accepted, and wrong values are one sentence`() throws {
    let sut = makeSUT()
    #expect(try sut.visit(Invocation(command: "settings")) == nil)
    #expect(sut.visit(EmptyRequest<Robot>()) == nil)
    #expect(throws: UsageError("“settings” opens no screen.")) {
      try [sut].visit(Invocation(command: "settings"))
    }
    #expect(throws: UsageError("A place has a name.", command: "robot")) { try sut.visit("robot", "") }
  }

  @Test func `visits are the same if their requests, actions, and values are`() throws {
    let sut = makeSUT()
    let visit = try sut.visit("robot", "walk", "1", "2", "hall")
    #expect(visit.isSame(as: try sut.visit("robot", "walk", "1", "2", "hall")))
    for words in ["robot walk 1 3 hall", "robot walk 1 2 attic", "robot say x hall", "robot hall"] {
      #expect(!visit.isSame(as: try sut.visit(words.split(separator: " ").map(String.init))))
    }
    let opened = try #require(sut.visit(Place(name: "hall")))
    #expect(opened.isSame(as: try sut.visit("robot", "hall")))
  }

  @Test
  func `the opening's keys open the screen, and an action's key for other screens needs a usual request`()
    throws
  {
    let context = ActionContext(row: Place(name: "hall"), screen: EmptyRequest<Robot>(), text: "hello")
    func keys(of sut: Screen<Void>) -> [TriggeredAction<ScreenVisit<Void>>] {
      ([sut.opening].compactMap(\.self) + sut.actions).filter { ["robot", "robot say"].contains($0.command) }
        .compactMap { sut.visit(by: $0.command, for: $0.triggers[0]) }
    }
    let sut = keys(of: makeSUT())
    #expect(sut.map(\.trigger.key) == ["g", "s"])
    #expect(sut.map(\.text) == [["robot"], ["robot", "say"]])
    #expect(try sut.map { try $0.perform(context) != nil } == [false, false])
    let usual = keys(of: makeSUT(usual: Place(name: "home")))
    #expect(try usual.map { try $0.perform(context)?.request as? Place } == [nil, Place(name: "home")])
  }
}
