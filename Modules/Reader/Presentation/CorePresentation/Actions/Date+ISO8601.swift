public import Foundation
import CoreDomain

extension Date {
  /// A day, or a day with a time and its zone (RFC 3339, section 5.6). Foundation's parser would read February 31
  /// as March 3.
  public init?(iso8601 text: String) {
    guard let parts = text.wholeMatch(of: Self.iso8601)?.output,
      DateComponents(year: Int(parts.1), month: Int(parts.2), day: Int(parts.3))
        .isValidDate(in: .gregorian(in: .gmt))
    else { return nil }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: parts.6 != nil)
    guard let date = try? style.parse(parts.4 == nil ? "\(text)T00:00:00Z" : text) else { return nil }
    self = date
  }

  /// Compiled once, because compiling takes longer than reading a date.
  ///
  /// Sharing it is safe: nothing changes a literal without captured state, and the library compiles it under a lock.
  private nonisolated(unsafe) static let iso8601 =
    /(\d{4})-(\d\d)-(\d\d)(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d))?/
}
