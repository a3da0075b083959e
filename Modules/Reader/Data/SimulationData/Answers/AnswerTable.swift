import CoreDomain
public import Foundation
public import NetworkData
import Synchronization

/// The answers of simulated servers by method and address.
///
/// The requests for an address get its answers in order, and after that the last one again. A request that fails or is
/// canceled before its answer is due leaves the answer to the next one. A request with the validators of its answer gets
/// status 304 (RFC 9110, section 13.1).
public final class AnswerTable: Sendable {
  /// A method, and an address without the parts that aren't sent.
  public struct Request: Hashable, Sendable, CustomStringConvertible {
    public let method: String
    public let address: String

    public init(_ method: String, _ url: URL) {
      self.method = method
      address = String(url.withoutCredentials.absoluteString.prefix { $0 != "#" })
    }

    public var description: String { "\(method) \(address)" }
  }

  fileprivate struct State {
    var answers: [Request: [SimulatedAnswer]] = [:]
    /// The indices of the answers that no request has got, in order.
    var rest: [Request: [Int]] = [:]
    var missing: [Request] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Adds an answer after the earlier ones to the same request.
  public func add(_ answer: SimulatedAnswer, to request: Request) {
    state.withLock { state in
      state.rest[request, default: []].append(state.answers[request, default: []].count)
      state.answers[request, default: []].append(answer)
    }
  }

  /// The number of answers to a request.
  public func count(for request: Request) -> Int { state.withLock { $0.answers[request]?.count ?? 0 } }

  /// Whether a request got the answer with this index.
  public func isUsed(_ index: Int, for request: Request) -> Bool {
    state.withLock { $0.rest[request]?.contains(index) == false }
  }

  /// The addresses with an answer.
  public var addresses: [String] { Set(state.withLock { $0.answers.keys.map(\.address) }).sorted() }

  /// The requests so far without an answer.
  public var missing: [Request] { state.withLock { $0.missing } }

  /// The network of the servers.
  ///
  /// - Parameter wait: Waits for the duration of an answer, or fails instead of the answer.
  public func network(
    until wait: @escaping @Sendable (_ address: String, Duration) async throws -> Void
  ) -> NetworkProvider {
    NetworkProvider { [self] sent in
      let request = Request(sent.method, sent.url)
      let (answer, index) = state.withLock { $0.take(request) }
      do {
        try await wait(request.address, answer?.delay ?? .zero)
      } catch {
        state.withLock { $0.putBack(index, request) }
        throw error
      }
      guard let answer else {
        state.withLock { $0.missing.append(request) }
        throw Failure(source: request.address, .notStored)
      }
      if let fault = answer.fault { throw Failure(source: request.address, fault) }
      return answer.response(to: sent)
    }
  }
}

extension AnswerTable.State {
  /// Returns the next answer, and its index if no other request gets it.
  fileprivate mutating func take(_ request: AnswerTable.Request) -> (SimulatedAnswer?, index: Int?) {
    guard let index = rest[request]?.first else { return (answers[request]?.last, nil) }
    rest[request]?.removeFirst()
    return (answers[request]?[index], index)
  }

  fileprivate mutating func putBack(_ index: Int?, _ request: AnswerTable.Request) {
    guard let index else { return }
    rest[request, default: []].append(index)
    rest[request]?.sort()
  }
}

extension SimulatedAnswer {
  fileprivate func response(to request: NetworkRequest) -> NetworkResponse {
    let isConfirmed = status == 200 && confirms(request.headers)
    let hasBody = !isConfirmed && request.method != "HEAD"
    return NetworkResponse(
      status: isConfirmed ? 304 : status, headers: headers, body: hasBody ? body : Data(), url: request.url,
      retryAfter: headers["retry-after"].flatMap { Int($0) }.map { .seconds($0) })
  }

  /// Whether a request has the validators of this answer. The entity tag decides if there is one (RFC 9110, section
  /// 13.1.3).
  private func confirms(_ fields: [String: String]) -> Bool {
    let sent = Dictionary(fields.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    if let tag = sent["if-none-match"] { return tag == headers["etag"] }
    return sent["if-modified-since"].map { $0 == headers["last-modified"] } ?? false
  }
}
