import CoreDomain
import Foundation

extension Failure.Reason {
  /// The reasons without values, by the names that frames use too.
  private static let simple: [Failure.Reason] = [
    .unreachable, .offline, .unusableAddress, .connectionRefused, .connectionFailed, .insecureConnection,
    .libraryMissing, .unusableRedirect, .unreadable,
  ]

  /// The name of the reason, and its values.
  var tapeWords: String {
    let values: String
    switch (fault as? NetworkFault, fault as? ContentFault) {
    case (.untrustedCertificate(let fault)?, _): values = fault.rawValue
    case (.proxyFailed(let proxy)?, _): values = proxy
    case (.timedOut(let limit, let proxy)?, _):
      values = "\(limit.milliseconds) \(proxy ?? "")"
    case (.tooManyRedirects(let isCircle)?, _): values = isCircle ? "circle" : ""
    case (.refused(let status)?, _): values = String(status)
    case (_, .tooLarge(let limit)?): values = String(limit)
    case (_, .malformed(let details)?): values = details
    case (_, .unrecognized(.unknown, .server)?): return "unrecognized"
    default: return Self.simple.contains(self) ? name : Failure.Reason.unreadable.name
    }
    return "\(name) \(values)".filter(\.isPrintable).trimmingCharacters(in: .whitespaces)
  }

  /// Returns nil if the words don't name a reason with which an exchange can fail.
  init?(tapeWords text: Substring) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let value = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    switch parts.first {
    case "untrustedCertificate":
      guard let fault = NetworkFault.Certificate(rawValue: value) else { return nil }
      self = .untrustedCertificate(fault)
    case "proxyFailed": self = .proxyFailed(value)
    case "timedOut":
      let values = value.split(separator: " ", maxSplits: 1)
      guard let limit = values.first, limit.utf8.count < 12, let limit = Int(limit), limit >= 0 else {
        return nil
      }
      self = .timedOut(after: .milliseconds(limit), proxy: values.count > 1 ? String(values[1]) : nil)
    case "tooManyRedirects" where ["", "circle"].contains(value):
      self = .tooManyRedirects(isCircle: !value.isEmpty)
    case "refused":
      guard let status = Int(value), (100...999).contains(status) else { return nil }
      self = .refused(status: status)
    case "tooLarge":
      guard let limit = Int(value), limit >= 0 else { return nil }
      self = .tooLarge(limit: limit)
    case "malformed": self = .malformed(value)
    case "unrecognized" where value.isEmpty: self = .unrecognized(.unknown, insteadOf: .server)
    default:
      guard value.isEmpty, let reason = Self.simple.first(where: { $0.name == text }) else { return nil }
      self = reason
    }
  }
}

extension Character {
  /// Whether the character is visible ASCII or a space.
  var isPrintable: Bool { asciiValue.map { (0x20..<0x7F).contains($0) } ?? false }
}
