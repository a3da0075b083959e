import FlowsDomain

/// Comments about the order of jobs, which explorations read.
extension FlowReader {
  mutating func acceptComment(_ line: GherkinLine) throws -> Bool {
    guard line.starts(with: "#") else { return false }
    if let names = line.note("any order")?.names {
      let advice = "List at least two fields that change independently, as in: # any order: rows, failures"
      try note(line, advice, isComplete: names.count > 1) { $0.fields += names }
    } else if let names = line.note("may skip")?.names {
      let advice = "List the fields that may skip values, as in: # may skip: progress"
      try note(line, advice, isComplete: !names.isEmpty) { $0.skipping += names }
    } else if let reason = line.note("one order") {
      let advice = "Say why the scenario has one order only, as in: # one order: The requests have numbers."
      try note(line, advice, isComplete: !reason.isEmpty) { $0.reason = reason }
    }
    return true
  }

  /// Changes the freedom of the current scenario, or records the fault of the note.
  private mutating func note(
    _ line: GherkinLine, _ advice: String, isComplete: Bool, _ change: (inout OrderFreedom) -> Void
  ) throws {
    guard isComplete else { return try record(advice, at: line.position) }
    guard section == .scenario, var freedom = outline?.freedom else {
      return try record(
        "A comment about the order belongs below the name of its scenario, before the first step.",
        at: line.position)
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
