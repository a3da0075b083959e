import CoreDomain
import Foundation
import NetworkData

extension NetworkRequest {
  /// The key of the response in a cache, or nil if the response must not be cached.
  var key: String? {
    let fields = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    let excluding = ["cookie", "range", "if-none-match", "if-modified-since"]
    guard method == "GET", body == nil, !excluding.contains(where: { fields[$0] != nil }) else { return nil }
    let credentials = [fields["authorization"], url.user(), url.password()].compactMap(\.self)
    guard !credentials.isEmpty else { return url.absoluteString }
    return ([url.absoluteString] + credentials).joined(separator: "\n").digest
  }
}

extension NetworkResponse {
  /// The headers that a cache stores.
  static let kept = ["content-type", "etag", "last-modified", "cache-control"]

  /// The response as a cache stores it, or nil if the server forbids that. The cache belongs to one user, so it stores
  /// private responses too (RFC 9111, section 5.2.2.7).
  func entry(at date: Date) -> CacheEntry? {
    // The key is only the URL, so a response that varies by other values can't be cached.
    guard headers["cache-control"]?.lowercased().contains("no-store") != true,
      headers["vary"]?.contains("*") != true
    else { return nil }
    var facts = headers.filter { Self.kept.contains($0.key) }
    // Relative links refer to the final URL after redirects. A password must not get into the file.
    if url.user() == nil { facts["url"] = url.absoluteString }
    return CacheEntry(data: body, storedAt: date, facts: facts)
  }
}

extension CacheEntry {
  /// Conditional headers, which request only a newer response (RFC 9110, section 13.1).
  var conditions: [String: String] {
    var conditions: [String: String] = [:]
    conditions["If-None-Match"] = facts["etag"]
    conditions["If-Modified-Since"] = facts["last-modified"]
    return conditions
  }

  /// - Parameter confirmation: A response with status 304. Its headers are the newer ones.
  func response(
    confirmedBy confirmation: NetworkResponse? = nil, to request: NetworkRequest
  ) -> NetworkResponse {
    let newer = (confirmation?.headers ?? [:]).filter { NetworkResponse.kept.contains($0.key) }
    return NetworkResponse(
      status: 200,
      headers: facts.filter { NetworkResponse.kept.contains($0.key) }.merging(newer) { _, new in new },
      body: data,
      url: facts["url"].flatMap { URL(string: $0) } ?? request.url)
  }
}
