import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
import TestSupport
import Testing

@MainActor
struct ServicesTests {
  private let overrides = Overrides(
    now: Date(timeIntervalSince1970: 1_768_478_400), locale: Locale(identifier: "en_GB"), timeZone: .gmt)

  @Test func `without a source, the live services show the sample`() async {
    let model = Services.live(from: Sources(), overrides: overrides)
      .articleList(matching: ArticleQuery(), page: PageRequest(limit: 3))
    await model.load()
    #expect(model.state.sources.map(\.id) == ["sample"])
    #expect(model.state.rows.count == 3)
  }

  @Test func `named sources replace the sample, in their order`() {
    let services = Services.live(from: Sources([.feed: ["b.xml", "a.xml"]]), overrides: overrides)
    #expect(services.articles.origins.map(\.articles.source) == ["b.xml", "a.xml"])
  }

  @Test func `mock answers when its clock says so, with what preview answers`() async {
    let clock = ManualClock()
    let model = Services.mock(overrides: overrides, clock: clock).publisher(named: nil, page: PageRequest())
    async let load: Void = model.load()
    await clock.sleepers(1)
    #expect(model.state.profile == nil)
    clock.advance(by: .seconds(1))
    await clock.sleepers(2)
    clock.advance(by: .seconds(1))
    await load
    let preview = Services.preview(overrides: overrides).publisher(named: nil, page: PageRequest())
    await preview.load()
    #expect(model.state == preview.state)
  }

  @Test func `mock shows a change before its clock says that it is confirmed`() async {
    let clock = ManualClock()
    let model = Services.mock(overrides: overrides, clock: clock).profileEditor()
    async let load: Void = model.loadProfile()
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await load
    async let save: Void = model.update(ProfileUpdate(biography: "Reads."))
    await clock.sleepers(2)
    #expect(model.state.account?.biography == "Reads.")
    #expect(model.state.saving == .saving)
    clock.advance(by: .seconds(1))
    await save
    #expect(model.state.saving == .saved)
  }

  @Test func `an edited profile also changes among the profiles`() async throws {
    let services = Services.preview(overrides: overrides)
    let editor = services.profileEditor()
    await editor.loadProfile()
    await editor.update(ProfileUpdate(biography: "Reads."))
    let profile = services.publisher(named: nil, page: PageRequest())
    await profile.load()
    #expect(profile.state.profile?.biography == "Reads.")
  }

  @Test func `the sample's settings are not stored`() async throws {
    let model = Services.preview(overrides: overrides).settings()
    await model.load()
    await model.set(.pageLength, to: .number(3))
    #expect(model.state.saving == .saved)
    let next = Services.preview(overrides: overrides).settings()
    await next.load()
    #expect(next.state.rows.allSatisfy { !$0.isSet })
  }

  @Test func `an article's model finds it in any source`() async {
    let model = Services.preview(overrides: overrides).article("the-dependency-rule")
    await model.load()
    #expect(model.state.article?.id == "the-dependency-rule")
  }
}
