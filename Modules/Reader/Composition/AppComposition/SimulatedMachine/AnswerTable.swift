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
  private struct Queue {
    var answers: [SimulatedAnswer] = []
    /// The index of the first answer that counts. A later step has replaced those before.
    var start = 0
    /// The indices of the answers for which requests asked, also if they were canceled.
    var asked: Set<Int> = []
    /// The indices of the answers that other requests don't get.
    var taken: Set<Int> = []
  }

  private var queues: [AnsweredRequest: Queue] = [:]
  /// The addresses with an answer.
  var addresses: [String] { Set(queues.keys.map(\.address)).sorted() }

  /// Adds an answer after the earlier ones to the same request.
  ///
  /// - Parameter replaces: Whether the earlier answers don't count anymore.
  /// - Returns: The index of the answer.
  mutating func add(_ answer: SimulatedAnswer, to request: AnsweredRequest, replacing replaces: Bool) -> Int {
    let index = count(for: request)
    if replaces { queues[request]?.start = index }
    queues[request, default: Queue()].answers.append(answer)
    return index
  }

  /// The number of answers to a request.
  func count(for request: AnsweredRequest) -> Int { queues[request]?.answers.count ?? 0 }

  /// Whether a request asked for the answer with this index.
  func isUsed(_ index: Int, for request: AnsweredRequest) -> Bool {
    queues[request]?.asked.contains(index) == true
  }

  /// Returns the next answer, and its index if no other request gets it.
  mutating func take(_ request: AnsweredRequest) -> (answer: SimulatedAnswer?, index: Int?) {
    guard let queue = queues[request] else { return (nil, nil) }
    let next = (queue.start..<queue.answers.count).first { !queue.taken.contains($0) }
    guard let next else { return (queue.answers.last, nil) }
    queues[request]?.taken.insert(next)
    queues[request]?.asked.insert(next)
    return (queue.answers[next], next)
  }

  /// Leaves an answer to the next request.
  mutating func putBack(_ index: Int?, _ request: AnsweredRequest) {
    if let index { queues[request]?.taken.remove(index) }
  }
}
