import Headless

extension FlowCommand {
  /// The command in the command line of a program.
  package func command(in tool: String) -> CommandLineTool.Command {
    switch self {
    case .play:
      command(
        "Play flows: scenarios that drive the screens.", [.flows()],
        [
          PlayOptions.tags, PlayOptions.trace, PlayOptions.coverage, PlayOptions.playReport, PlayOptions.jobs,
          PlayOptions.watch, PlayOptions.steps,
        ],
        examples: [
          .init("\(tool) play Tests/Flows", "all flows in a folder"),
          .init("\(tool) play search.feature --trace", "every frame of a flow"),
          .init("\(tool) play Tests/Flows --report junit", "results for a build server"),
          .init("\(tool) play Tests/Flows --report html > report.html", "each scenario as a film"),
          .init("\(tool) play --steps", "what flows can say"),
        ])
    case .explore:
      command(
        "Find frames that depend on the order of jobs.", [.flows()],
        [
          ExploreOptions.orders, ExploreOptions.seed, ExploreOptions.order, PlayOptions.tags,
          PlayOptions.report, PlayOptions.jobs,
        ],
        examples: [
          .init("\(tool) explore Tests/Flows", "all flows in a folder, each scenario in 20 orders"),
          .init("\(tool) explore search.feature --orders 500", "more orders"),
          .init("\(tool) explore search.feature --order \"5:1\"", "the order that an exploration printed"),
        ])
    case .gallery:
      command(
        "Write pictures of screens, and flows as films.",
        [
          .init("FOLDER", help: "A new folder, or that of an earlier gallery.", isRequired: false),
          .flows("A file in Gherkin, or a folder of such files; default: Tests/Flows."),
        ],
        [PlayOptions.tags],
        examples: [
          .init("\(tool) gallery Gallery", "the flows in Tests/Flows; open Gallery/index.html"),
          .init("\(tool) gallery Gallery search.feature", "one flow"),
        ])
    }
  }

  private func command(
    _ abstract: String, _ arguments: [CommandLineTool.Argument], _ options: [any CommandLineTool.AnyOption],
    examples: [CommandLineTool.Example]
  ) -> CommandLineTool.Command {
    CommandLineTool.Command(
      rawValue, abstract: abstract, arguments: arguments, options: options,
      objection: "has no effect on flows: their steps say what the world is like", examples: examples)
  }
}

extension CommandLineTool.Argument {
  fileprivate static func flows(
    _ help: String = "A file in Gherkin, or a folder of such files."
  ) -> CommandLineTool.Argument {
    .init("FLOW", help: help, isRequired: false, isRepeatable: true)
  }
}

typealias Option<Value> = CommandLineTool.Option<Value>

enum ExploreOptions {
  static let orders = Option.number(
    "--orders", "number", in: 1...100_000, help: "Play each scenario in so many orders; default: 20."
  ).defaulting(to: 20)
  static let seed = Option.number(
    "--seed", "number", in: 1...1_000_000_000,
    help: "Begin with this seed; each order has the next one. Default: 1."
  ).defaulting(to: 1)
  static let order = Option.text(
    "--order", "choices", help: "Play only in this order, such as \"5:1 sleep2:7\".")
}

enum PlayOptions {
  static let tags = Option.text(
    "--tags", "tag", help: "Only scenarios with this tag, such as @offline."
  ).repeated()
  static let trace = Option.flag(
    "--trace", help: "Print each frame as the difference to the one before it.")
  static let coverage = Option.flag(
    "--coverage", help: "List the states and actions of each screen with the scenarios that show them.")
  static let report = Option.choice(
    "--report", of: FlowReport.Format.self,
    help: "text for people (default), junit or json for other programs, github for annotations."
  ).defaulting(to: .text)
  static let playReport = Option.choice(
    "--report", of: PlayReport.self,
    help:
      "text for people (default), html with pictures, junit or json for other programs, github for annotations."
  ).defaulting(to: .text)
  static let jobs = Option.number(
    "--jobs", "number", in: 1...256,
    help: "Play files in so many processes at once; default: one for each processor.")
  static let watch = Option.flag("--watch", help: "Play again after each change of a flow.")
  static let steps = Option.flag("--steps", help: "List all steps, with an example of each.")
}

/// The format of a report of `play`.
enum PlayReport: String, CaseIterable {
  case text, junit, json, github, html
}
