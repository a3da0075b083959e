/// Reads the lines of a record after the first one.
struct FrameRecordReader {
  private(set) var scenarios: [FrameRecord.Scenario] = []
  private var names: Set<String> = []
  /// The states after the edits so far. Edits are tried at once, so that a fault has a line.
  private var states = FrameRecord.States()

  /// Reads a line. If the rest isn't expected, leaves it to the caller.
  mutating func read(_ line: inout TextCursor) throws(FieldFault) {
    if line.take("scenario ") {
      let scenario = try FrameRecord.Scenario(reading: &line)
      guard names.insert("\(scenario.number) \(scenario.name)").inserted else {
        throw FieldFault("The record has this scenario twice.", column: 1)
      }
      scenarios.append(scenario)
      states = FrameRecord.States()
      return
    }
    let last = scenarios.count - 1
    guard last >= 0 else { return }
    if line.take("frame ") {
      scenarios[last].frames.append(try .init(reading: &line, number: scenarios[last].frames.count + 1))
    } else if let screen = scenarios[last].frames.last?.screen, line.take("  ") {
      let (edit, column) = try FrameEdit.read(&line)
      do throws(FieldFault) {
        try states[screen].apply(edit)
      } catch {
        throw FieldFault(error.message, column: column + error.column - 1)
      }
      scenarios[last].frames[scenarios[last].frames.count - 1].edits.append(edit)
    }
  }
}

extension FrameRecord.Scenario {
  fileprivate init(reading line: inout TextCursor) throws(FieldFault) {
    guard let name = line.quoted() else {
      throw FieldFault("The name of a scenario must be a JSON string.", line)
    }
    var number = 1
    if line.take(" #") {
      guard let written = line.number(), written > 1 else {
        throw FieldFault("The number of a scenario must be 2 or more.", line)
      }
      number = written
    }
    self.init(name, number: number)
  }
}

extension FrameRecord.Frame {
  fileprivate init(reading line: inout TextCursor, number: Int) throws(FieldFault) {
    guard line.take("\(number), ") else { throw FieldFault("Frame \(number) is missing.", line) }
    guard let milliseconds = line.number(), line.take(" ms, ") else {
      throw FieldFault("The time of a frame must be a number of milliseconds, as in “500 ms, ”.", line)
    }
    let screen = String(line.remainder)
    guard line.take(screen), !screen.isEmpty else {
      throw FieldFault("The name of the screen is missing.", line)
    }
    self.init(milliseconds: milliseconds, screen: screen, edits: [])
  }
}

extension FrameEdit {
  /// - Returns: The edit, and the column of its path.
  fileprivate static func read(_ line: inout TextCursor) throws(FieldFault) -> (FrameEdit, column: Int) {
    let action: Action? = line.take("+ ") ? .insert : line.take("- ") ? .remove : nil
    let column = line.column
    let path = try FieldPath(reading: &line)
    if action == .insert, path.parts.last?.isIndex == false {
      throw FieldFault("Only an element of an array can be inserted, as in + rows[0].", column: column)
    }
    if let action { return (FrameEdit(path: path, action: action), column) }
    guard line.take(" = "), let value = line.leaf() else {
      throw FieldFault("A field needs a value in JSON on one line, as in title = \"Layers\".", line)
    }
    return (FrameEdit(path: path, action: .set(value)), column)
  }
}
