import FlowsDomain

extension StepDefinition {
  /// The steps of every application: actions on a screen, and expectations of it.
  static var standard: [StepDefinition] { actions + outcomes + comparisons + lines }

  private static var actions: [StepDefinition] {
    [
      StepDefinition(.action, "I open {words}", example: "I open articles --tag swift") {
        try $0.open($1.words())
      },
      StepDefinition(.action, "I open row {number}", example: "I open row 3") { try $0.openRow($1.number()) },
      StepDefinition(.action, "I open the row {text}", example: "I open the row \"A border that compiles\"") {
        try $0.openRow($1.text())
      },
      StepDefinition(.action, "I {words}", example: "I show page 2") { try $0.perform($1.words()) },
      StepDefinition(.action, "I cancel") { stage, _ in
        _ = try stage.opened()
        stage.cancel()
      },
      StepDefinition(.action, "I close the screen") { stage, _ in
        _ = try stage.opened()
        stage.close()
      },
      StepDefinition(.action, "{duration} pass/passes", example: "500 ms pass") {
        try $0.advance(by: $1.duration())
      },
      StepDefinition(.action, "everything settles") { stage, _ in try stage.settle() },
    ]
  }

  private static var outcomes: [StepDefinition] {
    [
      StepDefinition(.outcome, "{text} is {text}", example: "\"title\" is \"Articles\"") { stage, values in
        // Only an absence has a step.
        if values.text(1) == "present", !values.isQuoted(1) { throw stage.isUnknown(stage.steps.last ?? "") }
        let path = try stage.path(values)
        let actual = try stage.text(at: path)
        guard actual != values.text(1) else { return }
        throw StepFault.failed(
          "“\(path)” is something else.",
          difference: [
            "− \(path) = \(values.text(1).explicit)", "+ \(path) = \(actual?.explicit ?? "absent")",
          ])
      },
      StepDefinition(.outcome, "{text} contains {text}", example: "\"filter\" contains \"swift\"") {
        stage, values in
        let path = try stage.path(values)
        let actual = try stage.text(at: path)
        guard actual?.contains(values.text(1)) != true else { return }
        throw StepFault.failed(
          "“\(path)” doesn't contain “\(values.text(1))”: it is \(actual.map { "“\($0)”" } ?? "absent").")
      },
      StepDefinition(.outcome, "{text} matches {text}", example: "\"count\" matches \"\\d+ articles\"") {
        stage, values in
        let path = try stage.path(values)
        let pattern = try TextPattern(values.text(1))
        let actual = try stage.text(at: path)
        if let actual, try pattern.matches(actual) { return }
        throw StepFault.failed("“\(path)” doesn't match: it is \(actual.map { "“\($0)”" } ?? "absent").")
      },
      StepDefinition(.outcome, "{text} has {number} element/elements", example: "\"rows\" has 3 elements") {
        try $0.expectCount($1)
      },
      StepDefinition(.outcome, "{text} is absent", example: "\"stale\" is absent") { stage, values in
        let path = try stage.path(values)
        guard let actual = try stage.value(at: path) else { return }
        throw StepFault.failed("“\(path)” is “\(actual.plain)”.")
      },
      StepDefinition(.outcome, "the frames were", takes: .table) { try $0.expectFrames(from: 0, $1) },
      StepDefinition(
        .outcome, "the frames since {text} were",
        example: "the frames since \"I search for \\\"swift\\\"\" were", takes: .table
      ) { stage, values in
        guard let step = stage.earlierSteps[values.text()] else {
          throw StepFault.wrong("No step before this one is “\(values.text())”.")
        }
        try stage.expectFrames(from: step, values)
      },
      StepDefinition(.outcome, "nothing happened") { stage, _ in
        let count = stage.frames.count { $0.shown.step >= stage.lastAction }
        guard count > 0 else { return }
        throw StepFault.failed("\(count == 1 ? "1 frame was" : "\(count) frames were") shown.")
      },
      StepDefinition(.outcome, "the exit status is {number}", example: "the exit status is 1") {
        stage, values in
        let status = try stage.opened().isSound ? 0 : 1
        guard status != values.number() else { return }
        throw StepFault.failed("The exit status is \(status).")
      },
    ]
  }
}

extension FlowStage {
  fileprivate func expectCount(_ values: StepValues) throws {
    let (path, count) = try count(values)
    guard count != values.number(1) else { return }
    throw StepFault.failed("“\(path)” has \(count.elements).")
  }

  /// Compares the frames since a step with a table: one row for each frame, and a column for each field.
  fileprivate func expectFrames(from step: Int, _ values: StepValues) throws {
    guard let table = values.table, let header = table.first else {
      throw StepFault.wrong("A table with the names of fields and a row for each frame has to follow.")
    }
    let paths = try header.map { try path($0) { _ in .table } }
    let shown = (frames.lastIndex { $0.shown.step < step } ?? -1) + 1
    let actual = try frames[shown...].map { frame in try paths.map { try cell($0, of: frame) } }
    let expected = Array(table.dropFirst())
    guard actual != expected else { return }
    throw StepFault.failed(
      "\(expected.count) frames are expected, and \(actual.count) were shown.",
      difference: Self.difference(from: expected, to: actual))
  }

  /// The rows that are missing (−) or unexpected (+). Long tables show only the first rows.
  static func difference(from expected: [[String]], to actual: [[String]]) -> [String] {
    func line(_ sign: String, _ row: [String]) -> String {
      "\(sign) | \(row.joined(separator: " | ").explicit) |"
    }
    // The time for a complete difference is quadratic.
    guard expected.count + actual.count <= 1000 else {
      let same = zip(expected, actual).prefix { $0 == $1 }.count
      return expected.dropFirst(same).prefix(1).map { line("−", $0) }
        + actual.dropFirst(same).prefix(1).map { line("+", $0) }
    }
    let lines = actual.difference(from: expected).map { change in
      switch change {
      case .remove(let offset, let row, _): (offset, line("−", row))
      case .insert(let offset, let row, _): (offset, line("+", row))
      }
    }
    return lines.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension FrameValue {
  /// A text without quotes, and other values as in JSON. The content of arrays and objects isn't shown.
  var plain: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let text), .string(let text): text
    case .array(let elements): elements.isEmpty ? "[]" : "[…]"
    case .object: "{…}"
    }
  }
}
