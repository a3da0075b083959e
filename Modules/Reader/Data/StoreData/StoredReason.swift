import AccountsDomain
import ArticlesDomain
import CoreDomain

/// The reason for a failed check as its row stores it: its published name, and its values.
///
/// A reason that this version doesn't know counts as unreadable.
struct StoredReason: Codable {
  private var name: String
  private var text: String?
  private var number: Int?
  /// The wait time that the server requests, in seconds.
  private var delay: Int?

  init(_ reason: Failure.Reason) {
    name = reason.name
    delay = reason.retryAfter.map { Int($0.components.seconds) }
    switch reason {
    case .notFound(let missing): text = missing
    case .specific(let specific):
      switch specific.fault {
      case let fault as NetworkFault: (text, number) = fault.storedValues
      case let fault as ContentFault: (text, number) = fault.storedValues
      case SubscriptionFault.redirected(let other): text = other
      case AccountFault.feedsVanished(let count, let total): (text, number) = ("\(total)", count)
      default: break
      }
    case .notFoundAnywhere, .gone, .unreachable, .signInNeeded, .forbidden, .notStored, .offline, .unreadable:
      break
    }
  }

  var reason: Failure.Reason {
    // A stored number can have any value.
    let (text, number) = (text ?? "", min(max(0, number ?? 0), 1 << 40))
    let delay = delay.map { Duration.seconds(min(max(0, $0), 1 << 40)) }
    return switch name {
    case "notFound": .notFound(text)
    case "gone": .gone
    case "unreachable": .unreachable
    case "signInNeeded": .signInNeeded
    case "forbidden": .forbidden
    case "offline": .offline
    case "unusableAddress": .unusableAddress
    case "connectionRefused": .connectionRefused
    case "connectionFailed": .connectionFailed
    case "insecureConnection": .insecureConnection
    case "libraryMissing": .libraryMissing
    case "untrustedCertificate":
      NetworkFault.Certificate(rawValue: text).map { .untrustedCertificate($0) } ?? .insecureConnection
    case "proxyFailed": .proxyFailed(text)
    case "timedOut": .timedOut(after: .milliseconds(number), proxy: text.isEmpty ? nil : text)
    case "tooManyRedirects": .tooManyRedirects(isCircle: number == 1)
    case "unusableRedirect": .unusableRedirect
    case "tooManyRequests": .tooManyRequests(retryAfter: delay)
    case "hostAskedToWait": .fault(NetworkFault.hostAskedToWait(delay ?? .zero))
    case "refused": .refused(status: number)
    case "sourceFailed": .sourceFailed(status: number, retryAfter: delay)
    case "empty": .empty
    case "forbiddenEntities": .forbiddenEntities
    case "unrecognised": .unrecognized(ContentFault.Content(rawValue: text) ?? .unknown)
    case "malformed": .malformed(text)
    case "tooLarge": .tooLarge(limit: number)
    case "redirected": .fault(SubscriptionFault.redirected(to: text))
    case "tooDeep": .tooDeep(limit: number)
    case "passwordRefused": .fault(AccountFault.passwordRefused)
    case "noPassword": .fault(AccountFault.noPassword)
    case "notAnAccountServer": .fault(AccountFault.notAnAccountServer)
    case "changed": .fault(AccountFault.changed)
    case "feedsVanished": .fault(AccountFault.feedsVanished(number, of: max(number, Int(text) ?? 0)))
    default: .unreadable
    }
  }
}

extension NetworkFault {
  fileprivate var storedValues: (String?, Int?) {
    switch self {
    case .untrustedCertificate(let certificate): (certificate.rawValue, nil)
    case .proxyFailed(let proxy): (proxy, nil)
    case .timedOut(let limit, let proxy): (proxy, limit.milliseconds)
    case .tooManyRedirects(let isCircle): (nil, isCircle ? 1 : 0)
    case .refused(let status), .sourceFailed(let status, retryAfter: _): (nil, status)
    case .unusableAddress, .connectionRefused, .connectionFailed, .insecureConnection, .libraryMissing,
      .unusableRedirect, .tooManyRequests, .hostAskedToWait:
      (nil, nil)
    }
  }
}

extension ContentFault {
  fileprivate var storedValues: (String?, Int?) {
    switch self {
    case .unrecognized(let content, insteadOf: _): (content.rawValue, nil)
    case .malformed(let details): (details, nil)
    case .tooLarge(let limit), .tooDeep(let limit): (nil, limit)
    case .empty, .forbiddenEntities: (nil, nil)
    }
  }
}
