public import CoreDomain

extension NetworkFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .unusableAddress:
      "\(source) can't be loaded. Use an http or https address, or the path of a file."
    case .connectionRefused:
      "\(source) refused the connection. The server may be down. Try again later."
    case .connectionFailed: "\(source) broke off the connection. Try again later."
    case .timedOut(let duration, nil):
      "\(source) did not answer within \(duration.secondsText). Try again, or allow more time."
    case .timedOut(let duration, let proxy?):
      "\(source) can't be loaded, because the proxy \(proxy) did not answer within \(duration.secondsText). "
        + "Check that the proxy runs, or allow more time."
    case .insecureConnection:
      "\(source) failed to set up a secure connection. Check that the address supports https."
    case .untrustedCertificate(let certificate):
      "The certificate of \(source) \(certificate.words). Only the site's owner can fix this."
    case .libraryMissing:
      "\(source) can't be loaded, because this machine has no libcurl 7.85 or newer. Install it."
    case .proxyFailed(let proxy):
      "\(source) can't be loaded through the proxy \(proxy). Check that the proxy runs."
    case .tooManyRedirects(let isCircle):
      "\(source) redirects \(isCircle ? "in a circle" : "too many times"). Only the site's owner can fix this."
    case .unusableRedirect:
      "\(source) redirects to an unusable address. Only the site's owner can fix this."
    case .tooManyRequests(let delay): "\(source) is rate-limiting requests. Try again \(delay.words)."
    case .hostAskedToWait(let delay):
      "\(source) wasn't requested, because its server asked for a pause. Try again \(Duration?(delay).words)."
    case .refused(let status): "\(source) refused the request with status \(status)."
    case .sourceFailed(let status, let delay):
      "\(source) failed with status \(status). Try again \(delay.words)."
    }
  }
}

extension NetworkFault.Certificate {
  fileprivate var words: String {
    switch self {
    case .expired: "has expired"
    case .notYetValid: "isn't valid yet"
    case .selfSigned: "is self-signed, so this machine doesn't trust it"
    case .otherHost: "is for another host"
    case .unknownAuthority: "comes from an authority that this machine doesn't trust"
    }
  }
}

extension Duration? {
  /// The time at which the requested wait is over, rounded up.
  fileprivate var words: String {
    guard let self, self > .zero else { return "later" }
    // The next check is in a week at the latest, so a longer time says nothing to the user.
    guard self <= .seconds(7 * 86_400) else { return "in more than a week" }
    let units = [("minute", 60.0), ("hour", 3600), ("day", 86_400)]
    let (name, unit) = units.last { self >= .seconds($0.1) } ?? ("second", 1)
    let count = (self / .seconds(unit)).rounded(.up)
    return "in \(Int(count)) \(name)\(count == 1 ? "" : "s")"
  }
}

extension Duration {
  fileprivate var secondsText: String {
    // The duration in a damaged store can be any.
    let milliseconds = Int(max(.zero, min(self, .seconds(1 << 40))) / .milliseconds(1))
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
