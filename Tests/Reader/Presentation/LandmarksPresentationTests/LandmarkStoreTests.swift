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
struct LandmarkStoreTests {
  @Test func `landmarks are loaded, and loaded again`() async throws {
    let (sut, source, history, _) = makeSUT()
    try await load(sut, source, 0, .of("a", "b"))
    try await load(sut, source, 1, .of("b"))
    #expect(history.lines == ["idle", "loading", "loaded: a b", "refreshing: a b", "loaded: b"])
    #expect(sut.state.source == "fake")
    #expect(sut.state.count == "1 landmark")
    #expect(source.requests.entries == [.all, .all])
  }

  @Test func `the featured landmarks and the categories are derived from the rows`() async throws {
    let (sut, source, _, _) = makeSUT()
    let listing = LandmarkListing(landmarks: [
      try .fixture("t", .tower, isFeatured: true), try .fixture("b"), try .fixture("m", .mountain),
      try .fixture("c", isFeatured: true),
    ])
    await load(sut, source, 0, listing)
    #expect(sut.state.featured.map(\.id) == ["t", "c"])
    #expect(sut.state.byCategory.map(\.title) == ["Mountains", "Bridges", "Towers"])
    #expect(sut.state.byCategory.map(\.category) == ["mountain", "bridge", "tower"])
    #expect(sut.state.byCategory.map { $0.rows.map(\.id) } == [["m"], ["b", "c"], ["t"]])
    #expect(sut.state.byCategory.flatMap(\.rows).count == sut.state.rows.count)
  }

  @Test func `the store provides all landmarks, the featured ones, and those of each category`() async throws
  {
    let (sut, source, _, _) = makeSUT()
    #expect(sut.loadingState == .idle && sut.landmarks.isEmpty)
    let tower = try Landmark.fixture("t", .tower, isFeatured: true)
    await load(sut, source, 0, LandmarkListing(landmarks: [tower, try .fixture("b")]))
    #expect(sut.loadingState == .loaded)
    #expect(sut.landmarks.map(\.id) == ["t", "b"])
    #expect(sut.featuredLandmarks.map(\.id) == [tower.id])
    #expect(sut.landmarks(for: .tower).map(\.id) == ["t"])
    #expect(sut.landmarks(for: .lake).isEmpty)
  }

  @Test func `every change of the state invalidates every reader, and an equal state none`() async throws {
    let (sut, source, history, _) = makeSUT()
    let readers: [@MainActor (LandmarkStore) -> Void] = [
      { _ = $0.loadingState }, { _ = $0.featuredLandmarks }, { _ = $0.landmarks(for: .lake) },
    ]
    let logs = readers.map { InvalidationLog(of: sut, reading: $0) }
    for number in 0..<2 { try await load(sut, source, number, .of("a")) }
    // Idle, loading, loaded, refreshing, loaded: the landmarks changed once, and no lake arrived.
    #expect(history.states.count == 5)
    for log in logs { #expect(log.count == 4) }
    // Observation compares equatable values, so assigning an equal state invalidates no reader.
    sut.screen.update { _ in }
    for log in logs { #expect(log.count == 4) }
  }

  @Test func `the source answers the part of a query that it supports, and the store the rest`() async throws
  {
    let query = LandmarkQuery(category: .bridge, isFeaturedOnly: true, near: try Coordinate("1,2"))
    let (sut, source, history, _) = makeSUT(query)
    let listing = LandmarkListing(landmarks: [
      try .fixture("far", at: "50,0", isFeatured: true), try .fixture("plain"),
      try .fixture("near", at: "1,2", isFeatured: true),
    ])
    await load(sut, source, 0, listing)
    let words = ", of featured bridges, from 1.000° N, 2.000° E"
    #expect(history.lines == ["idle\(words)", "loading\(words)", "loaded: near far\(words)"])
    #expect(source.requests.entries == [.of(.bridge)])
    #expect(sut.state.rows.map(\.distance) == ["0 m", "5,452 km"])
    #expect(sut.state.origin?.latitude == 1 && sut.state.origin?.longitude == 2)
  }

  @Test func `a different query removes the old rows`() async throws {
    let (sut, source, history, _) = makeSUT()
    try await load(sut, source, 0, .of("a"))
    async let show: Void = sut.show(LandmarkQuery(category: .lake))
    await source.listings.reached(2)
    source.listings.release(1, returning: LandmarkListing(landmarks: []))
    await show
    #expect(
      history.lines
        == ["idle", "loading", "loaded: a", "loading, of lakes", "loaded, of lakes, filteredAway"])
    #expect(sut.state.emptyReason?.message == "fake has no lakes.")
    #expect(source.requests.entries == [.all, .of(.lake)])
  }

  @Test func `a failed refresh keeps the rows and shows their age until one succeeds`()
    async throws
  {
    let (sut, source, history, date) = makeSUT()
    for number in 0..<4 {
      async let load: Void = sut.load()
      await source.listings.reached(number + 1)
      if number == 2 {
        source.listings.release(number, throwing: Failure(source: "fake", .unreachable))
      } else {
        source.listings.release(number, returning: try .of("a"))
      }
      await load
      if number == 2 {
        #expect(sut.state.stale == "This content was loaded 10 minutes ago.")
        #expect(sut.state.emptyReason == nil)
      }
      date.advance(minutes: 10)
    }
    #expect(
      history.lines == [
        "idle", "loading", "loaded: a", "refreshing: a", "loaded: a", "refreshing: a",
        "failed (unreachable): a, stale", "refreshing: a, stale", "loaded: a",
      ])
  }

