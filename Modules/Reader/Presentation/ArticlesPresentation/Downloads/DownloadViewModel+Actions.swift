import ArticlesDomain
import CoreDomain
import CorePresentation
public import Headless

extension DownloadViewModel {
  public static let actions: [Action<DownloadViewModel>] = [
    Action(
      "download", DownloadedArticles.argument,
      ActionArgument(file).seen { ($0.row as? OpenRequest)?.enclosure ?? 1 }, target,
      help: "Download files of articles, such as episodes.",
      examples: [
        .init("viewstate download 3 --to Podcasts", "the episode of a row of the list that was shown last"),
        .init("viewstate download 3 5-7", "the episodes of four rows"),
        .init("viewstate download 3 --as talk.mp3", "a file with a name of your own"),
        .init("viewstate download ID --enclosure 2 --source feed.xml", "the second file of an article"),
      ],
      on: .key("d", .everywhere, in: .reading, help: "Download the first file of the article.")
    ) { await $0.fetch($1.named, enclosure: $2, to: $3, as: $1.fileName) }
  ]
}

private let file = Option.number(
  "--enclosure", "n", in: 1...Int.max, as: "the number of a file, counted from 1",
  help: "The number of the file; default: 1."
).defaulting(to: 1)

private let target = ActionArgument(
  Option.path(
    "--to", "folder",
    help: "The folder for the files, which is created if it is missing; default: that of the settings."
  ).filled("Name a folder.")
)
.asked("Download into the folder (empty: the working folder)") {
  .some($0.isBlank ? nil : $0)
}

/// The articles, and the name for the file of the only one.
private struct DownloadedArticles: Equatable, ArticleNaming {
  var named: [ArticleReference]
  var fileName: String?

  static let argument = ActionArgument<DownloadedArticles>(
    [.articles()], options: [nameOption]
  ) { invocation throws(UsageError) in
    let articles = try ArticleReference.references(invocation.arguments)
    guard let name = invocation[nameOption] else { return DownloadedArticles(named: articles) }
    guard articles.count == 1 else {
      throw UsageError("--as names one file. Leave it out, or name one article.")
    }
    // One name, and not a path.
    guard ![".", ".."].contains(name), !name.isBlank,
      !name.utf8.contains(UInt8(ascii: "/"))
    else {
      throw UsageError(
        "--as: “\(name)” can't be the name of a file. Give a name without a slash, and the folder by --to.")
    }
    return DownloadedArticles(named: articles, fileName: name)
  }
  .seen { $0.article.map { DownloadedArticles(named: [$0]) } }

  private static let nameOption = Option.text(
    "--as", "name", help: "The name for the file; default: the name that its server gives it.")
}
