public import Headless
import PromptPresentation

extension CommandLineTool.Command {
  /// The reason why the commands about flows take no common options.
  private static let objection = "has no effect on flows: their steps say what the world is like"

  /// The command that plays flows: a ``PlayCommand`` runs it.
  ///
  /// - Parameter tool: The name of the program.
  public static func play(in tool: String) -> CommandLineTool.Command {
    CommandLineTool.Command(
      "play", abstract: "Play flows: scenarios that drive the screens, checked frame by frame.",
      arguments: [
        .init(
          "FLOW", help: "A file in Gherkin, or a folder of such files.", isRequired: false, isRepeatable: true
        )
      ],
      options: [
        .init(
          "--tags", .any("tag"), help: "Only scenarios with this tag, such as @offline.", isRepeatable: true),
        .init("--trace", help: "Print each frame as the difference to the one before it."),
        .init(
          "--record", .oneOf(CheckedFlow.Recording.allCases.map(\.rawValue)),
          help: "Write the records of frames that are missing, that changed, or all."),
        .init(
          "--coverage", help: "List the states and intents of each screen with the scenarios that show them."),
        .init(
          "--report", .oneOf(FlowReport.Format.allCases.map(\.rawValue)),
          help: "text for people (default), junit or json for other programs, github for annotations."),
        .init(
          "--jobs", .any("number"),
          help: "Play files in so many processes at once; default: one for each processor."),
        .init("--watch", help: "Play again after each change of a flow or record."),
        .init("--steps", help: "List all steps, with an example of each."),
      ],
      objection: objection,
      examples: [
        .init("\(tool) play Tests/Flows", "all flows in a folder"),
        .init("\(tool) play search.feature --trace", "every frame of a flow"),
        .init("\(tool) play Tests/Flows --report junit", "results for a build server"),
        .init("\(tool) play --steps", "what flows can say"),
      ])
  }

  /// The command that plays steps from the keyboard: a ``PromptCommand`` runs it.
  ///
  /// - Parameter tool: The name of the program.
  public static func prompt(in tool: String) -> CommandLineTool.Command {
    CommandLineTool.Command(
      "prompt", abstract: "Play a flow from the keyboard, and save it.",
      options: [
        .init(
          "--format", .oneOf(PromptFormat.allCases.map(\.rawValue)),
          help: "text for people (default), json or ndjson for other programs, changes for differences.")
      ],
      objection: objection,
      examples: [.init("\(tool) prompt", "try screens step by step; “help” lists the steps")])
  }
}
