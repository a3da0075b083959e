import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CorePresentation
import Foundation
public import Headless

@MainActor
let profileScreen = Screen(
  opening: PublisherViewModel.opening, actions: PublisherViewModel.actions, waitingFor: \.sourceNames
) { (reader: Reader, request) in
  PublisherViewModel(
    name: request.name, page: request.page.request(usual: reader.pageLength),
    fetchPublisher: reader.fetchPublisher, ambient: reader.ambient)
}

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
