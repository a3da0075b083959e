import CoreDomain
import Foundation
import NetworkData
import Synchronization
import TestSupport

/// A server that answers by a closure.
final class FakeServer: Sendable {
  typealias Answer = @Sendable (NetworkRequest) async throws -> (status: Int, body: String)?

  let requests = Log<NetworkRequest>()
  private let answer: Answer

  init(_ answer: @escaping Answer) {
    self.answer = answer
  }

  /// A server that signs everyone in, and gives one answer to anything else.
  convenience init(answering body: String, status: Int = 200) {
    self.init { request in
      switch request.url.lastPathComponent {
      case "ClientLogin": (200, "SID=session-1\nLSID=lasting-1\nAuth=alice/auth-1\n")
      case "token": (200, "token-1\n")
      default: (status, body)
      }
    }
  }

  var network: NetworkProvider { network(before: .offline) }

  /// - Parameter other: Answers the requests that the closure doesn't.
  func network(before other: NetworkProvider) -> NetworkProvider {
    NetworkProvider { [self] request in
      requests.append(request)
      guard let (status, body) = try await answer(request) else { return try await other.send(request) }
      return NetworkResponse(status: status, body: Data(body.utf8), url: request.url)
    }
  }
}

/// Passwords of which each sign-in gets the next one.
final class Passwords: Sendable {
  private let rest: Mutex<[String]>

  init(_ passwords: [String]) {
    rest = Mutex(passwords)
  }

  func next() -> String { rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
}
