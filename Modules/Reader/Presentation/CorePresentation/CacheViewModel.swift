public import CoreDomain
import Foundation
public import Observation

/// The stored articles of sources that nobody follows: their numbers, and a way to remove them.
@MainActor @Observable
public final class CacheViewModel: ViewModel {
  public let screen = ScreenLoader(CacheViewState())
  private let cache: CacheProvider
  private let ambient: Ambient

  public init(cache: CacheProvider, ambient: Ambient) {
    self.cache = cache
    self.ambient = ambient
  }

  public func load() async {
    await screen.load { [cache] in
      try await cache.statistics()
    } show: { state, statistics in
      state = CacheViewState(statistics, cleared: nil, locale: ambient.locale.locale())
    }
  }

  /// Removes the articles, except starred ones.
  public func clear() async {
    let count = state.count
    await screen.load { [cache] in
      try await cache.clear()
      return try await cache.statistics()
    } show: { state, statistics in
      state = CacheViewState(statistics, cleared: count, locale: ambient.locale.locale())
    }
  }
}

extension CacheViewState {
  fileprivate init(_ statistics: CacheProvider.Statistics, cleared: Int?, locale: Locale) {
    loading = .loaded
    (count, sourceCount, size) = (statistics.articleCount, statistics.sourceCount, statistics.size)
    func number(_ value: Int) -> String { value.formatted(.number.locale(locale)) }
    func articles(_ count: Int) -> String { count == 1 ? "1 article" : "\(number(count)) articles" }
    let bytes = Int64(size).formatted(.byteCount(style: .file).locale(locale))
    let sources = sourceCount == 1 ? "1 source" : "\(number(sourceCount)) sources"
    contents = sourceCount == 0 ? "The cache is empty." : "\(articles(count)) of \(sources), \(bytes)."
    notice = cleared.map { "Removed \(articles($0))." }
  }
}
