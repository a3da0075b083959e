import ArticlesDomain
import Foundation
import MarkupData

/// Reads a plain list of addresses, such as the `urls` file of newsboat. Each line has an address and tags, separated
/// by white space. `#` starts a comment, double quotes surround a tag with spaces, a tag that starts with `~` is the
/// title, and one that starts with `!` hides the feed.
enum AddressListReader {
  /// Returns the list, or nil if no line starts with the address of a feed.
  static func list(_ text: DecodedText) -> SubscriptionList? {
    var (collector, hiddenCount) = (SubscriptionCollector(), 0)
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let words = words(of: line)
      guard let address = words.first else { continue }
      let isTitle: (String) -> Bool = { $0.utf8.first == UInt8(ascii: "~") }
      let isHiding: (String) -> Bool = { $0.utf8.first == UInt8(ascii: "!") }
      let tags = words.dropFirst()
      if tags.contains(where: isHiding) { hiddenCount += 1 }
      let titles = tags.filter(isTitle).map { String($0.unicodeScalars.dropFirst()) }
      collector.add(
        address, titles: titles, tags: tags.filter { !isTitle($0) && !isHiding($0) }, in: collector.top)
    }
    var list = collector.list
    list.hiddenCount = hiddenCount
    let isList =
      !list.subscriptions.isEmpty
      || list.refused.contains { $0.reason == .program || $0.reason == .query }
    return isList ? list : nil
  }

  private static func words(of line: Data) -> [String] {
    var words: [String] = []
    var rest = line.drop(while: isSpace)
    while let first = rest.first, first != UInt8(ascii: "#") {
      if first == UInt8(ascii: "\"") {
        words.append(quoted(&rest))
      } else {
        let word = rest.prefix { !isSpace($0) }
        words.append(String(decoding: word, as: UTF8.self))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop(while: isSpace)
    }
    return words
  }

  /// Removes a word in quotation marks. A backslash escapes the next character.
  private static func quoted(_ rest: inout Data) -> String {
    var word: [UInt8] = []
    rest.removeFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\") else {
        word.append(byte)
        continue
      }
      if let escaped = rest.popFirst() { word.append("nrt".utf8.contains(escaped) ? 0x20 : escaped) }
    }
    return String(decoding: word, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
