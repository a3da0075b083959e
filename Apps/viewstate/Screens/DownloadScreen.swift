import AppComposition
import ArticlesDomain
public import ArticlesPresentation
public import Headless

@MainActor
let downloadScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "download", abstract: "Download files of articles, such as episodes.",
        arguments: [
          .init("ID", help: "\(Invocation.articleHelp) 5-7 are three rows.", isRepeatable: true)
        ],
        options: [enclosure, target, fileName],
        examples: [
          .init("viewstate download 3 --to Podcasts", "the episode of a row of the list that was shown last"),
          .init("viewstate download 3 5-7", "the episodes of four rows"),
          .init("viewstate download 3 --as talk.mp3", "a file with a name of your own"),
          .init("viewstate download ID --enclosure 2 --source feed.xml", "the second file of an article"),
        ])
    ) { invocation in
      let references = try ArticleReference.references(invocation.arguments, in: invocation.command)
      let (number, folder, name) = (invocation[enclosure], invocation[target], invocation[fileName])
      if folder?.isBlank == true {
        throw UsageError("--to is blank. Name a folder.", command: invocation.command)
      }
      if let name {
        guard references.count == 1 else {
          throw UsageError(
            "--as names one file. Leave it out, or name one article.", command: invocation.command)
        }
        guard name.isFileName else {
          throw UsageError(
            "--as: “\(name)” can't be the name of a file. Give a name without a slash, and the folder by --to.",
            command: invocation.command)
        }
      }
      return .init((), { await $0.fetch(references, enclosure: number, to: folder, as: name) })
    }
  ],
  intents: [
    Intent<DownloadViewModel>(
      "fetch", articleNumberAndFolder, help: "Download a file of an article into a folder."
    ) {
      await $0.fetch([$1.article], enclosure: $1.number, to: $1.folder, as: $1.name)
    }
  ],
  waitingFor: \.sourceNames,
  model: { (reader: Reader, _: Void) in
    DownloadViewModel(
      downloadArticle: DownloadArticleUseCase(
        fetchArticle: reader.fetchArticle, download: reader.download), date: reader.ambient.date,
      locale: reader.ambient.locale)
  })

private let enclosure = Option.number(
  "--enclosure", "n", in: 1...Int.max, as: "the number of a file, counted from 1",
  help: "The number of the file; default: 1."
).defaulting(to: 1)
private let target = Option.path(
  "--to", "folder",
  help: "The folder for the files. It is created if it is missing; default: the working folder.")
private let fileName = Option.text(
  "--as", "name", help: "The name for the file; default: the name that its server gives it.")

private let articleNumberAndFolder = IntentArgument<
  (article: ArticleReference, number: Int, folder: String, name: String?)
>(
  "ARTICLE N FOLDER [NAME]",
  words: { (words: [String]) throws(UsageError) in
    guard 3...4 ~= words.count, let number = Int(words[1]), number > 0, !words[2].isBlank else { return nil }
    let name = words.count == 4 ? words[3] : nil
    guard name?.isFileName != false else { return nil }
    return (try ArticleReference.reference(words[0], in: "fetch"), number, words[2], name)
  }, expecting: "an article, the number of a file, a folder, and a name without a slash")

extension String {
  /// Whether this is one name, and not a path.
  fileprivate var isFileName: Bool {
    !isBlank && self != "." && self != ".." && !utf8.contains(UInt8(ascii: "/"))
  }
}

extension DownloadViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add(loading, of: article, confirmation, [])
    for file in files ?? [] {
      page.addBlank()
      page.add(file.article.title, .strong)
      page.add(file.confirmation)
    }
    page.add(failures)
  }
}
