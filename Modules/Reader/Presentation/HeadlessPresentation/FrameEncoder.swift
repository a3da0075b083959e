import CorePresentation
import Foundation

/// Writes a frame as JSON: sorted keys, ISO 8601 dates in UTC, and no character that a terminal would obey.
public struct FrameEncoder {
  private let encoder: JSONEncoder

  public init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.iso8601)
    }
  }

  /// One line, without its end.
  public func line<State>(_ frame: Frame<State>) throws -> String {
    try text(frame)
  }

  /// A document over several lines: a frame, or an array of frames.
  public func document(_ value: some Encodable) throws -> String {
    encoder.outputFormatting.insert(.prettyPrinted)
    defer { encoder.outputFormatting.remove(.prettyPrinted) }
    return try text(value)
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self).escapingControls
  }
}

extension Date {
  /// With milliseconds where there are any.
  fileprivate var iso8601: String {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    return formatted(
      .iso8601.year().month().day().timeZone(separator: .omitted).time(
        includingFractionalSeconds: milliseconds.truncatingRemainder(dividingBy: 1000) != 0))
  }
}

extension String {
  /// JSON escapes the controls below U+0020 only; a terminal obeys those above as well.
  fileprivate var escapingControls: String {
    // A raw line break can only be the encoder's own, between two values.
    func isHarmful(_ scalar: Unicode.Scalar) -> Bool { scalar.isObeyedByTerminals && scalar != "\n" }
    guard unicodeScalars.contains(where: isHarmful) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isHarmful(scalar) {
        text += "\\u" + String(format: "%04x", scalar.value)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
