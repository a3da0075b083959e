public import CoreDomain
import Foundation
public import NetworkData

/// Keeps the responses of a server by URL, so that operations on it can run again without the network.
///
/// Only plain GET requests are recorded, and only responses that the server allows to be stored (RFC 9111, section 3).
/// Requests with credentials have their own keys, so that no account sees the responses of another one.
public struct RecordedAnswers<Source: Sendable>: AnswerStore {
  private let network: NetworkProvider
  private let cache: any CacheTier
  private let date: DateProvider
  private let source: @Sendable (NetworkProvider) -> Source

  /// - Parameters:
  ///   - cache: Stores the responses.
  ///   - date: The time when a response is stored.
  ///   - source: Creates the source that uses a network.
  public init(
    of network: NetworkProvider, in cache: any CacheTier, date: DateProvider,
    source: @escaping @Sendable (NetworkProvider) -> Source
  ) {
    self.network = network
    self.cache = cache
    self.date = date
    self.source = source
  }

  public func ask<Value: Sendable>(
    _ operation: @escaping @Sendable (Source) async throws -> Value
  ) async throws -> Value {
    let recording = Recording(of: network, in: cache, date: date)
    let value = try await operation(source(NetworkProvider { try await recording.send($0) }))
    // A response that the operation can't use must not replace a usable one.
    await recording.keep()
    return value
  }

  public func recall<Value: Sendable>(
    _ operation: @escaping @Sendable (Source) async throws -> Value
  ) async throws -> Kept<Value>? {
    let recall = Recall(of: cache)
    do {
      let value = try await operation(source(NetworkProvider { try await recall.send($0) }))
      return await recall.oldest.map { Kept(value, confirmedAt: $0) }
    } catch let failure as Failure {
      // Before its first request, an operation fails in the same way without the cache: for an invalid address.
      guard await recall.isUsed else { throw failure }
      return nil
    }
  }
}

/// Sends the requests of one operation, with the validators of stored responses, and collects the responses.
private actor Recording {
  private let network: NetworkProvider
  private let cache: any CacheTier
  private let date: DateProvider
  /// The entries by key, or nil for a response that must not be stored any longer.
  private var entries: [String: CacheEntry?] = [:]

  init(of network: NetworkProvider, in cache: any CacheTier, date: DateProvider) {
    self.network = network
    self.cache = cache
    self.date = date
  }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard let key = request.key else { return try await network.send(request) }
    let kept = await cache.entry(for: key)
    var conditional = request
    if let kept { conditional.headers.merge(kept.conditions) { own, _ in own } }
    var response = try await network.send(conditional)
    if response.status == 304, let kept { response = kept.response(confirmedBy: response, to: request) }
    if response.status == 200 { entries[key] = .some(response.entry(at: date.now())) }
    return response
  }

  func keep() async {
    for (key, entry) in entries {
      if let entry { await cache.keep(entry, for: key) } else { await cache.remove(key) }
    }
  }
}

/// Answers the requests of one operation from the cache.
private actor Recall {
  private let cache: any CacheTier
  private(set) var oldest: Date?
  private(set) var isUsed = false

  init(of cache: any CacheTier) {
    self.cache = cache
  }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    isUsed = true
    guard let key = request.key, let entry = await cache.entry(for: key) else {
      throw Failure(source: request.url.absoluteString, .notStored)
    }
    oldest = min(oldest ?? entry.storedAt, entry.storedAt)
    return entry.response(to: request)
  }
}
