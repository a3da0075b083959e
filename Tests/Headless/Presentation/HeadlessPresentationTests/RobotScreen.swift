import CommandLinePresentation
import HeadlessPresentation

/// A screen whose actions have arguments of each form. Its state is the list of their calls.
@MainActor
enum RobotScreen {
  enum Side: String, CaseIterable, Sendable { case left, right }

  static let actions = [
    Action<Robot>(
      "turn", .choice("SIDE", of: Side.self, help: "The side.").seen(side),
      ActionArgument.number("TURNS", in: 1...3, help: "How often.").optional, ActionArgument(speed),
      help: "Turn.", on: .key("t")
    ) { $0.note("turn \($1) \($2 ?? 0) at \($3)") },
    Action(
      "say", .text("TEXT", help: "The text.").asked("Say", isLive: true), help: "Say.",
      examples: [.init("tool robot say hello", "say hello")], on: .key("s", .everywhere), .key("s")
    ) { $0.note("say \($1)") },
    Action("say all", place.repeated(), help: "Name places.", on: .key("a")) { $0.note("say \($1)") },
    Action("drop all", place.repeated(isRequired: false), help: "Drop things.", on: .key("d")) {
      $0.note("drop \($1)")
    },
    Action(
      "walk", .number("FROM", in: 1...9, help: "The start."), .number("TO", in: 1...9, help: "The end."),
      help: "Walk forward.", on: .rowsNeeded
    ) { $0.note("walk \($1) \($2)") },
    Action(
      "paint", paint, help: "Paint.", on: .key("p", help: "Paint in red."), .key("P")
    ) { $0.note("paint \($1)") },
  ]

  private static let paint = ActionArgument(
    [.init("COLOR", help: "A color.", isRequired: false)], options: [speed]
  ) { invocation throws(UsageError) in
    let color = invocation.arguments.first ?? "red"
    if color == "red", invocation[speed] == 9 { throw UsageError("Red needs more time.") }
    return "\(color) at \(invocation[speed])"
  }
  private static let place = ActionArgument.text("PLACE", help: "A place.").seen { ($0.row as? Place)?.name }
  private static let side: @Sendable (ActionContext) -> Side? = { $0.request(Place.self).map { _ in .left } }

  struct Place: ScreenRequest {
    var name: String
  }

  static func make<Request>(_ opening: ScreenOpening<Request, Robot>, _ robot: Robot) -> Screen<Void> {
    Screen(
      "robot", opening: opening, actions: actions, model: { _, _ in robot }, state: { $0.calls },
      page: { _, _ in })
  }
}

@MainActor
final class Robot {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }
}

private let speed = CommandLineTool.Option.number("--at", "speed", in: 1...9, help: "The speed.")
  .defaulting(to: 5)
