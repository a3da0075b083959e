public import CoreDomain
import Foundation
public import Observation

/// The cache of fetched answers: its statistics, and a way to clear it.
@MainActor @Observable
public final class CacheViewModel: ViewModel {
  public let screen = ScreenLoader(CacheViewState())
  private let cache: CacheProvider
  private let locale: LocaleProvider

  public init(cache: CacheProvider, locale: LocaleProvider) {
    self.cache = cache
    self.locale = locale
  }

  public func load() async {
    await screen.load { [cache] in
      try await cache.statistics()
    } show: { state, statistics in
      state = CacheViewState(statistics, cleared: nil, locale: locale.locale())
    }
  }

  /// Removes every cached answer.
  public func clear() async {
    let count = state.count
    await screen.load { [cache] in
      try await cache.clear()
      return try await cache.statistics()
    } show: { state, statistics in
      state = CacheViewState(statistics, cleared: count, locale: locale.locale())
    }
  }
}

extension CacheViewState {
  fileprivate init(_ statistics: CacheStatistics, cleared: Int?, locale: Locale) {
    loading = .loaded
    (hits, misses, evictions) = (statistics.hits, statistics.misses, statistics.evictions)
    (count, size) = (statistics.count, statistics.size)
    func number(_ value: Int) -> String { value.formatted(.number.locale(locale)) }
    func answers(_ count: Int) -> String { "\(number(count)) \(count == 1 ? "answer" : "answers")" }
    let bytes = Int64(size).formatted(.byteCount(style: .file).locale(locale))
    contents = count == 0 ? "The cache is empty." : "\(answers(count)) cached, \(bytes)."
    let asked = hits + misses
    use =
      asked == 0
      ? "No requests yet."
      : "\(number(hits)) of \(number(asked)) requests were answered from the cache. "
        + "\(answers(evictions)) \(evictions == 1 ? "was" : "were") evicted."
    notice = cleared.map { "Removed \(answers($0))." }
  }
}
