import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import LandmarksDomain
import LandmarksPresentation
import PresentationSupport
import TestSupport
import Testing

@MainActor
struct LandmarkViewModelTests {
  @Test func `a landmark is loaded, and loaded again`() async throws {
    let (sut, source, history, _) = makeSUT()
    try await load(sut, source, 0, .success(.fixture("a")))
    try await load(sut, source, 1, .success(.fixture("b")))
    #expect(history.lines == ["idle", "loading", "loaded: a", "refreshing: a", "loaded: b"])
    #expect(source.requests.entries == [.one("a"), .one("a")])
  }

  @Test func `a missing landmark is a failure that names it`() async throws {
    let (sut, source, history, _) = makeSUT()
    await load(sut, source, 0, .failure(Failure(source: "fake", .notFound("a"))))
    #expect(history.lines == ["idle", "loading", "failed (notFound)"])
    #expect(sut.state.loading.failure?.message == "fake has no “a”. Check the spelling.")
  }

  @Test func `a failed refresh keeps the landmark and shows its age until one succeeds`() async throws {
    let (sut, source, history, date) = makeSUT()
    try await load(sut, source, 0, .success(.fixture("a")))
    date.advance(minutes: 5)
    await load(sut, source, 1, .failure(Failure(source: "fake", .unreachable)))
    #expect(sut.state.stale == "This content was loaded 5 minutes ago.")
    try await load(sut, source, 2, .success(.fixture("a")))
    #expect(
      history.lines == [
        "idle", "loading", "loaded: a", "refreshing: a", "failed (unreachable): a, stale",
        "refreshing: a, stale", "loaded: a",
      ])
  }

  @Test(arguments: [false, true])
  func `a superseded load changes nothing, neither by its value nor by its error`(
    ofAStubbornSource isStubborn: Bool
  ) async throws {
    let (sut, source, history, _) = makeSUT(ignoresCancellation: isStubborn)
    async let first: Void = sut.load()
    await source.landmarks.reached(1)
    async let second: Void = sut.load()
    await source.landmarks.reached(2)
    async let third: Void = sut.load()
    await source.landmarks.reached(3)
    source.landmarks.release(2, returning: try .fixture("c"))
    await third
    source.landmarks.release(0, returning: try .fixture("a"))
    source.landmarks.release(1, throwing: Failure(source: "fake", .gone))
    await first
    await second
    #expect(history.lines == ["idle", "loading", "loading", "loading", "loaded: c"])
  }

  @Test func `a canceled refresh leaves the screen unchanged`() async throws {
    let (sut, source, history, _) = makeSUT()
    try await load(sut, source, 0, .success(.fixture("a")))
    let refresh = Task { await sut.load() }
    await source.landmarks.reached(2)
    refresh.cancel()
    await refresh.value
    #expect(history.lines == ["idle", "loading", "loaded: a", "refreshing: a", "loaded: a"])
  }

  private func load(
    _ sut: LandmarkViewModel, _ source: GatedLandmarks, _ number: Int, _ answer: Result<Landmark, Failure>
  ) async {
    async let load: Void = sut.load()
    await source.landmarks.reached(number + 1)
    switch answer {
    case .success(let landmark): source.landmarks.release(number, returning: landmark)
    case .failure(let failure): source.landmarks.release(number, throwing: failure)
    }
    await load
  }

  private func makeSUT(
    ignoresCancellation: Bool = false
  ) -> (LandmarkViewModel, GatedLandmarks, StateHistory<LandmarkViewModel>, ManualDate) {
    let source = GatedLandmarks(ignoresCancellation: ignoresCancellation)
    let date = ManualDate()
    let sut = LandmarkViewModel(
      id: "a", service: source.service, date: date.provider,
      locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    return (sut, source, StateHistory(of: sut), date)
  }
}
