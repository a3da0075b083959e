import AppComposition
import ArticlesDomain
import CoreDomain
import Headless

extension StepDefinition<World> {
  /// Steps about accounts and their server.
  static var accounts: [StepDefinition] {
    [
      StepDefinition(
        .action, "the account server {text}", example: "the account server \"refuses marks\""
      ) { stage, values throws(StepFault) in
        guard stage.world.setAccountServer(values.text()) else {
          let all = World.accountManners.joined(separator: ", ")
          throw .wrong("An account server has no manner “\(values.text())”. Choose one of: \(all).")
        }
      },
      StepDefinition(
        .action, "another device reads {text}", example: "another device reads \"contracts-for-fakes\""
      ) { stage, values throws(StepFault) in
        stage.world.markOnServer(try values.article(), .read(true))
      },
      StepDefinition(
        .action, "another device stars {text}", example: "another device stars \"contracts-for-fakes\""
      ) { stage, values throws(StepFault) in
        stage.world.markOnServer(try values.article(), .starred(true))
      },
      StepDefinition(
        .context, "the password {text} is offered for {text}",
        example: "the password \"correct horse\" is offered for \"alice@reader.example\""
      ) { stage, values throws(StepFault) in
        guard let password = Secret(password: values.text()) else {
          throw .wrong("This is not a password, which is one line without control characters.")
        }
        try stage.prepare { $0.offered[values.text(1)] = password }
      },
      StepDefinition(
        .context, "the reader chooses to {text} a removed account's articles",
        example: "the reader chooses to \"keep\" a removed account's articles"
      ) { stage, values throws(StepFault) in
        guard ["keep", "delete"].contains(values.text()) else {
          throw .wrong("“\(values.text())” is not keep or delete.")
        }
        try stage.prepare { $0.keepsRemoved = values.text() == "keep" }
      },
    ]
  }
}
