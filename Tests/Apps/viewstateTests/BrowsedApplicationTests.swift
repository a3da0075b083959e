import ArticlesDomain
import ArticlesPresentation
import Headless
import HeadlessRunner
import Testing

@testable import viewstate

@MainActor
struct BrowsedApplicationTests {
  private let application = BrowsedApplication.reader

  @Test func `no key has two meanings on a screen`() {
    #expect(application.collisions == [])
  }

  @Test func `each key belongs to a screen that there is`() {
    #expect(Set(application.keys.compactMap(\.screen)).isSubset(of: Set(ScreenName.allCases.map(\.rawValue))))
  }

  @Test func `the rows of the first screen are commands that open screens`() throws {
    for place in application.places + application.others { _ = try application.request(of: place) }
    let unread = try #require(application.places.first { $0.title == "Unread" })
    #expect(
      try application.request(of: unread) as? ArticleListRequest
        == ArticleListRequest(ArticleQuery(mark: .unread)))
  }

  @Test func `the sentence about a key is one sentence`() {
    for key in application.keys {
      #expect(key.text.hasSuffix("."), "\(key.text)")
      #expect(!key.keys.map(\.name).contains(""), "\(key.text)")
    }
  }
}
