import ArticlesDomain
import CoreDomain
import NetworkData

extension NetworkResponse {
  /// Returns why the server refused `endpoint`, or nil for a success.
  ///
  /// - Parameter token: The fault if the server refuses the token of the request, or nil if the request had none.
  func refusal(of endpoint: ConduitEndpoint, token: TokenFault?) -> Failure.Reason? {
    switch status {
    // Old servers answer 403 if nobody is signed in, or if the token is invalid.
    case 401, 403:
      return token.map(Failure.Reason.fault) ?? .signInNeeded
    case 400, 409, 422:
      let fields = ConduitErrors(body).fields
      return fields.isEmpty ? .refused(status: status) : .rejected(fields)
    default:
      return Failure.Reason(status: status, of: endpoint.subject)
    }
  }
}
