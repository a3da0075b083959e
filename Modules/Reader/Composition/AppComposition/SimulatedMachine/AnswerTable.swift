import CoreDomain
import Foundation
import NetworkData

/// A method, and an address without the parts that aren't sent.
public struct AnsweredRequest: Hashable, Sendable, CustomStringConvertible {
  public let method: String
  public let address: String

  init(_ method: String, _ url: URL) {
    self.method = method
    address = String(url.withoutCredentials.absoluteString.prefix { $0 != "#" })
  }

  public var description: String { "\(method) \(address)" }
}

/// The answers of simulated servers by method and address.
///
/// The requests for an address get its answers in order, and after that the last one again. A request that fails or is
/// canceled before its answer is due leaves the answer to the next one.
struct AnswerTable: Sendable {
  private var answers: [AnsweredRequest: [SimulatedAnswer]] = [:]
  /// The indices of the answers that no request has got, in order.
  private var rest: [AnsweredRequest: [Int]] = [:]
  /// The addresses with an answer.
  var addresses: [String] { Set(answers.keys.map(\.address)).sorted() }

  /// Adds an answer after the earlier ones to the same request.
  ///
  /// - Parameter replaces: Whether the answers that no request has got are forgotten.
  /// - Returns: The index of the answer.
  mutating func add(_ answer: SimulatedAnswer, to request: AnsweredRequest, replacing replaces: Bool) -> Int {
    let index = count(for: request)
    rest[request] = (replaces ? [] : rest[request] ?? []) + [index]
    answers[request, default: []].append(answer)
    return index
  }

  /// The number of answers to a request.
  func count(for request: AnsweredRequest) -> Int { answers[request]?.count ?? 0 }

  /// Whether a request got the answer with this index.
  func isUsed(_ index: Int, for request: AnsweredRequest) -> Bool { rest[request]?.contains(index) == false }

  /// Returns the next answer, and its index if no other request gets it.
  mutating func take(_ request: AnsweredRequest) -> (answer: SimulatedAnswer?, index: Int?) {
    guard let index = rest[request]?.first else { return (answers[request]?.last, nil) }
    rest[request]?.removeFirst()
    return (answers[request]?[index], index)
  }

  mutating func putBack(_ index: Int?, _ request: AnsweredRequest) {
    guard let index else { return }
    rest[request] = ((rest[request] ?? []) + [index]).sorted()
  }
}
