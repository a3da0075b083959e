public import CorePresentation
public import Headless

/// The publisher that the user asks for.
public struct PublisherRequest: ScreenRequest {
  public var name: String
  /// The page of its articles.
  public var page: PageChoice
}

extension PublisherViewModel {
  public static let opening = ScreenOpening(
    "profile", .text("NAME", help: "An author, or a publication by its title or address."),
    ActionArgument(options: PageChoice.options) { invocation throws(UsageError) in
      try PageChoice(invocation)
    },
    help: "Show an author or a publication with its articles.",
    examples: [
      .init("viewstate profile \"Amara Nwosu\"", "an author"),
      .init("viewstate profile \"My feed\" --source feed.xml", "a feed's publication"),
    ]
  ) {
    PublisherRequest(name: $0, page: $1)
  } perform: { (model: PublisherViewModel, _) in
    await model.load()
  }

  public static let actions: [Action<PublisherViewModel>] = [
    Action("load", help: "Load the profile.") { await $0.load() }
  ]
}
