public import CoreDomain

extension NetworkFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .unusableAddress:
      "\(source) can't be loaded. Use an http or https address, or the path of a file."
    case .connectionRefused:
      "\(source) refused the connection. The server may be down. Try again later."
    case .connectionFailed: "\(source) broke off the connection. Try again later."
    case .timedOut(let duration):
      "\(source) did not answer within \(duration.secondsText). Try again, or allow more time."
    case .tooManyRedirects:
      "\(source) redirects in a circle. Only the site's owner can fix this."
    case .unusableRedirect:
      "\(source) redirects to an unusable address. Only the site's owner can fix this."
    case .tooManyRequests: "\(source) is rate-limiting requests. Try again later."
    case .refused(let status): "\(source) refused the request with status \(status)."
    case .sourceFailed(let status):
      "\(source) failed with status \(status). Try again later."
    }
  }
}

extension Duration {
  fileprivate var secondsText: String {
    let milliseconds = Int(self / .milliseconds(1))
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
