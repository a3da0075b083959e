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
  private static func request(_ feeds: [String] = []) -> ReaderRequest {
    var request = ReaderRequest(feeds)
    (request.now, request.locale) = (Date(timeIntervalSince1970: 1_768_478_400), Locale(identifier: "en_GB"))
    request.store = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    return request
  }

  @Test func `without a source, the sample is shown`() async {
    let model = Services(.live, Self.request())
      .articleList(matching: ArticleQuery(), page: PageRequest(limit: 3))
    await model.load()
    #expect(model.state.sources.map(\.id) == ["sample"])
    #expect(model.state.rows.count == 3)
  }

  @Test func `named sources replace the sample, in their order`() {
    let services = Services(.live, Self.request(["b.xml", "a.xml"]))
    #expect(services.sourceNames == ["b.xml", "a.xml"])
  }

  @Test func `an article's model finds it in any source`() async {
    let model = Services(.live, Self.request()).article("the-dependency-rule")
    await model.load()
    #expect(model.state.article?.id == "the-dependency-rule")
  }
}
