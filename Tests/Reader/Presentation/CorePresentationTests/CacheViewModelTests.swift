import CoreDomain
import CorePresentation
import Foundation
import PresentationSupport
import Synchronization
import Testing

@MainActor @Suite struct CacheViewModelTests {
  @Test func `shows the statistics of the cache`() async {
    let (sut, history) = makeSUT(CacheStatistics(sourceCount: 2, articleCount: 1500, size: 2_000_000))
    await sut.load()
    #expect(history.states.dropFirst().map(\.loading) == [.loading, .loaded])
    #expect(sut.state.contents == "1,500 articles of 2 sources, 2 MB.")
  }

  @Test func `removes everything and says how much that was`() async {
    let (sut, history) = makeSUT(CacheStatistics(sourceCount: 1, articleCount: 1, size: 9))
    await sut.load()
    await sut.clear()
    #expect(history.states.dropFirst().map(\.loading) == [.loading, .loaded, .refreshing, .loaded])
    #expect(sut.state.contents == "The cache is empty.")
    #expect(sut.state.notice == "Removed 1 article.")
  }

  @Test func `a failed clearing keeps the statistics`() async {
    let failure = Failure(source: "cache", .storeReadOnly)
    let sut = CacheViewModel(
      cache: CacheProvider(statistics: { CacheStatistics(articleCount: 3) }, clear: { throw failure }),
      locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    await sut.load()
    await sut.clear()
    #expect(sut.state.count == 3)
    #expect(sut.state.loading == .failed(FailureViewState(failure)))
  }

  private func makeSUT(_ statistics: CacheStatistics) -> (CacheViewModel, StateHistory<CacheViewModel>) {
    let kept = Kept(statistics)
    let sut = CacheViewModel(
      cache: CacheProvider(
        statistics: { kept.statistics.withLock { $0 } },
        clear: { kept.statistics.withLock { $0 = CacheStatistics() } }),
      locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    return (sut, StateHistory(of: sut))
  }
}

private final class Kept: Sendable {
  let statistics: Mutex<CacheStatistics>

  init(_ statistics: CacheStatistics) {
    self.statistics = Mutex(statistics)
  }
}
