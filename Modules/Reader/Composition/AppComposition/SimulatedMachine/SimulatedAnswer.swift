import CoreDomain
import Foundation
import NetworkData

/// The answer of a simulated server to one request.
struct SimulatedAnswer: Sendable {
  var content = RecordedResponse()
  /// The time from the request to the answer.
  var delay = Duration.zero
  /// What the request gets instead of an answer, or nil if it is answered.
  var outcome: NetworkConditions.Outcome?

  /// The response to a request. One with the validators of this answer gets status 304 (RFC 9110, section 13.1), and one for
  /// a part of the body status 206 (section 14), unless it wants the part of another version (section 13.1.5).
  func response(to request: NetworkRequest) -> NetworkResponse {
    let fields = Dictionary(request.headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    var response = NetworkResponse(
      status: content.status, headers: content.headers,
      body: request.method == "HEAD" ? Data() : content.body, url: request.url,
      retryAfter: content.headers["retry-after"].flatMap { Int($0) }.map { .seconds($0) })
    guard content.status == 200 else { return response }
    if confirms(fields) {
      (response.status, response.body) = (304, Data())
    } else if let range = fields["range"], isVersion(fields["if-range"]) {
      guard let part = range.wholeMatch(of: /bytes=([0-9]{1,15})-([0-9]{1,15})/), let first = Int(part.1),
        let last = Int(part.2), first <= last
      else { return response }
      guard first < content.body.count else {
        (response.status, response.body) = (416, Data())
        return response
      }
      let end = min(last + 1, content.body.count)
      response.status = 206
      response.headers["content-range"] = "bytes \(first)-\(end - 1)/\(content.body.count)"
      response.body = content.body.dropFirst(first).prefix(end - first)
    }
    return response
  }

  /// Whether a request has the validators of this answer. The entity tag decides if there is one (RFC 9110, section
  /// 13.1.3).
  private func confirms(_ fields: [String: String]) -> Bool {
    if let tag = fields["if-none-match"] { return tag == content.headers["etag"] }
    return fields["if-modified-since"].map { $0 == content.headers["last-modified"] } ?? false
  }

  private func isVersion(_ validator: String?) -> Bool {
    validator.map { $0 == content.headers["etag"] || $0 == content.headers["last-modified"] } ?? true
  }
}
