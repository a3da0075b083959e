import CoreDomain
package import Foundation

extension Article {
  /// The identifier that is made from the link, the title, and the date, or nil without all three. It's the same on every
  /// machine.
  package var derivedID: String? { Self.derivedID(url: url, title: title, date: publishedAt) }

  package static func derivedID(url: URL?, title: String?, date: Date?) -> String? {
    let parts = [
      url?.absoluteString ?? "", title ?? "", date.map { String(Int($0.timeIntervalSince1970)) } ?? "",
    ]
    return parts.allSatisfy(\.isEmpty) ? nil : parts.digest
  }
}

extension [String] {
  /// The digest of several texts.
  package var digest: String { joined(separator: "\u{1F}").digest }
}
