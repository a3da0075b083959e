import CommandLinePresentation
import Foundation

/// Encodes frames as JSON: sorted keys, ISO 8601 dates in UTC, and no control characters.
package struct FrameEncoder: Sendable {
  fileprivate static let compact = FrameEncoder()
  private let encoder: JSONEncoder

  package init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.iso8601)
    }
  }

  /// Returns one line, without the line end.
  package func line(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self).escapingControls
  }

  /// Returns an indented document.
  package func document(_ value: some Encodable) throws -> String {
    encoder.outputFormatting.insert(.prettyPrinted)
    defer { encoder.outputFormatting.remove(.prettyPrinted) }
    return try line(value)
  }
}

extension String {
  /// The text as a JSON string.
  package var jsonToken: String {
    // Every text can be encoded.
    (try? FrameEncoder.compact.line(self)) ?? "\"\""
  }

  /// The JSON with all control characters escaped. JSON itself requires escapes only below U+0020.
  var escapingControls: String {
    // A raw line break is the encoder's own, between two values.
    replacingHarmful {
      $0 == "\n" ? "\n" : String($0).utf16.map { "\\u" + String(format: "%04x", $0) }.joined()
    }
  }
}
