import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
public import Headless

@MainActor
let profileScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "profile", abstract: "Show an author or a publication with its articles.",
        arguments: [.init("NAME", help: "An author, or a publication by its title or address.")],
        options: Invocation.paging,
        examples: [
          .init("viewstate profile \"Amara Nwosu\"", "an author"),
          .init("viewstate profile \"My feed\" --source feed.xml", "a feed's publication"),
        ])
    ) { invocation in
      .init((name: invocation.arguments[0], page: try invocation.page()), load)
    }
  ],
  intents: [Intent("load", help: "Load the profile.", action: load)],
  waitingFor: \.sourceNames,
  model: { (reader: Reader, request: (name: String, page: PageRequest)) in
    PublisherViewModel(
      name: request.name, page: request.page,
      fetchPublisher: reader.fetchPublisher,
      date: reader.ambient.date, locale: reader.ambient.locale)
  })

private let load: Intent<PublisherViewModel>.Action = { await $0.load() }

extension PublisherViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    if let profile {
      page.add(profile.displayName, .heading, right: profile.kind)
      page.add(profile.biography)
      if !profile.authors.isEmpty {
        page.add(["By", profile.authors.joined(separator: ", ")], .detail, separator: " ")
      }
      if let homePage = profile.homePage { page.addAddress(homePage.absoluteString) }
      if let image = profile.image { page.addAddress(image.absoluteString, .detail, label: "Image: ") }
      page.add(profile.activity, .detail)
    }
    page.add(loading, stale: stale)
    page.add(failures)
    guard profile != nil else { return }
    if let failure = articles.loading.failure {
      page.add("The articles could not be loaded.", .warning)
      page.add([failure])
      page.add(.loaded, stale: articles.stale)
    }
    articles.writeNotices(on: &page)
    articles.writeRows(on: &page)
  }
}
