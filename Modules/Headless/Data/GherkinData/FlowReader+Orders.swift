import FlowsDomain

/// Comments about the order of jobs, which explorations read.
extension FlowReader {
  mutating func acceptComment(_ line: GherkinLine) throws -> Bool {
    guard line.starts(with: "#") else { return false }
    if let names = line.note("any order")?.names {
      try note(line, unless: names.count > 1 ? nil : .tooFewFields(at: line.position)) { $0.fields += names }
    } else if let names = line.note("may skip")?.names {
      try note(line, unless: names.isEmpty ? .noFields(at: line.position) : nil) { $0.skipping += names }
    } else if let reason = line.note("one order") {
      try note(line, unless: reason.isEmpty ? .noReason(at: line.position) : nil) { $0.reason = reason }
    }
    return true
  }

  /// Changes the freedom of the current scenario, or records the fault of the note.
  private mutating func note(
    _ line: GherkinLine, unless fault: FlowFault?, _ change: (inout OrderFreedom) -> Void
  ) throws {
    if let fault { return try record(fault) }
    guard section == .scenario, var freedom = outline?.freedom else {
      return try record(.misplacedNote(at: line.position))
    }
    change(&freedom)
    outline?.freedom = freedom
  }
}

extension GherkinLine {
  /// The text of a comment of the form `# any order: …`.
  fileprivate func note(_ name: String) -> String? {
    content.dropping("#")?.trimmedAtStart.dropping(name)?.trimmedAtStart.dropping(":")
      .map { String($0.trimmed) }
  }
}

extension String {
  /// The words between commas.
  fileprivate var names: [String] {
    split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }
}

extension FlowFault {
  fileprivate static func misplacedNote(at position: FlowPosition) -> Self {
    FlowFault(
      "A comment about the order belongs below the name of its scenario, before the first step.", at: position
    )
  }

  fileprivate static func tooFewFields(at position: FlowPosition) -> Self {
    FlowFault(
      "List at least two fields that change independently, as in: # any order: rows, failures", at: position)
  }

  fileprivate static func noFields(at position: FlowPosition) -> Self {
    FlowFault("List the fields that may skip values, as in: # may skip: progress", at: position)
  }

  fileprivate static func noReason(at position: FlowPosition) -> Self {
    FlowFault(
      "Say why the scenario has one order only, as in: # one order: The requests have numbers.", at: position)
  }
}
