import CoreDomain
import Foundation
import Headless

extension Invocation {
  static let paging = [
    CommandLineTool.Option("--page", .any("number"), help: "The page, counted from 1; default: 1."),
    CommandLineTool.Option("--limit", .any("number"), help: "Articles per page; 0 for all; default: 20."),
  ]

  func page() throws(UsageError) -> PageRequest {
    let most = PageRequest.numbers.upperBound
    let limit = try parsed("--limit", as: "a number from 0 to \(most)", Int.inside(0...most)) ?? 20
    let number = try parsed("--page", as: "a page from 1 to \(most)", Int.inside(1...most)) ?? 1
    guard limit > 0 else {
      guard number == 1 else { throw UsageError("--limit 0 shows everything on page 1.", command: command) }
      return .all
    }
    return PageRequest(number: number, limit: limit) ?? .all
  }

  var format: FrameOutput.Format { value("--format").flatMap(FrameOutput.Format.init) ?? .text }

  /// Reads the value of an option, or returns nil if the option isn't given.
  func parsed<Value>(
    _ option: String, as expectation: String, _ parse: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    guard let value = parse(text) else {
      throw UsageError("\(option) “\(text)” is not \(expectation).", command: command)
    }
    return value
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Int {
  static func inside(_ range: ClosedRange<Int>) -> (String) -> Int? {
    { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }
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
        .isValidDate(in: Calendar(identifier: .gregorian))
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
