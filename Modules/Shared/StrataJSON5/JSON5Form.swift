/// Reads the values of a JSON5 text that a person wrote, and collects every fault of their form.
package struct JSON5Form {
  package struct Fault: Equatable, Sendable {
    package var sentence: String
    package var line: Int
    /// The column in bytes, counted from 1.
    package var column: Int
  }

  /// The value of the text, or nil if it isn't JSON5.
  package private(set) var value: JSON5Value?
  package private(set) var faults: [Fault] = []
  private let lines: LineTable
  private let nearest: (_ word: String, _ known: [String]) -> String?

  /// - Parameter nearest: Returns the word that a misspelled one can mean.
  package init(_ bytes: [UInt8], nearest: @escaping (_ word: String, _ known: [String]) -> String?) {
    let text = Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
    lines = LineTable(text)
    self.nearest = nearest
    if let offset = text.withUnsafeBufferPointer(\.firstInvalidUTF8) {
      add("This byte isn't valid UTF-8. Save the file as UTF-8.", at: offset)
      return
    }
    do {
      var parser = JSON5Parser(text)
      value = try parser.parse()
    } catch {
      add("This isn't valid JSON5: \(error.fault.sentence).", at: error.offset)
    }
  }

  /// The members of an object with their keys, each of which is known and, unless they can repeat, there once.
  package mutating func members(
    of value: JSON5Value, knowing known: [String]? = nil, canRepeat: Bool = false
  ) -> [JSON5Value.Member] {
    guard case .object(let members) = value.content else {
      add("Expected an object in braces here.", at: value.offset)
      return []
    }
    var places: [String: Int] = [:]
    return members.filter { member in
      if let known, !known.contains(member.key) {
        let keys = known.map { "`\($0)`" }.joined(separator: ", ")
        let near = nearest(member.key, known).map { "Did you mean `\($0)`?" }
        add("No key here is `\(member.key)`. \(near ?? "The keys are \(keys).")", at: member.offset)
        return false
      }
      if !canRepeat, let first = places[member.key] {
        let line = lines.position(of: first).line
        add("`\(member.key)` is already in line \(line). Remove one of them.", at: member.offset)
        return false
      }
      places[member.key] = member.offset
      return true
    }
  }

  /// - Parameter expected: The kinds of values that are possible, for the fault.
  package mutating func elements(_ value: JSON5Value, _ expected: String) -> [JSON5Value] {
    if case .array(let elements) = value.content { return elements }
    add("Expected \(expected) here.", at: value.offset)
    return []
  }

  package mutating func text(_ value: JSON5Value, canBeBlank: Bool = false) -> String? {
    if case .string(let text) = value.content, canBeBlank || text.contains(where: { !$0.isWhitespace }) {
      return text
    }
    add("Expected a text in quotes here\(canBeBlank ? "" : " that isn't empty").", at: value.offset)
    return nil
  }

  package func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset) }

  package mutating func add(_ sentence: String, at offset: Int) {
    let (line, column) = position(of: offset)
    faults.append(Fault(sentence: sentence, line: line, column: column))
  }
}
