import CorePresentation
import AppComposition
import ArticlesDomain
import Foundation
import LandmarksDomain
import LandmarksPresentation
import TestSupport
import Testing

@MainActor
struct LandmarkServicesTests {
  private let overrides = Overrides(
    now: Date(timeIntervalSince1970: 1_768_478_400), locale: Locale(identifier: "en_GB"), timeZone: .gmt)

  @Test func `without a server, the live services show the built-in landmarks`() async {
    let model = Services.live(from: Sources([.feed: ["a.xml"]]), overrides: overrides)
      .landmarkStore(LandmarkQuery())
    await model.load()
    #expect(model.state.source == "sample")
    #expect(model.state.rows.count >= 60)
  }

  @Test func `a server replaces the built-in landmarks, but not the articles`() {
    let services = Services.live(
      from: Sources(landmarks: "http://me:secret@a.example"), overrides: overrides)
    #expect(services.landmarks.source == "http://a.example")
    #expect(services.articles.map(\.source) == ["sample"])
  }

  @Test func `mock answers when its clock says so, with what preview answers`() async {
    let clock = ManualClock()
    let mock = Services.mock(overrides: overrides, clock: clock).landmark("petra")
    async let load: Void = mock.load()
    await clock.sleepers(1)
    #expect(mock.state.landmark == nil)
    clock.advance(by: .seconds(1))
    await load
    let preview = Services.preview(overrides: overrides).landmark("petra")
    await preview.load()
    #expect(mock.state == preview.state)
    #expect(preview.state.landmark?.id == "petra")
  }
}
