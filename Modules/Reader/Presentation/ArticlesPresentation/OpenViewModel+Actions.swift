import ArticlesDomain
import CorePresentation
public import Headless

extension OpenViewModel {
  public static let actions: [Action<OpenViewModel>] = [
    Action(
      "open", .article, address, help: "Open an article in the web browser.",
      examples: [
        .init("viewstate open 3", "an article of the list that was shown last"),
        .init("viewstate open 3 --enclosure 2", "its second file"),
        .init("viewstate open 3 --link comments", "the page with its comments"),
      ], on: .key("o", .everywhere, help: "Open the article in the web browser.")
    ) { await $0.visit($1, $2) }
  ]
}

private let opensFile = Option.flag(
  "--enclosure", help: "Open a file that belongs to the article, such as an episode.")

private let opensLink = Option.text(
  "--link", "name", in: .links,
  help: "Open the address with this name, such as comments, that the article shows.")

private let address = ActionArgument<ArticleAddress>(
  [.init("N", help: "With --enclosure: the number of the file; default: 1.", isRequired: false)],
  options: [opensFile, opensLink]
) { invocation throws(UsageError) in
  if let name = invocation[opensLink] {
    guard !invocation[opensFile], invocation.arguments.isEmpty else {
      throw UsageError("--link opens one address. Leave out --enclosure and its number.")
    }
    return .link(name)
  }
  guard let word = invocation.arguments.first else { return invocation[opensFile] ? .enclosure(1) : .own }
  guard invocation[opensFile] else { throw UsageError("“\(word)” needs --enclosure before it.") }
  guard let number = Int(word), number > 0 else {
    throw UsageError("“\(word)” is not the number of a file, counted from 1.")
  }
  return .enclosure(number)
}
