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
    let services = Services.live(from: Sources(["b.xml", "a.xml"]), overrides: overrides)
    #expect(services.articles.origins.map(\.articles.source) == ["b.xml", "a.xml"])
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
