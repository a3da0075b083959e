public import CoreDomain
import NetworkData

/// Answers of servers that are failures.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension World {
  /// The reason with which a request fails whose answer has this status, or nil if the status isn't that of a failure.
  /// The source that isn't found has no name yet.
  public static func reason(ofStatus status: Int) -> Failure.Reason? {
    (400...599).contains(status) ? Failure.Reason(status: status, of: "") : nil
  }

  /// The reason with which a request fails that gets no answer.
  public var timeOut: Failure.Reason { .timedOut(after: sources.timeout) }
}

extension NetworkProvider {
  /// Turns failures that stand for a status into answers with that status, so that each source reads them as it reads
  /// the answers of its server.
  var answeringWithStatuses: NetworkProvider {
    NetworkProvider { [self] request in
      do {
        return try await send(request)
      } catch let failure as Failure {
        guard let status = failure.reason.status else { throw failure }
        return NetworkResponse(status: status, url: request.url)
      }
    }
  }
}

extension Failure.Reason {
  /// The status for which ``init(status:of:retryAfter:)`` returns this reason.
  fileprivate var status: Int? {
    switch (self, fault as? NetworkFault) {
    case (.signInNeeded, _): 401
    case (.forbidden, _): 403
    case (.notFound, _): 404
    case (.gone, _): 410
    case (_, .tooManyRequests?): 429
    case (_, .sourceFailed(let status, _)?), (_, .refused(let status)?): status
    default: nil
    }
  }
}
