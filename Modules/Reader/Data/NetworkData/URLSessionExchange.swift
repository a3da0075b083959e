import CoreDomain
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its response through `URLSession`, without following redirects. A body above the limit is an error.
final class URLSessionExchange: NSObject, Sendable {
  private struct State {
    var continuation: CheckedContinuation<NetworkResponse, any Error>?
    var task: URLSessionTask?
    var response: NetworkResponse?
    /// Set once, by the first event that ends the exchange.
    var outcome: Result<NetworkResponse, any Error>?
  }

  private let request: NetworkRequest
  private let limit: Int
  private let state = Mutex(State())

  init(_ request: NetworkRequest, limit: Int) {
    self.request = request
    self.limit = limit
  }

  func send() async throws -> NetworkResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withLock { state in
          state.continuation = continuation
          return state.outcome
        }
        if let outcome { return continuation.resume(with: outcome) }
        start()
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  private func start() {
    let session = URLSession(configuration: .bare, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: URLRequest(request))
    state.withLock { $0.task = task }
    task.resume()
    // A session keeps its delegate and threads until it's invalidated.
    session.finishTasksAndInvalidate()
    if state.withLock({ $0.outcome != nil }) { task.cancel() }
  }

  private func finish(_ outcome: Result<NetworkResponse, any Error>) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      state.outcome = state.outcome ?? outcome
      return state.continuation
    }
    continuation?.resume(with: outcome)
    guard let task = state.withLock({ $0.task }) else { return }
    // On Linux `cancel` waits for the session's queue, which a fast server keeps busy.
    Thread.detachNewThread { task.cancel() }
  }
}

extension URLSessionExchange: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    // On Linux this also gets interim responses (RFC 9110, section 15.2). The final response follows them.
    if let response = response as? HTTPURLResponse, response.statusCode >= 200 {
      state.withLock { $0.response = NetworkResponse(response, url: request.url) }
      // The length is that of the encoded body, which is never longer than the decoded one.
      if response.expectedContentLength > Int64(limit) { finish(.failure(Refusal(.tooLarge(limit: limit)))) }
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil, let received = state.response?.body.count else { return false }
      if received + data.count > limit { return true }
      state.response?.body.append(data)
      return false
    }
    if isTooLarge { finish(.failure(Refusal(.tooLarge(limit: limit)))) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
    finish(.success(NetworkResponse(response, url: request.url)))
  }

  // On Linux a 401 with the Basic scheme waits here forever unless the challenge is rejected. Then the task ends as
  // canceled, after delivering its response and body.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let asksForPassword = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
      .contains(challenge.protectionSpace.authenticationMethod)
    completionHandler(asksForPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let response = state.withLock { $0.response }
    switch (error, response) {
    case (nil, let response?):
      finish(.success(response))
    case (let error as URLError, let response?) where error.code == .cancelled && response.status == 401:
      finish(.success(response))
    case (nil, nil):
      // On Linux this is a redirect whose `Location` is missing or invalid.
      finish(.failure(Refusal(.unusableRedirect)))
    case (let error?, _):
      finish(.failure(Refusal(Failure.Reason(error, hadResponse: response != nil))))
    }
  }
}
