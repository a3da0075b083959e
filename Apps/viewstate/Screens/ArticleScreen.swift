import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CoreDomain
import Foundation
public import Headless

@MainActor
let articleScreen = Screen(
  opening: ArticleViewModel.opening, actions: ArticleViewModel.actions, waitingFor: \.sourceNames
) { (reader: Reader, article) in
  ArticleViewModel(
    article, fetchArticle: reader.fetchArticle, listed: reader.listedArticles, marks: reader.marks,
    marksOpened: reader.openedMarking == .always, ambient: reader.ambient)
}

/// The addresses of an article as rows.
@MainActor
let linkListScreen = Screen(
  "links", opening: LinkListRequest.opening, waitingFor: \.sourceNames
) { (reader: Reader, request) in
  ArticleViewModel(
    request.article, fetchArticle: reader.fetchArticle, listed: reader.listedArticles, marks: reader.marks,
    ambient: reader.ambient)
} page: { state, page in
  if let title = state.article?.title { page.add("Links of \(title)", .heading) }
  page.add(state.loading, stale: state.stale)
  page.add(state.failures)
  guard let article = state.article else { return }
  if state.enclosures.isEmpty { page.refusals = .withoutFile }
  func add(_ name: String, _ url: URL, _ address: ArticleAddress, isFile: Bool = false) {
    page.addRow(
      opening: OpenRequest(.identified(article.articleID), address), address: url.absoluteString,
      refusals: isFile ? [:] : ["download": "Only a file, such as an enclosure, can be downloaded."]
    ) { $0.addAddress(url.absoluteString, label: "\(name) ") }
  }
  if let url = article.url { add("Article:", url, .own) }
  for link in state.links { add("[\(link.number)]", link.url, .link("\(link.number)")) }
  for (index, file) in state.enclosures.enumerated() {
    add("Enclosure \(index + 1):", file.url, .enclosure(index + 1), isFile: true)
  }
  for link in state.namedLinks { add("\(link.name):", link.url, .link(link.name)) }
  if page.rows.isEmpty { page.add("The article has no addresses.") }
}

extension ArticleViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    if let article { page.addHeader(article, moment, views: views ?? "") }
    page.add(loading, stale: stale)
    page.add(failures + [markFailure].compactMap(\.self))
    if let emptyReason {
      page.addBlank()
      page.add(emptyReason)
    }
    if enclosures.isEmpty { page.refusals = .withoutFile }
    page.add(body)
    page.add(links)
    if episode != nil || image != nil || !enclosures.isEmpty || !namedLinks.isEmpty { page.addBlank() }
    if let episode, !episode.details.isEmpty { page.add(episode.details, .detail) }
    if let image, !enclosures.contains(where: { $0.url == image }) {
      page.add("Image", .detail)
      page.addAddress(image.absoluteString)
    }
    page.add(enclosures, "Enclosure")
    page.add([episode?.chapters].compactMap(\.self), "Chapters")
    for (index, chapter) in (episode?.chapterList ?? []).enumerated() {
      page.add("Chapter \(index + 1): \(chapter.time) \(chapter.title)", .detail)
    }
    page.add(episode?.transcripts ?? [], "Transcript")
    for link in namedLinks where link.url != episode?.chapters?.url {
      page.add("Link: \(link.name)", .detail)
      page.addAddress(link.url.absoluteString)
    }
  }
}

extension [String: String] {
  /// The actions that need a file of an article that has none.
  static var withoutFile: Self {
    let reason = "This article has no file."
    return ["download": reason, "toggle label queue": reason, "open --play": reason]
  }
}

extension ScreenPage {
  fileprivate mutating func addHeader(_ article: ArticleRowViewState, _ moment: String, views: String) {
    add(article.title, .heading)
    let facts =
      [article.byline, article.publication, moment, article.readingTime, views]
      + [
        article.updateNotice ?? (article.isRead ? "read" : ""), article.isStarred ? "starred ★" : "",
        article.shownLabels,
      ]
    add(facts, .detail)
    add(article.tags.map { "#\($0)" }, .detail, separator: " ")
    if let url = article.url { addAddress(url.absoluteString) }
  }

  /// Adds the addresses of the text, by their numbers.
  fileprivate mutating func add(_ links: [LinkViewState]) {
    guard !links.isEmpty else { return }
    addBlank()
    add("Links", .detail)
    for link in links { addAddress(link.url.absoluteString, indent: "[\(link.number)] ") }
  }

  fileprivate mutating func add(_ files: [EnclosureViewState], _ kind: String) {
    for file in files {
      add("\(kind): \(file.details.isEmpty ? "of unknown kind" : file.details)", .detail)
      addAddress(file.url.absoluteString)
      if let alternative = file.alternative { add(alternative, indent: "  ") }
    }
  }
}
