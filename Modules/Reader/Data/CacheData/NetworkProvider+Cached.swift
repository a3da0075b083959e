public import CoreDomain
import Foundation
public import NetworkData

extension NetworkProvider {
  /// Returns a provider that answers from `cache` as far as RFC 9111 allows it.
  ///
  /// Only plain GET requests use the cache. A request with a body, with credentials, or with its own conditions always
  /// goes to the network. The cache keeps complete responses that the server allows to be stored.
  ///
  /// - Parameters:
  ///   - cache: Keeps the responses, by URL.
  ///   - freshFor: How long a response is used without asking the server, unless the server allows less. After that,
  ///     the provider revalidates it with a conditional request.
  public func cached(in cache: any CacheTier, freshFor: Duration, date: DateProvider) -> NetworkProvider {
    NetworkProvider { request in
      guard request.isCacheable else { return try await send(request) }
      let key = request.url.absoluteString
      let kept = await cache.entry(for: key).map(CachedResponse.init)
      if let kept, kept.isFresh(atMost: freshFor, at: date.now()) {
        return kept.response(from: request.url)
      }
      var conditional = request
      if let kept { conditional.headers.merge(kept.conditions) { own, _ in own } }
      let response = try await send(conditional)
      if response.status == 304, let kept {
        let confirmed = kept.confirmed(by: response, at: date.now())
        let whole = confirmed.response(from: request.url)
        if whole.isStorable { await cache.keep(confirmed.entry, for: key) } else { await cache.remove(key) }
        return whole
      }
      if response.isStorable {
        await cache.keep(CachedResponse.entry(of: response, at: date.now()), for: key)
      }
      return response
    }
  }
}

extension NetworkRequest {
  fileprivate var isCacheable: Bool {
    let names = Set(headers.keys.map { $0.lowercased() })
    return method == "GET" && body == nil && url.user() == nil
      && names.isDisjoint(with: ["authorization", "cookie", "range", "if-none-match", "if-modified-since"])
  }
}

extension NetworkResponse {
  fileprivate var isStorable: Bool {
    let directives = headers["cache-control"]?.lowercased() ?? ""
    // The key is only the URL, so a response that varies by other things can't be kept.
    return status == 200 && !directives.contains("no-store") && !directives.contains("private")
      && headers["vary"]?.contains("*") != true
  }
}

/// A response, as the cache keeps it.
private struct CachedResponse {
  var entry: CacheEntry

  private static let kept = ["cache-control", "content-type", "etag", "last-modified"]

  static func entry(of response: NetworkResponse, at date: Date) -> CacheEntry {
    var facts = response.headers.filter { kept.contains($0.key) }
    // Relative links refer to the final URL after redirects.
    facts["url"] = response.url.absoluteString
    return CacheEntry(data: response.body, storedAt: date, facts: facts)
  }

  /// Returns the response after a revalidation, with the headers of the 304 response (RFC 9111, 4.3.4).
  func confirmed(by response: NetworkResponse, at date: Date) -> CachedResponse {
    var confirmed = self
    confirmed.entry.storedAt = date
    for name in Self.kept {
      if let value = response.headers[name] { confirmed.entry.facts[name] = value }
    }
    return confirmed
  }

  func isFresh(atMost limit: Duration, at now: Date) -> Bool {
    entry.isYounger(than: freshness(atMost: limit), at: now)
  }

  /// How long the response is fresh: at most `limit`, and less if the server says so (RFC 9111, 5.2.2). An invalid
  /// `max-age` counts as 0 (4.2.1).
  private func freshness(atMost limit: Duration) -> Duration {
    var freshness = limit
    let quotes = CharacterSet(charactersIn: " \t\"")
    for directive in (entry.facts["cache-control"] ?? "").lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: quotes) }
      switch parts.first {
      case "no-cache": return .zero
      case "max-age":
        let digits = parts.count == 2 ? parts[1] : ""
        let isNumber =
          !digits.isEmpty && digits.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        // An overflow counts as 2^31 (1.2.2).
        let seconds = isNumber ? min(Int(digits) ?? .max, 1 << 31) : 0
        freshness = min(freshness, .seconds(seconds))
      default: break
      }
    }
    return freshness
  }

  var conditions: [String: String] {
    var conditions: [String: String] = [:]
    conditions["If-None-Match"] = entry.facts["etag"]
    conditions["If-Modified-Since"] = entry.facts["last-modified"]
    return conditions
  }

  func response(from address: URL) -> NetworkResponse {
    NetworkResponse(
      status: 200, headers: entry.facts.filter { Self.kept.contains($0.key) }, body: entry.data,
      url: entry.facts["url"].flatMap { URL(string: $0) } ?? address)
  }
}
