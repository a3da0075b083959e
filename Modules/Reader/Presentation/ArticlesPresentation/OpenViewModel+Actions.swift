import ArticlesDomain
import CoreDomain
import CorePresentation
public import Headless

extension OpenViewModel {
  public static let opening = ScreenOpening(
    "open", .article, address, help: "Open an article in the web browser, or play its episode.",
    examples: [
      .init("viewstate open 3", "an article of the list that was shown last"),
      .init("viewstate open 3 --enclosure 2", "its second file"),
      .init("viewstate open 3 --link 2", "the second link of its text"),
      .init("viewstate open 3 --link comments", "the page with its comments"),
      .init("viewstate open 3 --play", "its episode, with the player of the settings"),
    ],
    on: .key(
      "o", .everywhere, in: .reading, help: "Open the article or the selected address in the web browser."),
    link("1"), link("2"), link("3"), link("4"), link("5"), link("6"), link("7"), link("8"), link("9"),
    .key(
      "#", .screen(ArticleViewState.screen), with: "--link ?", in: .reading,
      help: "Open the link of the text with another number."),
    .key("P", .everywhere, with: "--play", in: .reading, help: "Play the episode with the settings' player.")
  ) {
    OpenRequest($0, $1)
  } perform: { (model: OpenViewModel, request) in
    await model.visit(request.article, request.address)
  }

  private static func link(_ number: Character) -> ActionTrigger {
    .key(
      .character(number), .screen(ArticleViewState.screen), with: "--link \(number)", in: .reading,
      help: "Open the link of the text with this number.")
  }
}

private let opensFile = Option.flag(
  "--enclosure", help: "Open a file that belongs to the article, such as an episode.")

private let opensLink = Option.text(
  "--link", "number|name", in: .links,
  help: "Open the link of the text with this number, or the address with this name, such as comments.")

private let plays = Option.flag("--play", help: "Play the first file with sound or moving pictures.")

private let address = ActionArgument<ArticleAddress>(
  [.init("N", help: "With --enclosure: the number of the file; default: 1.", isRequired: false)],
  options: [opensFile, opensLink, plays]
) { invocation throws(UsageError) in
  let link = invocation[opensLink]
  if link != nil || invocation[plays] {
    guard invocation.given([opensFile, opensLink, plays]).count == 1, invocation.arguments.isEmpty else {
      throw UsageError("\(link == nil ? "--play" : "--link") opens one address. Leave out the others.")
    }
    return link.map(ArticleAddress.link) ?? .episode
  }
  guard let word = invocation.arguments.first else { return invocation[opensFile] ? .enclosure(1) : .own }
  guard invocation[opensFile] else { throw UsageError("“\(word)” needs --enclosure before it.") }
  guard let number = Int(word), number > 0 else {
    throw UsageError("“\(word)” is not the number of a file, counted from 1.")
  }
  return .enclosure(number)
}
.asked("Number of the link").seen { ($0.row as? OpenRequest)?.address ?? .own }
