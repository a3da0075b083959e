public import ArticlesDomain
import CoreDomain
public import Foundation
import MarkupData

extension OPML {
  /// Writes version 2.0 with its date. Reading it again returns the same addresses, titles, folders, and tags in the same
  /// order. A tag with a comma is read as several tags, and one with a slash at the start as a folder. The list doesn't
  /// contain which feeds are paused.
  public static func write(_ subscriptions: [Subscription], _ date: Date) -> Data {
    var writer = OPMLWriter()
    writer.text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="2.0">
        <head>
          <title>Subscriptions</title>
          <dateCreated>\(date.formatted(OPMLWriter.rfc822))</dateCreated>
        </head>
        <body>

      """
    writer.write(subscriptions)
    writer.enter([])
    writer.text += "  </body>\n</opml>\n"
    return Data(writer.text.utf8)
  }
}

/// Writes OPML 2.0. Reading it returns the subscriptions in the same order, with their folders in the same order.
struct OPMLWriter {
  fileprivate var text = ""
  private var open: [String] = []

  /// RFC 822, section 5, with the four-digit year of RFC 1123.
  fileprivate static let rfc822 = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

  /// Writes each subscription into its first folder, in the given order. A subscription is written into its other
  /// folders when the list reaches the same folder again, or at the end.
  fileprivate mutating func write(_ subscriptions: [Subscription]) {
    /// The subscriptions whose next folder has this path.
    var waiting: [[String]: [Int]] = [:]
    /// The paths in `waiting`, in the order of their arrival.
    var paths: [[String]] = []
    /// The number of places where each subscription was written.
    var written = [Int](repeating: 0, count: subscriptions.count)

    func write(_ indices: some Sequence<Int>, in path: [String], to writer: inout OPMLWriter) {
      writer.enter(path)
      for index in indices {
        let subscription = subscriptions[index]
        // All tags are written in one place only.
        writer.write(subscription, tags: written[index] == 0 ? subscription.tags : [])
        written[index] += 1
        guard written[index] < subscription.folders.count else { continue }
        let next = subscription.folders[written[index]]
        if waiting[next] == nil { paths.append(next) }
        waiting[next, default: []].append(index)
      }
    }

    var start = 0
    while start < subscriptions.count {
      let path = subscriptions[start].folders.first ?? []
      let end = subscriptions[start...].firstIndex { ($0.folders.first ?? []) != path } ?? subscriptions.count
      write((waiting.removeValue(forKey: path) ?? []) + Array(start..<end), in: path, to: &self)
      start = end
    }
    var position = 0
    while position < paths.count {
      let path = paths[position]
      if let indices = waiting.removeValue(forKey: path) { write(indices, in: path, to: &self) }
      position += 1
    }
  }

  private mutating func write(_ subscription: Subscription, tags: [String]) {
    // Other programs show, send, and store a list. An old subscription can have the scheme `feed`.
    let address = subscription.address.webAddress.withoutCredentials.markupEscaped
    let title = subscription.title?.markupEscaped
    indent(open.count)
    text += "<outline type=\"rss\" text=\"\(title ?? address)\""
    if let title { text += " title=\"\(title)\"" }
    text += " xmlUrl=\"\(address)\""
    if let homePage = subscription.homePage { text += " htmlUrl=\"\(homePage.markupEscaped)\"" }
    if !tags.isEmpty { text += " category=\"\(tags.joined(separator: ",").markupEscaped)\"" }
    text += "/>\n"
  }

  /// Closes the folders that don't contain `path`, and opens the missing ones.
  fileprivate mutating func enter(_ path: [String]) {
    let common = zip(open, path).prefix { $0 == $1 }.count
    for level in (common..<open.count).reversed() {
      indent(level)
      text += "</outline>\n"
    }
    for (level, name) in path.enumerated().dropFirst(common) {
      indent(level)
      let name = name.markupEscaped
      text += "<outline text=\"\(name)\" title=\"\(name)\">\n"
    }
    open = path
  }

  private mutating func indent(_ level: Int) { text += String(repeating: "  ", count: level + 2) }
}
