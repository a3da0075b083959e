import AppComposition
public import Headless
public import LandmarksPresentation

@MainActor
let landmarkScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "landmark", abstract: "Show one landmark.",
        arguments: [.init("ID", help: "The identifier that the list shows.")],
        options: [landmarkServer],
        examples: [.init("viewstate landmark machu-picchu", "a built-in landmark")])
    ) { invocation in
      guard !invocation.arguments[0].isBlank else {
        throw UsageError(
          "ID is blank. Use an identifier that the list shows.", command: invocation.command)
      }
      return .init(invocation.arguments[0], load)
    }
  ],
  intents: [Intent("load", help: "Load the landmark.", action: load)],
  waitingFor: { services in services.awaited.landmarks },
  model: { (services: Services, id: String) in
    LandmarkViewModel(id: id, service: services.landmarks, date: services.date, locale: services.locale)
  })

private let load: Intent<LandmarkViewModel>.Action = { await $0.load() }

extension LandmarkViewState: TextPaged {
  public func write(on page: inout TextPage) {
    if let landmark {
      page.add(landmark.title, .bold, right: landmark.kind)
      page.add(
        [landmark.location, landmark.coordinate].filter { !$0.isEmpty }.joined(separator: " · "), .dim)
      page.add(landmark.facts.prefix(1).uppercased() + landmark.facts.dropFirst(), .dim)
      if landmark.isFeatured { page.add("Featured.", .dim) }
    }
    page.add(loading, stale: stale)
    guard let landmark, !landmark.description.isEmpty else { return }
    page.addBlank()
    page.add(landmark.description)
  }
}
