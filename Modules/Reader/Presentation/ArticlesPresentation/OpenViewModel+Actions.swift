import CorePresentation
public import Headless

extension OpenViewModel {
  public static let actions: [Action<OpenViewModel>] = [
    Action(
      "open", .article, file, help: "Open an article in the web browser.",
      examples: [
        .init("viewstate open 3", "an article of the list that was shown last"),
        .init("viewstate open 3 --enclosure 2", "its second file"),
      ], on: .key("o", .everywhere, help: "Open the article in the web browser.")
    ) { await $0.visit($1, enclosure: $2) }
  ]
}

private let opensFile = Option.flag(
  "--enclosure", help: "Open a file that belongs to the article, such as an episode.")

/// The number of a file, or nil for the article itself.
private let file = ActionArgument<Int?>(
  [.init("N", help: "With --enclosure: the number of the file; default: 1.", isRequired: false)],
  options: [opensFile]
) { invocation throws(UsageError) in
  guard let word = invocation.arguments.first else { return invocation[opensFile] ? 1 : nil }
  guard invocation[opensFile] else { throw UsageError("“\(word)” needs --enclosure before it.") }
  guard let number = Int(word), number > 0 else {
    throw UsageError("“\(word)” is not the number of a file, counted from 1.")
  }
  return number
}
