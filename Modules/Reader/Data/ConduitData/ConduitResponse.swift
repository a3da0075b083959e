import ArticlesDomain
import CoreDomain
import NetworkData

extension NetworkResponse {
  /// Returns why the server refused `endpoint`, or nil for a success.
  ///
  /// - Parameter isSignedIn: Whether the request had a token.
  func refusal(of endpoint: ConduitEndpoint, isSignedIn: Bool) -> Failure.Reason? {
    switch status {
    // Old servers answer 403 if nobody is signed in, so 403 means that if a token could have helped.
    case 403 where !isSignedIn || endpoint.isOwnAccount:
      return .signInNeeded
    case 400, 409, 422:
      let fields = ConduitErrors(body).fields
      return fields.isEmpty ? .refused(status: status) : .rejected(fields)
    default:
      return Failure.Reason(status: status, of: endpoint.subject)
    }
  }
}
