import CoreDomain
package import Foundation

/// The values that distinguish an article from others, except for its identifier and its text.
package struct ArticleTrace: Hashable {
  /// The permalink without its scheme, because many sites have changed to HTTPS, and without `utm_*`.
  package var address: String?
  /// The digest of the title.
  package var title: Int64?
  /// The date in whole seconds since 1970.
  package var date: Int?

  package init(address: String?, title: Int64?, date: Date?) {
    self.address = address.map(Self.withoutCampaign)
    self.title = title
    self.date = date.map { Int($0.timeIntervalSince1970.rounded(.down)) }
  }

  package init(_ article: Article) {
    self.init(
      address: article.url.map { Self.address($0.absoluteString) },
      title: article.title.map { Self.digest(ofTitle: $0.searchable) }, date: article.date)
  }

  /// The address as the store has it.
  package static func address(_ url: String) -> String {
    var rest = url.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[colon...].dropFirst()
      if rest.starts(with: "//".utf8) { return String(rest.dropFirst(2)) ?? url }
    }
    return url
  }

  /// The part of an address that stays the same if its site changes to HTTPS, or counts its readers.
  package static func page(_ url: String) -> String { withoutCampaign(address(url)) }

  /// The address without the parameters that name the place of a link, such as `utm_source`. Some sites have them in the
  /// fragment.
  private static func withoutCampaign(_ address: String) -> String {
    guard address.utf8.contains(where: isMark) else { return address }
    var kept: [UInt8] = []
    var removedMark: UInt8?
    var rest = address.utf8[...]
    while let mark = rest.first {
      let part = rest.prefix(upTo: rest.dropFirst().firstIndex(where: isMark) ?? rest.endIndex)
      rest = rest[part.endIndex...]
      if isMark(mark), part.dropFirst().starts(with: "utm_".utf8) {
        if mark != UInt8(ascii: "&") { removedMark = mark }
      } else {
        // The next parameter becomes the first one.
        kept.append(mark == UInt8(ascii: "&") ? removedMark ?? mark : mark)
        kept += part.dropFirst()
        removedMark = nil
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
  }

  /// - Parameter title: The title as the store has it: without case and diacritics.
  package static func digest(ofTitle title: String) -> Int64 {
    var digest = Digest()
    digest.add(title)
    return digest.number
  }

  package var isEmpty: Bool { address == nil && title == nil && date == nil }
  package var hasTitleAndDate: Bool { title != nil && date != nil }

  /// The evidence that two articles with one identifier are the same. Many feeds have one link or one title for all
  /// articles, but none has one date.
  package func evidence(for other: ArticleTrace) -> Evidence {
    let known = [
      address == nil && other.address == nil ? nil : address == other.address,
      title == nil && other.title == nil ? nil : title == other.title,
      date == nil && other.date == nil ? nil : date == other.date,
    ].compactMap(\.self)
    let equal = known.count(where: \.self)
    switch known.count - equal {
    case 0: return equal > 0 ? .enough : .unlessTextDiffers
    case 1: return equal > 1 || (date != nil && date == other.date) ? .enough : .unlessTextDiffers
    default: return .none
    }
  }

  package enum Evidence {
    case enough, unlessTextDiffers, none
  }

  /// The whole trace, and its remaining parts if the date or the title changes. A part is nil if it identifies nothing.
  package static let parts: [@Sendable (ArticleTrace) -> ArticleTrace?] = [
    { $0 }, { $0.address == nil || $0.title == nil ? nil : $0.without(\.date) },
    { $0.address == nil || $0.date == nil ? nil : $0.without(\.title) },
  ]

  /// The rest of a trace when the date or the title changes. It identifies no article without the text.
  package static let partsBesideText: [@Sendable (ArticleTrace) -> ArticleTrace] = [
    { $0.without(\.date) }, { $0.without(\.title) },
  ]

  /// The trace with only the path and the query of the address, which stay when a site moves.
  package var withPathOfAddress: ArticleTrace {
    var rest = self
    rest.address = address.flatMap { URLComponents(string: "//\($0)") }.map {
      "\($0.percentEncodedPath)?\($0.percentEncodedQuery ?? "")"
    }
    return rest
  }

  package func without<Value>(_ part: WritableKeyPath<ArticleTrace, Value?>) -> ArticleTrace {
    var rest = self
    rest[keyPath: part] = nil
    return rest
  }
}

extension [ArticleTrace] {
  /// The elements that equal an earlier one.
  package var repeated: [ArticleTrace] {
    var seen: Set<ArticleTrace> = []
    return filter { !seen.insert($0).inserted }
  }
}
