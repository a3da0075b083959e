import ArticlesPresentation
import CorePresentation
import Foundation
import ProfilesPresentation

extension TextPage {
  mutating func add(_ state: ProfileViewState) {
    if let profile = state.profile {
      add(profile.displayName, .bold, right: profile.kind)
      add(profile.biography)
      if !profile.authors.isEmpty { add("By \(profile.authors.joined(separator: ", "))", .dim) }
      if let homePage = profile.homePage { addWhole(homePage.absoluteString, .cyan) }
      if let image = profile.image { addWhole("Image: \(image.absoluteString)", .dim) }
      if profile.isFollowed == true { add("Followed by you.", .dim) }
      add(profile.activity, .dim)
    }
    add(state.loading, stale: state.stale)
    add(state.failures)
    guard state.profile != nil else { return }
    addNotices(state.articles)
    addRows(state.articles)
  }
}
