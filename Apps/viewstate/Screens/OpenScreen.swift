import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CoreDomain
public import Headless

@MainActor
let openScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "open", abstract: "Open an article in the web browser.",
        arguments: [
          .init("ID", help: Invocation.articleHelp),
          .init("N", help: "With --enclosure: the number of the file; default: 1.", isRequired: false),
        ],
        options: [opensEnclosure],
        examples: [
          .init("viewstate open 3", "an article of the list that was shown last"),
          .init("viewstate open 3 --enclosure 2", "its second file"),
        ])
    ) { invocation in
      let reference = try ArticleReference.reference(invocation.arguments[0], in: invocation.command)
      let number = try invocation.enclosure()
      return .init((), { await $0.visit(reference, enclosure: number) })
    }
  ],
  intents: [
    Intent<OpenViewModel>(
      "visit", articleAndNumber, help: "Open the address of an article, or of one of its files."
    ) { await $0.visit($1.article, enclosure: $1.number) }
  ],
  waitingFor: \.sourceNames,
  model: { (reader: Reader, _: Void) in
    OpenViewModel(
      openArticle: OpenArticleUseCase(
        fetchArticle: reader.fetchArticle, open: reader.open,
        markingIn: reader.openedMarking == .never ? nil : reader.marks),
      date: reader.ambient.date, locale: reader.ambient.locale)
  })

private let opensEnclosure = Option.flag(
  "--enclosure", help: "Open a file that belongs to the article, such as an episode.")

extension Invocation {
  /// The number of the file after the article in the command line, or nil for the article itself.
  func enclosure() throws(UsageError) -> Int? {
    guard arguments.count > 1 else { return self[opensEnclosure] ? 1 : nil }
    guard self[opensEnclosure] else {
      throw UsageError("“\(arguments[1])” needs --enclosure before it.", command: command)
    }
    guard let number = Int(arguments[1]), number > 0 else {
      throw UsageError("“\(arguments[1])” is not the number of a file, counted from 1.", command: command)
    }
    return number
  }
}

private let articleAndNumber = IntentArgument<(article: ArticleReference, number: Int?)>(
  "ARTICLE [N]",
  words: { (words: [String]) throws(UsageError) in
    guard (1...2).contains(words.count) else { return nil }
    let article = try ArticleReference.reference(words[0], in: "visit")
    guard words.count == 2 else { return (article, nil) }
    return Int(words[1]).flatMap { $0 > 0 ? (article, $0) : nil }
  }, expecting: "an article, and the number of a file")

extension OpenViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add(loading, of: article, confirmation, failures + [markFailure].compactMap(\.self))
  }
}