  @Test func `stored landmarks are shown at once, and stay if their refresh is canceled`() async throws {
    let (sut, source, history, _) = makeSUT()
    var kept = try LandmarkListing.of("a")
    kept.freshness = .stale(since: .noon.addingTimeInterval(-3600), because: .refreshing)
    let loading = Task { await sut.load() }
    await source.listings.reached(1)
    source.listings.release(0, returning: kept)
    await source.listings.reached(2)
    #expect(
      sut.state.stale == "This content was loaded 1 hour ago. Looking for newer content.")
    loading.cancel()
    await loading.value
    #expect(history.lines == ["idle", "loading", "refreshing: a, stale", "loaded: a, stale"])
    try await load(sut, source, 2, .of("b"))
    #expect(sut.state.freshness?.kind == .fresh && sut.state.stale == nil)
  }

  @Test func `a failed first load shows the failure, and a retry starts over`() async throws {
    let (sut, source, history, _) = makeSUT()
    async let failing: Void = sut.load()
    await source.listings.reached(1)
    source.listings.release(0, throwing: Failure(source: "fake", .timedOut(after: .seconds(1))))
    await failing
    #expect(sut.state.emptyReason?.message == sut.state.loading.failure?.message)
    try await load(sut, source, 1, .of("a"))
    #expect(history.lines == ["idle", "loading", "failed (timedOut), failed", "loading", "loaded: a"])
    #expect(sut.state.stale == nil)
  }

  @Test(arguments: [false, true])
  func `a superseded load changes nothing, neither by its value nor by its error`(
    ofAStubbornSource isStubborn: Bool
  ) async throws {
    let (sut, source, history, _) = makeSUT(ignoresCancellation: isStubborn)
    async let first: Void = sut.load()
    await source.listings.reached(1)
    async let second: Void = sut.load()
    await source.listings.reached(2)
    async let third: Void = sut.show(LandmarkQuery(category: .bridge))
    await source.listings.reached(3)
    source.listings.release(2, returning: try .of("c"))
    await third
    source.listings.release(0, returning: try .of("a"))
    source.listings.release(1, throwing: Failure(source: "fake", .gone))
    await first
    await second
    #expect(
      history.lines == ["idle", "loading", "loading", "loading, of bridges", "loaded: c, of bridges"])
  }

  @Test func `a canceled query leaves the screen and the previous query unchanged`() async throws {
    let (sut, source, history, _) = makeSUT()
    try await load(sut, source, 0, .of("a"))
    let asking = Task { await sut.show(LandmarkQuery(category: .tower)) }
    await source.listings.reached(2)
    asking.cancel()
    await asking.value
    #expect(history.lines == ["idle", "loading", "loaded: a", "loading, of towers", "loaded: a"])
    try await load(sut, source, 2, .of("b"))
    #expect(source.requests.entries == [.all, .of(.tower), .all])
  }

  @Test func `another category keeps the origin of distances`() async throws {
    let (sut, source, _, _) = makeSUT(LandmarkQuery(near: try Coordinate("48.858,2.294")))
    try await load(sut, source, 0, .of("a"))
    async let show: Void = sut.show(LandmarkQuery(category: .tower))
    await source.listings.reached(2)
    source.listings.release(1, returning: try .of("b"))
    await show
    #expect(sut.state.origin?.latitude == 48.858)
  }

  @Test func `canceling a load after a failure keeps the failure`() async throws {
    let (sut, source, history, _) = makeSUT()
    async let failing: Void = sut.load()
    await source.listings.reached(1)
    source.listings.release(0, throwing: Failure(source: "fake", .gone))
    await failing
    let retry = Task { await sut.load() }
    await source.listings.reached(2)
    retry.cancel()
    await retry.value
    #expect(history.states[4] == history.states[2])
    #expect(history.states.count == 5)
  }

  @Test func `an empty screen says why`() async throws {
    let rejected = [RejectedLandmark(position: 1, id: nil, .unreadable)]
    let cases: [(LandmarkQuery, LandmarkListing, String)] = [
      (LandmarkQuery(), LandmarkListing(landmarks: []), "fake has no landmarks yet."),
      (LandmarkQuery(isFeaturedOnly: true), try .of("a"), "fake has no featured landmarks."),
      (
        LandmarkQuery(category: .sanctuary), LandmarkListing(landmarks: [], rejected: rejected),
        "The only record of fake could not be used."
      ),
      (
        LandmarkQuery(), LandmarkListing(landmarks: [], rejected: rejected + rejected),
        "None of the 2 records of fake could be used."
      ),
    ]
    for (query, listing, message) in cases {
      let (sut, source, _, _) = makeSUT(query)
      await load(sut, source, 0, listing)
      #expect(sut.state.emptyReason?.message == message)
    }
  }

  @Test func `without text, the store requests neither the language nor the time`() async {
    var service = LandmarkService.unimplemented
    service.landmarks = { throw Failure(source: "fake", .gone) }
    let sut = LandmarkStore(service: service, date: .unimplemented, locale: .unimplemented)
    await sut.load()
    #expect(sut.state.emptyReason?.kind == .failed)
  }

  @Test func `frames can be read back`() async throws {
    let (sut, source, _, _) = makeSUT(LandmarkQuery(near: try Coordinate("1,1")))
    var listing = LandmarkListing(landmarks: [try .fixture("a", .tower, isFeatured: true)])
    listing.rejected = [RejectedLandmark(position: 2, id: "b", .noName)]
    await load(sut, source, 0, listing)
    let data = try JSONEncoder().encode(sut.state)
    #expect(try JSONDecoder().decode(LandmarkListViewState.self, from: data) == sut.state)
    let frame = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(frame["featured"] as? [String] == ["a"])
    let groups = try #require(frame["byCategory"] as? [[String: Any]])
    #expect(groups.map { $0["category"] as? String } == ["tower"])
    #expect(groups.map { $0["ids"] as? [String] } == [["a"]])
  }

  private func load(
    _ sut: LandmarkStore, _ source: GatedLandmarks, _ number: Int, _ listing: LandmarkListing
  ) async {
    async let load: Void = sut.load()
    await source.listings.reached(number + 1)
    source.listings.release(number, returning: listing)
    await load
  }

  private func makeSUT(
    _ query: LandmarkQuery = LandmarkQuery(), ignoresCancellation: Bool = false
  ) -> (LandmarkStore, GatedLandmarks, StateHistory<LandmarkStore>, ManualDate) {
    let source = GatedLandmarks(ignoresCancellation: ignoresCancellation)
    let date = ManualDate()
    // A locale with meters and the date format of these texts.
    let sut = LandmarkStore(
      service: source.service, query: query, date: date.provider,
      locale: .fixed(Locale(identifier: "en_IE"), .gmt))
    return (sut, source, StateHistory(of: sut), date)
  }
}
