import AppComposition
import ArticlesDomain
import CoreDomain
import CorePresentation
import Headless

extension StepDefinition<World> {
  /// Steps about the reader and the reader's settings.
  static var inventory: [StepDefinition] {
    [
      StepDefinition(
        .context, "the source {text} mirrors the sample", example: "the source \"mirror\" mirrors the sample"
      ) { stage, values throws(StepFault) in
        guard !stage.world.sourceNames.contains(values.text()) else {
          throw .wrong("There is a source “\(values.text())” already. Choose another name.")
        }
        try stage.prepare { $0.mirrors.append(values.text()) }
      },
      StepDefinition(.context, "the list shows the feeds that the reader follows") {
        stage, _ throws(StepFault) in
        try stage.prepare { $0.showsSubscriptions = true }
      },
      StepDefinition(
        .context, "the preference {text} is {text}", example: "the preference \"locale\" is \"de_DE\""
      ) { stage, values throws(StepFault) in
        let preference = try values.preference()
        guard let value = preference.stored(from: values.text(1)) else {
          throw .wrong("“\(values.text(1))” is not \(preference.expectation).")
        }
        try stage.prepare { $0.preferences[preference] = value }
      },
    ]
  }
}
