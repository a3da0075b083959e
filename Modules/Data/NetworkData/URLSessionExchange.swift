import CoreDomain
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer, redirects not followed, with a body that is cut off at a limit.
final class URLSessionExchange: NSObject, Sendable {
  private struct State {
    var continuation: CheckedContinuation<NetworkResponse, any Error>?
    var task: URLSessionTask?
    var response: NetworkResponse?
    /// Set once, by whatever ends the exchange first.
    var outcome: Result<NetworkResponse, any Error>?
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.url.isWeb else { throw Refusal(.unusableAddress) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withLock { state in
          state.continuation = continuation
          return state.outcome
        }
        if let outcome { return continuation.resume(with: outcome) }
        start(URLRequest(request))
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  private func start(_ request: URLRequest) {
    let queue = ThrottledQueue()
    let session = URLSession(configuration: .bare, delegate: self, delegateQueue: queue)
    let task = session.dataTask(with: request)
    let isOver = state.withLock { state in
      state.task = task
      return state.outcome != nil
    }
    if !isOver { task.resume() }
    // A session holds its delegate and its threads until it is told that nothing more will come.
    session.finishTasksAndInvalidate()
    if isOver { task.cancel() }
  }

  private func finish(_ outcome: Result<NetworkResponse, any Error>) {
    let (continuation, task) = state.withLock { state in
      guard state.outcome == nil else { return (nil as CheckedContinuation<NetworkResponse, any Error>?, nil as URLSessionTask?) }
      state.outcome = outcome
      defer { state.continuation = nil }
      return (state.continuation, state.task)
    }
    continuation?.resume(with: outcome)
    // On Linux `cancel` waits for the session's own queue, which may be waiting for this very callback.
    if let task { DispatchQueue.global().async { task.cancel() } }
  }
}
