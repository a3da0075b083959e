import ArticlesDomain
import MarkupData

/// Reads how often a feed changes, according to the feed: the `ttl` of RSS 2.0 in minutes, and `updatePeriod` and
/// `updateFrequency` of the RSS syndication module (http://purl.org/rss/1.0/modules/syndication/).
enum UpdatePeriod {
  /// - Parameter channel: The channel of RSS, or the feed of Atom.
  /// - Returns: The longer time if the feed has both, or nil if it has no valid time.
  static func read(_ channel: Element) -> Duration? {
    var minutes: Double?
    var period: String?
    var frequency: Double?
    for child in channel.children {
      switch (Vocabulary(of: child, in: channel), child.name.lowercased()) {
      case (.core, "ttl"): minutes = minutes ?? number(child)
      case (.syndication, "updateperiod"): period = period ?? child.text.collapsed.lowercased()
      case (.syndication, "updatefrequency"): frequency = frequency ?? number(child)
      default: break
      }
    }
    let timeToLive = minutes.flatMap { Publication.updatePeriod(seconds: $0 * 60) }
    guard period != nil || frequency != nil else { return timeToLive }
    // Both have a default value.
    let module = periods[period ?? "daily"].flatMap {
      Publication.updatePeriod(seconds: $0 / (frequency ?? 1))
    }
    return [timeToLive, module].compactMap(\.self).max()
  }

  private static let periods: [String: Double] = [
    "hourly": 3600.0, "daily": 86_400, "weekly": 7 * 86_400, "monthly": 30 * 86_400, "yearly": 365 * 86_400,
  ]

  private static func number(_ element: Element) -> Double? {
    let text = element.text.collapsed
    // A number that is too large for an integer is still a number.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Double(text).flatMap { $0 > 0 ? $0 : nil }
  }
}
