import CoreDomain
import NetworkData

extension NetworkResponse {
  /// Why the answer to `endpoint` says no; nil where it says yes.
  ///
  /// - Parameter isSignedIn: Whether the request said who is asking.
  func refusal(of endpoint: ConduitEndpoint, isSignedIn: Bool) -> Failure.Reason? {
    switch status {
    // Old servers say 403 to someone unknown. So it is read wherever knowing the person could have helped.
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
