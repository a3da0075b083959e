import AppComposition
import ArticlesDomain
import CoreDomain
import Headless

extension StepDefinition<World> {
  /// Steps that make sources and stores differ from those of the sample.
  static var circumstances: [StepDefinition] { unusualContents + unusualStores + unusualRequests }

  private static var unusualContents: [StepDefinition] {
    [
      StepDefinition(
        .context, "everything was loaded {duration} ago", example: "everything was loaded 2 days ago"
      ) { stage, values throws(StepFault) in
        try stage.prepare { $0.circumstances.age = values.duration() }
      },
      StepDefinition(
        .context, "the article {text} has no text", example: "the article \"the-dependency-rule\" has no text"
      ) { stage, values throws(StepFault) in
        let article = try values.article()
        try stage.prepare { $0.circumstances.textless.insert(article) }
      },
      StepDefinition(
        .context, "the article {text} has no address",
        example: "the article \"the-dependency-rule\" has no address"
      ) { stage, values throws(StepFault) in
        let article = try values.article()
        try stage.prepare { $0.circumstances.addressless.insert(article) }
      },
    ]
  }

  private static var unusualStores: [StepDefinition] {
    [
      StepDefinition(.context, "{number} articles are cached", example: "3 articles are cached") {
        stage, values throws(StepFault) in
        try stage.prepare { $0.circumstances.cached = values.number() }
      },
      StepDefinition(.context, "the preferences are damaged") { stage, _ throws(StepFault) in
        try stage.prepare { $0.circumstances.arePreferencesDamaged = true }
      },
      StepDefinition(
        .context, "the preference {text} can't be used", example: "the preference \"locale\" can't be used"
      ) { stage, values throws(StepFault) in
        let preference = try values.preference()
        try stage.prepare { $0.preferences[preference] = .unknown }
      },
      StepDefinition(.context, "passwords can't be stored") { stage, _ throws(StepFault) in
        try stage.prepare { $0.circumstances.areSecretsUnchangeable = true }
      },
      StepDefinition(
        .context, "the search {text} can't be changed", example: "the search \"Testing\" can't be changed"
      ) { stage, values throws(StepFault) in
        let name = values.text()
        guard let search = try? NamedSearch(name, name) else {
          throw .wrong("“\(name)” is not a search.")
        }
        try stage.prepare { $0.circumstances.unchangeableSearch = search }
      },
      StepDefinition(.context, "there is no web browser") { stage, _ throws(StepFault) in
        try stage.prepare { $0.circumstances.browserFault = .noBrowser }
      },
      StepDefinition(.context, "the web browser fails") { stage, _ throws(StepFault) in
        try stage.prepare { $0.circumstances.browserFault = .browserFailed(status: 3) }
      },
    ]
  }

  private static var unusualRequests: [StepDefinition] {
    [
      StepDefinition(.context, "request {number} can't be canceled", example: "request 2 can't be canceled") {
        stage, values throws(StepFault) in
        try stage.world.setCancellation(ofRequest: values.request(), bySystem: false)
        stage.expectRequest(values.number())
      },
      StepDefinition(.context, "the system cancels request {number}", example: "the system cancels request 2")
      {
        stage, values throws(StepFault) in
        try stage.world.setCancellation(ofRequest: values.request(), bySystem: true)
        stage.expectRequest(values.number())
      },
    ]
  }
}
