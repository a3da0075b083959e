public import CoreDomain
import Foundation
public import Observation

/// What is kept of what was fetched.
@MainActor @Observable
public final class CacheViewModel: ViewModel {
  public private(set) var state = CacheViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: CacheViewState, _ new: CacheViewState) -> Void)?

  private let cache: CacheProvider
  private let locale: LocaleProvider
  private let latest = LatestOperation()
  private var settled = CacheViewState()

  public init(cache: CacheProvider, locale: LocaleProvider) {
    self.cache = cache
    self.locale = locale
  }

  public func load() async {
    state.loading = settled.loading == .idle ? .loading : .refreshing
    await finish(latest.run { [cache] in try await cache.statistics() }, cleared: nil)
  }

  /// Forgets everything that is kept.
  public func clear() async {
    let before = settled.count
    state.loading = .refreshing
    let outcome = await latest.run { [cache] in
      try await cache.clear()
      return try await cache.statistics()
    }
    finish(outcome, cleared: before)
  }

  private func finish(_ outcome: LatestOperation.Outcome<CacheStatistics>, cleared: Int?) {
    switch outcome {
    case .value(let statistics): state = CacheViewState(statistics, cleared: cleared, locale: locale.locale())
    case .failure(let failure): state.loading = .failed(failure)
    case .canceled: state = settled
    case .superseded: return
    }
    settled = state
  }
}

extension CacheViewState {
  fileprivate init(_ statistics: CacheStatistics, cleared: Int?, locale: Locale) {
    loading = .loaded
    (hits, misses, evictions) = (statistics.hits, statistics.misses, statistics.evictions)
    (count, size) = (statistics.count, statistics.size)
    func number(_ value: Int) -> String { value.formatted(.number.locale(locale)) }
    let bytes = Int64(size).formatted(.byteCount(style: .file).locale(locale))
    contents =
      count == 0
      ? "Nothing is kept." : "\(number(count)) \(count == 1 ? "answer" : "answers") kept, \(bytes)."
    let asked = hits + misses
    use =
      asked == 0
      ? "Nothing was asked for yet."
      : "\(number(hits)) of \(number(asked)) questions were answered from here; "
        + "\(number(evictions)) \(evictions == 1 ? "answer" : "answers") gave way to others."
    notice = cleared.map { "\(number($0)) \($0 == 1 ? "answer was" : "answers were") forgotten." }
  }
}
