public import CoreDomain
import Foundation
public import NetworkData

extension NetworkProvider {
  /// Answers what was fetched by address before from a cache, as long as that may be (RFC 9111).
  ///
  /// Only plain questions are answered so: a request with a body, or with one's name on it, always goes to the network,
  /// and so does one that is conditional itself. An answer is kept where it is whole, and where its server does not
  /// forbid it.
  ///
  /// - Parameters:
  ///   - cache: What is kept, under the address.
  ///   - freshFor: How long an answer is taken without asking, unless its server allows less; beyond it, its server is
  ///     asked whether it still holds.
  public func cached(in cache: any CacheTier, freshFor: Duration, date: DateProvider) -> NetworkProvider {
    NetworkProvider { request in
      guard request.isPlainQuestion else { return try await send(request) }
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
        if whole.mayBeKept { await cache.keep(confirmed.entry, for: key) } else { await cache.remove(key) }
        return whole
      }
      if response.mayBeKept { await cache.keep(CachedResponse.entry(of: response, at: date.now()), for: key) }
      return response
    }
  }
}

extension NetworkRequest {
  fileprivate var isPlainQuestion: Bool {
    let names = Set(headers.keys.map { $0.lowercased() })
    return method == "GET" && body == nil && url.user() == nil
      && names.isDisjoint(with: ["authorization", "cookie", "range", "if-none-match", "if-modified-since"])
  }
}

extension NetworkResponse {
  fileprivate var mayBeKept: Bool {
    let directives = headers["cache-control"]?.lowercased() ?? ""
    // What an answer depends on beside its address is not part of the key.
    return status == 200 && !directives.contains("no-store") && !directives.contains("private")
      && headers["vary"]?.contains("*") != true
  }
}

/// An answer, and what a cache holds of it.
private struct CachedResponse {
  var entry: CacheEntry

  private static let kept = ["cache-control", "content-type", "etag", "last-modified"]

  static func entry(of response: NetworkResponse, at date: Date) -> CacheEntry {
    var facts = response.headers.filter { kept.contains($0.key) }
    // Relative links refer to where it came from in the end.
    facts["url"] = response.url.absoluteString
    return CacheEntry(data: response.body, storedAt: date, facts: facts)
  }

  /// What it is after its server said that it still holds: with what else that said about it (RFC 9111, 4.3.4).
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

  /// How long it is taken without asking, as far as its server allows that (RFC 9111, 5.2.2). A `max-age` that is no
  /// number allows nothing (4.2.1).
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
        // Longer than it lasts is for ever (1.2.2).
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
