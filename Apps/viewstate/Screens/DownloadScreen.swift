import AppComposition
import ArticlesDomain
public import ArticlesPresentation
public import Headless

@MainActor
let downloadScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "download", abstract: "Download a file of an article, such as an episode.",
        arguments: [.init("ID", help: Invocation.articleHelp)],
        options: [enclosure, target],
        examples: [
          .init("viewstate download 3 --to Podcasts", "the episode of a row of the list that was shown last"),
          .init("viewstate download ID --enclosure 2 --source feed.xml", "the second file of an article"),
        ])
    ) { invocation in
      let reference = try ArticleReference.reference(invocation.arguments[0], in: invocation.command)
      let (number, folder) = (invocation[enclosure], invocation[target])
      guard !folder.isBlank else {
        throw UsageError("--to is blank. Name a folder.", command: invocation.command)
      }
      return .init((), { await $0.fetch(reference, enclosure: number, to: folder) })
    }
  ],
  intents: [
    Intent<DownloadViewModel>(
      "fetch", articleNumberAndFolder, help: "Download a file of an article into a folder."
    ) { await $0.fetch($1.article, enclosure: $1.number, to: $1.folder) }
  ],
  waitingFor: \.sourceNames,
  model: { (reader: Reader, _: Void) in
    DownloadViewModel(
      downloadArticle: DownloadArticleUseCase(
        fetchArticle: reader.fetchArticle, download: reader.desktop.download), date: reader.ambient.date,
      locale: reader.ambient.locale)
  })

private let enclosure = Option.number(
  "--enclosure", "n", in: 1...Int.max, as: "the number of a file, counted from 1",
  help: "The number of the file; default: 1."
).defaulting(to: 1)
private let target = Option.path(
  "--to", "folder", help: "The folder for the file; default: the working folder."
).defaulting(to: ".")

private let articleNumberAndFolder = IntentArgument<(article: ArticleReference, number: Int, folder: String)>(
  "ARTICLE N FOLDER",
  words: { (words: [String]) throws(UsageError) in
    guard words.count == 3, let number = Int(words[1]), number > 0, !words[2].isBlank else { return nil }
    return (try ArticleReference.reference(words[0], in: "fetch"), number, words[2])
  }, expecting: "an article, the number of a file, and a folder")

extension DownloadViewState: TextPaged {
  public func write(on page: inout TextPage) {
    page.add(loading, of: article, confirmation, failures)
  }
}
