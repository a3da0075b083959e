import AppComposition
import ArticlesDomain
import CoreDomain
import Foundation
import Headless

extension StepDefinition<SimulatedMachine> {
  private static var isBusy: String { "is used by another program" }

  /// Steps about accounts and their server.
  static var accounts: [StepDefinition] {
    [
      StepDefinition(
        .context, "the account server has the feed {text} (from {text})",
        example: "the account server has the feed https://example.org/feed.xml from feed.xml"
      ) { stage, values throws(StepFault) in
        _ = try SimulatedMachine.url(values.text())
        var content: Data?
        if let name = values.text(ifPresent: 1) {
          content = try SimulatedMachine.content(of: name, beside: stage.file)
        }
        try stage.world.followOnServer(values.text(), content)
      },
      StepDefinition(
        .action, "the account server {text}", example: "the account server \"refuses marks\""
      ) { stage, values throws(StepFault) in
        let isBusy = values.text() == Self.isBusy
        if isBusy || values.text() == "works again" {
          stage.world.programs.conditions.isSynchronizing = isBusy
        }
        guard isBusy || stage.world.setAccountServer(values.text()) else {
          let all = (SimulatedMachine.accountManners + [Self.isBusy]).joined(separator: ", ")
          throw .wrong("An account server has no manner “\(values.text())”. Choose one of: \(all).")
        }
      },
      StepDefinition(
        .action, "the account server answers {number} to {text}",
        example: "the account server answers 503 to \"edit-tag\""
      ) { stage, values in stage.world.failOnServer(values.text(1), status: values.number()) },
      StepDefinition(
        .action, "another device reads {text}", example: "another device reads \"contracts-for-fakes\""
      ) { stage, values throws(StepFault) in try stage.world.markOnServer(values.text(), .read(true)) },
      StepDefinition(
        .action, "another device stars {text}", example: "another device stars \"contracts-for-fakes\""
      ) { stage, values throws(StepFault) in try stage.world.markOnServer(values.text(), .starred(true)) },
      StepDefinition(
        .context, "the password {text} is offered for {text}",
        example: "the password \"correct horse\" is offered for \"alice@reader.example\""
      ) { stage, values throws(StepFault) in
        try stage.prepare { $0.passwords[values.text(1)] = values.text() }
      },
      StepDefinition(
        .context, "the password command {text} writes {text}",
        example: "the password command \"pass show reader\" writes \"correct horse\""
      ) { stage, values throws(StepFault) in
        stage.world.programs.conditions.passwordOutputs[values.text()] = values.text(1)
      },
      StepDefinition(
        .context, "the reader chooses to {text} a removed account's articles",
        example: "the reader chooses to \"keep\" a removed account's articles"
      ) { stage, values throws(StepFault) in
        try stage.prepare { $0.removalAnswer = values.text() }
      },
    ]
  }
}
