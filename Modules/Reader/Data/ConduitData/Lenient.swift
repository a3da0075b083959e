import CoreDomain
import Foundation
import MarkupData

/// A value that decodes null or another type as nil, so that it doesn't invalidate the whole response.
struct Lenient<Value: Decodable>: Decodable {
  var value: Value?

  init(from decoder: any Decoder) throws {
    value = try? decoder.singleValueContainer().decode(Value.self)
  }
}

extension Lenient: Sendable where Value: Sendable {}

/// A text that names something in an address, such as a slug or a user name. It invalidates its response if it's empty,
/// because the address would be another one.
struct Required: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    text = try container.decode(String.self)
    guard !text.isEmpty else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is empty.")
    }
  }
}

extension Lenient<String> {
  /// The text, or nil if it's blank.
  var text: String? {
    guard let value, value.contains(where: { !$0.isWhitespace }) else { return nil }
    return value
  }

  /// The text in one line, or nil if it's blank.
  var line: String? { value?.collapsed.nonEmpty }

  /// The text as the address of a picture.
  var address: URL? { text.flatMap(URL.init(string:))?.asWeb }

  /// The text as a date: RFC 3339 with any number of decimals, in UTC if it has no offset.
  var date: Date? {
    guard let value, value.utf8.count <= 64 else { return nil }
    let seconds = value.prefix { $0 != "." }
    let rest = value[seconds.endIndex...].dropFirst()
    let decimals = rest.prefix { $0.isASCII && $0.isNumber }
    let zone = rest[decimals.endIndex...]
    let isZoned = seconds.hasSuffix("Z") || seconds.dropFirst(11).contains { "+-".contains($0) }
    let whole = seconds + (isZoned ? "" : zone.isEmpty ? "Z" : zone)
    guard let date = try? Date(String(whole), strategy: .iso8601),
      Date(checkedSecondsSince1970: date.timeIntervalSince1970) != nil
    else { return nil }
    return date.addingTimeInterval(Double("0.\(decimals)") ?? 0)
  }
}
