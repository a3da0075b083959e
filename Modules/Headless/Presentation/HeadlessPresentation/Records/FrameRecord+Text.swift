import CommandLinePresentation

// MARK: - Format
//
//   viewstate frames 1
//
//   scenario "Only the last search counts"
//   frame 1, 0 ms, articles
//     loading.phase = "idle"
//     rows = []
//   frame 2, 500 ms, articles
//     loading.phase = "loaded"
//     rows[0].title = "Layers"
//
// A line of a field is an edit: `path = value` sets it, `- path` removes it, and `+ path` inserts an element, which the
// next lines fill. A second scenario of the same name has `#2` after it.

extension FrameRecord {
  private static let header = "viewstate frames "
  private static let format = "1"

  /// The text of the file: the same bytes for the same record.
  package var text: String {
    var text = Self.header + Self.format + "\n"
    for scenario in scenarios {
      text += "\nscenario \(scenario.name.jsonToken)\(scenario.number == 1 ? "" : " #\(scenario.number)")\n"
      for (index, frame) in scenario.frames.enumerated() {
        text += "frame \(index + 1), \(frame.milliseconds) ms, \(frame.screen)\n"
        for edit in frame.edits { text += "  \(edit)\n" }
      }
    }
    return text
  }

  /// - Throws: A ``FrameRecordFault`` if the text isn't a record, or has another format.
  package init(text: String) throws(FrameRecordFault) {
    var reader = FrameRecordReader()
    for (index, bytes) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      var line = TextCursor(Substring(bytes))
      do throws(FieldFault) {
        if index == 0 { try Self.readHeader(&line) } else { try reader.read(&line) }
        guard line.isAtEnd else {
          throw FieldFault("“\(line.remainder.harmlessEscaped)” isn't expected here.", line)
        }
      } catch {
        throw FrameRecordFault(line: index + 1, column: error.column, message: error.message)
      }
    }
    self.init(reader.scenarios)
  }

  private static func readHeader(_ line: inout TextCursor) throws(FieldFault) {
    guard line.take(header) else {
      throw FieldFault("This isn't a record of frames: it doesn't begin with “\(header)\(format)”.", line)
    }
    guard line.remainder == format else {
      throw FieldFault(
        "The record has format “\(line.remainder.harmlessEscaped)”, and only format \(format) can be read. "
          + "Record the frames again.", line)
    }
    _ = line.take(format)
  }
}

/// The reason why a record can't be read.
package struct FrameRecordFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line number, counted from 1.
  package let line: Int
  /// The column, counted in characters from 1.
  package let column: Int
  /// One sentence, and what to do.
  package let message: String

  package var description: String { "line \(line), column \(column): \(message)" }
}
