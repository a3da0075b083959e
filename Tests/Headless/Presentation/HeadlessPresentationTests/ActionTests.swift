import CommandLinePresentation
import Testing

@testable import HeadlessPresentation

/// The actions of ``RobotScreen``.
@MainActor
struct ActionTests {
  private let robot = Robot()
  private let sut: any ScreenSession

  init() throws {
    sut = try #require(RobotScreen.make(.byActions, robot).visit(EmptyRequest<Robot>())).open((), nil) { _ in
    }
  }

  @Test(arguments: [
    (["turn", "left"], "turn left 0 at 5"), (["turn", "right", "3", "--at", "9"], "turn right 3 at 9"),
    (["turn", "--at=1", "left"], "turn left 0 at 1"), (["say", "two words"], "say two words"),
    (["say", "--", "all"], "say all"), (["say", "all", "x", "y"], #"say ["x", "y"]"#),
    (["drop", "all"], "drop []"),
    (["walk", "1", "2"], "walk 1 2"), (["paint", "--at", "2", "blue"], "paint blue at 2"),
  ])
  func `an action gets typed values`(words: [String], call: String) async throws {
    try await sut.perform(words).task.value
    #expect(robot.calls == [call])
  }

  @Test(arguments: [
    (["turn"], "turn needs SIDE: The side."), (["turn", "up"], "“up” is not one of left, right."),
    (["turn", "left", "0"], "“0” is not a number from 1 to 3."),
    (["turn", "left", "1", "2"], "“2” is one argument too many."),
    (["turn", "left", "--at", "0"], "--at “0” is not a number from 1 to 9."),
    (["turn", "left", "--att", "1"], "There is no option “--att”. Did you mean “--at”?"),
    (["say", "all"], "say all needs PLACE: A place."),
    (["paint", "--at", "9"], "Red needs more time."),
    (["trun"], "The screen “robot” has no action “trun”. Did you mean “turn”?"),
    (
      ["x"],
      "The screen “robot” has no action “x”. Its actions: turn SIDE [TURNS], say TEXT, say all PLACE …, "
        + "drop all [PLACE …], walk FROM TO, paint [COLOR]."
    ),
  ])
  func `wrong words are one sentence`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try sut.perform(words) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    ("t", nil, nil, nil), ("t", "kitchen", nil, "turn left 0 at 5"), ("s", nil, "hello", "say hello"),
    ("s", "kitchen", nil, nil), ("a", nil, nil, nil), ("a", "kitchen", nil, #"say ["kitchen"]"#),
    ("p", nil, nil, "paint red at 5"), ("d", nil, nil, "drop []"),
    ("d", "kitchen", nil, #"drop ["kitchen"]"#),
  ])
  func `a key takes the values from what the user sees`(
    key: Character, row: String?, text: String?, call: String?
  ) async throws {
    let action = try #require(sut.triggers.first { $0.trigger.key == .character(key) })
    let row = row.map(RobotScreen.Place.init)
    let context = ActionContext(row: row, screen: EmptyRequest<Robot>(), text: text)
    #expect(action.isPossible(context) == (call != nil || action.prompt(context) != nil))
    try await action.perform(context)?.task.value
    #expect(robot.calls == [call].compactMap(\.self))
  }

  @Test func `an action without a row takes the value from the screen`() async throws {
    let action = try #require(sut.triggers.first)
    try await action.perform(ActionContext(screen: RobotScreen.Place(name: "hall")))?.task.value
    #expect(robot.calls == ["turn left 0 at 5"])
  }

  @Test(
    arguments: [
      ("turn", "right", nil, "turn right 0 at 5"), ("turn", "--at 9", nil, "turn left 0 at 9"),
      ("turn", "right 2 --at 1", nil, "turn right 2 at 1"), ("turn", "?", "right", "turn right 0 at 5"),
      ("turn", "--at ?", " 7 ", "turn left 0 at 7"), ("turn", "?", " ", nil),
      ("say all", "hall attic", nil, #"say ["hall", "attic"]"#),
    ] as [(String, String, String?, String?)])
  func `the words of a key give some values, and what is seen or typed the others`(
    name: String, words: String, text: String?, call: String?
  ) async throws {
    let action = try #require(sut.action(name, for: .key("k", with: words)))
    var context = ActionContext(row: RobotScreen.Place(name: "hall"), screen: EmptyRequest<Robot>())
    #expect((action.prompt(context) != nil) == words.contains("?"))
    context.text = text
    try await action.perform(context)?.task.value
    #expect(robot.calls == [call].compactMap(\.self))
    #expect(action.text.joined(separator: " ") == "\(name) \(words)")
  }

  @Test func `an event takes a number`() async throws {
    let action = try #require(sut.triggers.first { $0.trigger.event == .rowsNeeded })
    try await action.perform(ActionContext(screen: EmptyRequest<Robot>(), number: 7))?.task.value
    #expect(robot.calls == ["walk 7 7"])
    #expect(try action.perform(ActionContext(screen: EmptyRequest<Robot>())) == nil)
  }

  @Test func `only a value that is asked has a prompt, and a typed text is read like a word`() throws {
    let context = ActionContext(screen: EmptyRequest<Robot>())
    let prompts = sut.triggers.compactMap { $0.prompt(context) }
    #expect(prompts.map(\.text) == ["Say"])
    #expect(prompts.map(\.isLive) == [true])
    let side = ActionArgument.choice("SIDE", of: RobotScreen.Side.self, help: "").asked("Side").optional
    let upper = ActionArgument.text("TEXT", help: "").asked("Text") { $0.isEmpty ? nil : $0.uppercased() }
    func seen<Value>(_ argument: ActionArgument<Value>, _ text: String?) throws(UsageError) -> Value? {
      try argument.seen(ActionContext(screen: EmptyRequest<Robot>(), text: text))
    }
    #expect(side.prompt?.text == "Side")
    #expect(try seen(side, "right") == .right)
    #expect(throws: UsageError("“up” is not one of left, right.", command: "")) { try seen(side, "up") }
    #expect(try [seen(upper, "a"), seen(upper, ""), seen(upper, nil)] == ["A", nil, nil])
  }

  @Test func `a value that is seen isn't asked`() throws {
    let place = ActionArgument.text("PLACE", help: "").asked("Place").seen(\.address)
    func seen(_ address: String?, _ text: String?) throws(UsageError) -> String? {
      try place.seen(ActionContext(screen: EmptyRequest<Robot>(), address: address, text: text))
    }
    #expect(try [seen("hall", "attic"), seen(nil, "attic"), seen(nil, nil)] == ["hall", "attic", nil])
  }

  @Test func `a key has the help of its action, unless it has its own`() {
    #expect(sut.triggers.suffix(3).map(\.help) == ["Walk forward.", "Paint in red.", "Paint."])
  }
}
