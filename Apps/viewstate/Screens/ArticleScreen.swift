import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CoreDomain
import Foundation
public import Headless

@MainActor
let articleScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "article", abstract: "Show one article.", arguments: [identifier],
        examples: [
          .init("viewstate article the-dependency-rule", "an article of the sample"),
          .init("viewstate article 3", "an article of the list that was shown last"),
          .init("viewstate article ID --source feed.xml --format json", "an article of a feed, as JSON"),
        ])
    ) { invocation in
      .init(try ArticleReference.reference(invocation.arguments[0], in: invocation.command), load)
    }
  ],
  intents: [Intent("load", help: "Load the article.", action: load), mark],
  waitingFor: \.sourceNames,
  model: { (reader: Reader, article: ArticleReference) in
    ArticleViewModel(
      article, fetchArticle: reader.fetchArticle, marks: reader.articles.marks,
      marksOpened: reader.articles.openedMarking == .always, date: reader.ambient.date,
      locale: reader.ambient.locale)
  })

private let identifier = CommandLineTool.Argument("ID", help: Invocation.articleHelp)

private let load: Intent<ArticleViewModel>.Action = { await $0.load() }

@MainActor
private let mark = Intent<ArticleViewModel>(
  "mark",
  IntentArgument(
    "MARK", read: { ArticleMarks.Change.named[$0] }, expecting: "one of read, unread, starred, or unstarred"),
  help: "Mark the article as read, unread, starred, or unstarred."
) { await $0.mark($1) }

extension ArticleViewState: TextPaged {
  public func write(on page: inout TextPage) {
    if let article { page.addHeader(article, moment, counts: [favorites, views ?? ""]) }
    page.add(loading, stale: stale)
    page.add(failures + [markFailure].compactMap(\.self))
    if let emptyReason {
      page.addBlank()
      page.add(emptyReason)
    }
    page.add(body)
    page.add(links)
    if episode != nil || image != nil || !enclosures.isEmpty { page.addBlank() }
    if let episode, !episode.details.isEmpty { page.add(episode.details, .dim) }
    if let image, !enclosures.contains(where: { $0.url == image }) {
      page.add("Image", .dim)
      page.addAddress(image.absoluteString, .cyan)
    }
    page.add(enclosures, "Enclosure")
    page.add([episode?.chapters].compactMap(\.self), "Chapters")
    page.add(episode?.transcripts ?? [], "Transcript")
    if let comments { page.add(comments) }
    if let commentsFailure {
      page.addBlank()
      page.add("The comments could not be loaded.", .yellow)
      page.add([commentsFailure])
    }
  }
}

extension TextPage {
  fileprivate mutating func addHeader(_ article: ArticleRowViewState, _ moment: String, counts: [String]) {
    add(article.title, .bold)
    let facts =
      [article.byline, article.publication, moment, article.readingTime] + counts
      + [article.updateNotice ?? (article.isRead ? "read" : ""), article.isStarred ? "starred ★" : ""]
    add(facts, .dim)
    add(article.tags.map { "#\($0)" }, .dim, separator: " ")
    if let url = article.url { addAddress(url.absoluteString, .cyan) }
  }

  /// Adds the addresses of the text, by their numbers.
  fileprivate mutating func add(_ links: [LinkViewState]) {
    guard !links.isEmpty else { return }
    addBlank()
    add("Links", .dim)
    for link in links { addAddress(link.url.absoluteString, .cyan, indent: "[\(link.number)] ") }
  }

  fileprivate mutating func add(_ files: [EnclosureViewState], _ kind: String) {
    for file in files {
      add("\(kind): \(file.details.isEmpty ? "of unknown kind" : file.details)", .dim)
      addAddress(file.url.absoluteString, .cyan)
      if let alternative = file.alternative { add(alternative, indent: "  ") }
    }
  }

  fileprivate mutating func add(_ comments: [CommentViewState]) {
    addBlank()
    add(comments.isEmpty ? "No comments yet" : "Comments", .bold)
    for comment in comments {
      addBlank()
      add([comment.author, comment.relativeDate], .dim)
      add(comment.text, indent: "  ")
    }
  }
}
