public import CoreDomain

extension NetworkResponse {
  /// The fault that the status stands for (RFC 9110, section 15), or nil for a success.
  ///
  /// - Parameter name: The requested thing, as the user named it.
  public func fault(of name: String) -> (any Fault)? {
    switch status {
    case 200..<300: nil
    case 401: SourceFault.signInNeeded
    case 403: SourceFault.forbidden
    case 404: SourceFault.notFound(name)
    case 410: SourceFault.gone
    case 429: NetworkFault.tooManyRequests(retryAfter: retryAfter)
    case 500...: NetworkFault.sourceFailed(status: status, retryAfter: retryAfter)
    default: NetworkFault.refused(status: status)
    }
  }
}
