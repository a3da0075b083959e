import CoreDomain
import Foundation
import Headless
import HeadlessRunner

typealias Option<Value> = CommandLineTool.Option<Value>

extension Invocation {
  static let pageNumber = Option.number(
    "--page", "number", in: PageRequest.numbers, as: "a page from 1 to \(PageRequest.numbers.upperBound)",
    help: "The page, counted from 1; default: 1."
  ).defaulting(to: 1)
  static let pageLimit = Option.number(
    "--limit", "number", in: 0...PageRequest.numbers.upperBound,
    help: "Articles per page; 0 for all; default: 20."
  ).defaulting(to: 20)
  static let paging: [any CommandLineTool.AnyOption] = [pageNumber, pageLimit]

  func page() throws(UsageError) -> PageRequest {
    let (limit, number) = (self[Self.pageLimit], self[Self.pageNumber])
    guard limit > 0 else {
      guard number == 1 else { throw UsageError("--limit 0 shows everything on page 1.", command: command) }
      return .all
    }
    return PageRequest(number: number, limit: limit) ?? .all
  }

  var format: FrameOutput.Format { self[FrameOptions.format] }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Double {
  /// A number above zero and small enough to calculate with.
  init?(positive text: String) {
    guard let number = Double(text), number > 0, number <= 1_000_000 else { return nil }
    self = number
  }
}

extension Date {
  /// A day, or a day with a time and its zone (RFC 3339, section 5.6). Foundation's parser would read February 31
  /// as March 3.
  init?(iso8601 text: String) {
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
