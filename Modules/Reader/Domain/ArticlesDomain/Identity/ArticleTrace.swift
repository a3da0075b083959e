import CoreDomain
package import Foundation

/// The digests of the values that distinguish an article from others.
package struct ArticleTrace {
  package typealias Part = KeyPath<ArticleTrace, Int64?>

  /// The link as a ``page(_:)``.
  package var page: Int64?
  package var title: Int64?
  /// The date in whole seconds since 1970.
  package var date: Int64?
  /// The page of an identifier that is the link itself. Some sites add a number as a fragment, and change it.
  package var permalink: Int64?
  /// The path of the page of an article without a date.
  package var path: Int64?
  /// The text of an article without a date, and the addresses of its files.
  package var text: Int64?

  /// - Parameters:
  ///   - title: The digest of the title without case and diacritics.
  ///   - text: The digest of the text, which counts without a date.
  package init(id: String, url: String?, title: Int64?, date: Date?, text: Int64? = nil) {
    if let url {
      let address = Self.page(url)
      page = Self.digest(address)
      let fragment = id.utf8.drop { $0 != UInt8(ascii: "#") }.dropFirst()
      let isNumber =
        fragment.allSatisfy { (0x30...0x39).contains($0) } && !url.utf8.contains(UInt8(ascii: "#"))
      if isNumber, Self.page(id) == address { permalink = page }
      let rest = address.drop { $0 != "/" && $0 != "?" }
      if date == nil, !rest.isEmpty { path = Self.digest(rest) }
    }
    self.title = title
    self.date = date.map { Int64($0.timeIntervalSince1970.rounded(.down)) }
    if date == nil { self.text = text }
  }

  package init(_ article: Article) {
    self.init(
      id: article.id.value, url: article.url?.absoluteString,
      title: article.title.map { Self.digest($0.searchable) }, date: article.date)
  }

  package var values: [Int64?] { [page, title, date] }
  /// The values as one part, or nil without all three.
  package var whole: Int64? { values == [nil, nil, nil] ? nil : Self.digest("\(values)") }

  /// Several parts as one value, or nil if one of them is missing.
  package func key(_ parts: [Part]) -> [Int64]? {
    let values = parts.compactMap { self[keyPath: $0] }
    return values.count == parts.count ? values : nil
  }

  package static func digest(_ text: some StringProtocol) -> Int64 {
    var digest = Digest()
    digest.add(text)
    return digest.number
  }

  package static func digest(ofTextOf article: Article) -> Int64? {
    let text = article.passingText
    return digest(summary: text.summary, plainText: text.plainText, article.enclosures)
  }

  /// The digest of a text and the addresses of its files, or nil without both. Only letters and digits count, because a
  /// change of how text is read must not make articles new.
  package static func digest(summary: String?, plainText: String, _ files: [Enclosure]) -> Int64? {
    let isCounted = { (byte: UInt8) in
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }
    let text = plainText.utf8.contains(where: isCounted) ? plainText : summary ?? ""
    let pages = files.map { "\n\(page($0.url.absoluteString))" }.sorted()
    let bytes = text.utf8.filter(isCounted) + pages.joined().utf8
    return bytes.isEmpty ? nil : digest(String(decoding: bytes, as: UTF8.self))
  }

  // MARK: Addresses

  /// An address without its scheme.
  package static func address(_ url: String) -> String {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return url }
    let rest = url.utf8[colon...]
    return rest.starts(with: "://".utf8) ? String(Substring(rest.dropFirst(3))) : url
  }

  /// The part of an address that stays if its page does: without scheme, `www.`, campaign, fragment, and final slash.
  package static func page(_ url: String) -> String {
    var rest = address(url).utf8.prefix { $0 != UInt8(ascii: "#") }
    if String(Substring(rest.prefix(4))).lowercased() == "www." { rest = rest.dropFirst(4) }
    let parameters = rest.drop { $0 != UInt8(ascii: "?") }.dropFirst().split(separator: UInt8(ascii: "&"))
    let kept = parameters.filter { parameter in !campaigns.contains { parameter.starts(with: $0.utf8) } }
    rest = rest.prefix { $0 != UInt8(ascii: "?") }
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    let host = Substring(rest.prefix { $0 != UInt8(ascii: "/") })
    return
      ([host.lowercased() + Substring(rest.dropFirst(host.utf8.count))] + kept.map { String(Substring($0)) })
      .joined(separator: "?")
  }

  /// The parameters that name the place where a link was followed.
  private static let campaigns = [
    "utm_", "mtm_", "pk_", "at_campaign=", "at_medium=", "wt_mc=", "fbclid=", "gclid=", "mc_cid=", "mc_eid=",
  ]
}
