import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import Foundation
import ProfilesPresentation
import TestSupport
import Testing

@MainActor
struct ServicesTests {
  private let overrides = Overrides(
    now: Date(timeIntervalSince1970: 1_768_478_400), locale: Locale(identifier: "en_GB"), timeZone: .gmt)

  @Test func `without a source the live services show the sample`() async {
    let model = Services.live(from: Sources(), overrides: overrides)
      .articleList(matching: ArticleQuery(), page: PageRequest(limit: 3))
    await model.load()
    #expect(model.state.sources.map(\.id) == ["sample"])
    #expect(model.state.rows.count == 3)
  }

  @Test func `named sources take the sample's place, in their order`() {
    let services = Services.live(from: Sources(feeds: ["b.xml", "a.xml"]), overrides: overrides)
    #expect(services.articles.map(\.source) == ["b.xml", "a.xml"])
    #expect(services.profiles.count == 2)
  }

  @Test func `mock answers when its clock says so, with what preview answers`() async {
    let clock = ManualClock()
    let model = Services.mock(overrides: overrides, clock: clock).profile(named: nil, page: PageRequest())
    async let load: Void = model.load()
    await clock.sleepers(1)
    #expect(model.state.profile == nil)
    clock.advance(by: .seconds(1))
    await clock.sleepers(2)
    clock.advance(by: .seconds(1))
    await load
    let preview = Services.preview(overrides: overrides).profile(named: nil, page: PageRequest())
    await preview.load()
    #expect(model.state == preview.state)
  }

  @Test func `an article's model finds it in any source`() async {
    let model = Services.preview(overrides: overrides).article("the-dependency-rule")
    await model.load()
    #expect(model.state.article?.id == "the-dependency-rule")
  }
}
