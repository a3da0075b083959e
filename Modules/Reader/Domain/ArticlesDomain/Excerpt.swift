/// The part of a text that a list shows.
public struct Excerpt: Equatable, Sendable {
  /// The summary, or else the start of the body in one line, or an empty text.
  public var lead: String
  /// The reading time in minutes, at least 1, or nil without a body.
  public var readingMinutes: Int?

  public init(_ text: ArticleText) {
    let plainText = text.plainText
    (lead, readingMinutes) = (text.summary ?? Self.start(of: plainText), Self.readingMinutes(of: plainText))
  }

  /// - Parameter readingMinutes: The reading time of the whole text, of which `text` may be the start.
  public init(_ text: ArticleText, readingMinutes: Int?) {
    (lead, self.readingMinutes) = (text.summary ?? Self.start(of: text.plainText), readingMinutes)
  }

  /// Whether more text doesn't change the lead that a list shows.
  public var isFull: Bool { lead.count >= Self.length }

  /// The smallest number of characters after which the start of a body ends. A list shows fewer.
  private static let length = 300

  /// The first words. Lines that are only an address say nothing, so they are left out if there are others.
  private static func start(of plainText: String) -> String {
    let lines = plainText.split(whereSeparator: \.isNewline)
    let start = start(of: lines.lazy.filter { !$0.isOnlyAddress })
    return start.isEmpty ? Self.start(of: lines) : start
  }

  private static func start(of lines: some Sequence<Substring>) -> String {
    var start = ""
    var count = 0
    for line in lines {
      for word in line.split(whereSeparator: \.isSpace) {
        if !start.isEmpty { start += " " }
        // A word can be as long as the text.
        let part = word.prefix(length)
        start += part
        count += part.count + 1
        if count > length { return start }
      }
    }
    return start
  }
}

extension StringProtocol {
  /// Whether a line is only a web address, which says nothing.
  public var isOnlyAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://")) && !contains(where: \.isWhitespace)
  }
}
