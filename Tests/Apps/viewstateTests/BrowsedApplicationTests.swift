import AppComposition
import ArticlesDomain
import ArticlesPresentation
import Headless
import HeadlessRunner
import Testing

@testable import viewstate

@MainActor
struct BrowsedApplicationTests {
  private let sut = KeyMap(BrowsedApplication.reader)

  @Test func `no key has two meanings on a screen`() {
    #expect(KeyMap.collisions(of: BrowsedApplication.reader) == [])
  }

  @Test func `each key belongs to a screen that there is`() {
    let screens = ScreenName.allCases.map { KeyMap<Reader>.Place.screen($0.rawValue) }
    #expect(sut.entries.allSatisfy { ([.search, .everywhere] + screens).contains($0.place) })
  }

  @Test func `the rows of the first screen are commands that open screens`() throws {
    let application = BrowsedApplication.reader
    for place in application.places + application.others { _ = try application.request(of: place) }
    let unread = try #require(application.places.first { $0.title == "Unread" })
    #expect(
      try application.request(of: unread) as? ArticleListRequest
        == ArticleListRequest(ArticleQuery(mark: .unread)))
  }

  @Test func `the sentence about a key is one sentence`() {
    for entry in sut.entries { #expect(entry.help.hasSuffix(".") && entry.name != "", "\(entry.help)") }
  }

  @Test(arguments: ScreenName.allCases)
  func `the help has every key of a screen, in groups`(screen: ScreenName) {
    let help = sut.help(on: screen.rawValue)
    #expect(Set(help.flatMap(\.lines).flatMap(\.keys)) == Set(sut.entries(on: screen.rawValue).map(\.name)))
    let groups = ["Reading", "Marks", "Feeds", "Lists", "Screens"]
    #expect(help.map(\.group.title) == groups.filter(help.map(\.group.title).contains))
  }

  @Test func `a configuration can name the action of each key`() throws {
    for entry in sut.entries {
      var configuration = BrowserConfiguration()
      let text = BrowserConfiguration.Located(entry.texts[0], line: 1, column: 1)
      configuration.bindings = [.init(.init("é", line: 1, column: 1), actions: [text])]
      let keyMap = KeyMap(BrowsedApplication.reader, configuration)
      #expect(keyMap.faults == [])
      let bound = try #require(keyMap.entries.first { $0.keys == ["é"] && $0.place == entry.place })
      #expect((bound.help, bound.group, bound.texts) == (entry.help, entry.group, entry.texts))
    }
  }
}
